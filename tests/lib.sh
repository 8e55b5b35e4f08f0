# What the groups share.  They run in the root of the project and are started by tests/run.
B=${B:-build}
PATH=$PWD/$B:$PATH
export B PATH
T=$(mktemp -d) && trap 'rm -rf "$T"' EXIT
python3 -c 'import yaml' 2>/dev/null && PYTHON=python3 || PYTHON=/usr/bin/python3
export PYTHONDONTWRITEBYTECODE=1

# check NAME COMMAND…: one test, passed if the command succeeds
check() {
    name=$1
    shift
    if "$@" >"$T/check.log" 2>&1; then
        echo "ok $name"
    else
        echo "not ok $name"
        sed 's/^/    /' "$T/check.log" | tail -n 40
    fi
}
