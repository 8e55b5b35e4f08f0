"""Each message of the tables of facts is known to diagnose, by whatever pattern; tests/diagnose says by which."""
import os, subprocess

FILLED = [("(found version NNNNN)", "(found version 11040)"), ("sm_NNN", "sm_120"), ("compute_NN'", "compute_50'"), ("failure N:", "failure 100:"),
          ("(X)", "(11.8)"), ("(Y)", "(12.1)"), ("libcudart.so.NN", "libcudart.so.12"), ("against (A)", "against (8, 7, 0)"),
          ("runtime version (B)", "runtime version (8, 2, 4)"), ("library: A but", "library: 8.5.0 but"), ("with: B", "with: 8.6.0"),
          (".version N", ".version 8.4"), ("version is M", "version is 8.2"), ("linked-against version A", "linked-against version 8101"),
          ("compiled-against version B", "compiled-against version 8100"), ("GLIBC_2.NN", "GLIBC_2.34"), ("GLIBCXX_3.4.NN", "GLIBCXX_3.4.30")]


def is_known(message):
    program = os.environ.get("B", "build") + "/gpusolve"
    log = "cuda: started by nvidia-smi; requires the following\ncuda: %s\n" % message
    return subprocess.run([program, "diagnose"], input=log.encode(), stdout=subprocess.DEVNULL, timeout=60).returncode == 0


def messages(compare):
    def check(row):
        text = row["fragment"]
        for placeholder, value in FILLED:
            text = text.replace(placeholder, value)
        for message in text.split(" / "):
            yield message, "a known message", is_known(message)
    return check


TABLES = [("others/error_messages.csv", messages)]
