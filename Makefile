# Everything is built below B.  Other flavours (sanitizers, clang) are the same rules with another B and other
# flags, so no list stands twice and no object is shared between flavours.
B        ?= build
PREFIX   ?= /usr/local
DESTDIR  ?=
CC       := $(if $(filter default,$(origin CC)),gcc,$(CC))
AR       := $(if $(filter default,$(origin AR)),ar,$(AR))
VERSION  := 0.1.0

CFLAGS   ?= -O2 -g
WARNINGS := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wvla $(if $(WERROR),-Werror)
ALL_CFLAGS = -std=c11 -D_POSIX_C_SOURCE=200809L -DGPUSOLVE_VERSION='"$(VERSION)"' -fvisibility=hidden \
             -ffunction-sections -fdata-sections $(WARNINGS) -Isolver $(CFLAGS) $(FLAVOUR)
ALL_LDFLAGS = $(FLAVOUR) -Wl,--gc-sections -Wl,--as-needed $(LDFLAGS)

# gpusolve is linked statically where it can be: nothing to load at every start, and it runs wherever it is copied.
# STATIC=no, a sanitizer, or a missing libc.a, libjansson.a, libyaml.a or libpcre2-8.a make it an ordinary program.
comma    := ,
archive  = $(filter /%,$(shell $(CC) -print-file-name=$(1)))
YAML     := $(or $(call archive,libyaml.a),-lyaml)
# libsqlite3 for export, with nothing of its own to load (dlopen has no place in a static program).
SQLITE   := $(if $(call archive,libsqlite3.a),-Wl$(comma)-u$(comma)sqlite3_open$(comma)--wrap=dlopen $(call archive,libsqlite3.a) -lm)
JANSSON  := $(or $(call archive,libjansson.a),-ljansson)
PCRE2    := $(or $(call archive,libpcre2-8.a),-lpcre2-8)
STATIC   ?= $(if $(FLAVOUR),no,$(if $(and $(call archive,libc.a),$(call archive,libjansson.a),$(call archive,libyaml.a),$(call archive,libpcre2-8.a)),yes,no))

sources = $(sort $(wildcard $(1)/*.c $(1)/*/*.c))
objects = $(patsubst %.c,$(B)/obj/%.o,$(filter-out %/main.c,$(call sources,$(1))))
RULES   := $(shell find rules -name '*.yaml' -o -type d)
UNITS   := $(patsubst tests/unit/%.c,$(B)/unit/%,$(sort $(wildcard tests/unit/test_*.c)))
TOOLS   := $(patsubst tests/%.c,$(B)/tools/%,$(wildcard tests/oracle/*.c tests/facts/*.c tests/bench/*.c))
C_FILES := $(shell find solver codegen cli tests -name '*.[ch]')

CHILD   := $(patsubst %.c,$(B)/obj/%.o,$(sort $(wildcard cli/machine/child/*.c))) $(B)/obj/kernel.o
FAKES   := $(addprefix $(B)/fake/,libcudart.so libcudart-11.so libcudnn.so libcublas.so)

PROGRAMS := $(B)/libgpusolve.a $(if $(wildcard codegen/main.c),$(B)/gpusolve-rules) $(if $(wildcard cli/main.c),$(B)/gpusolve $(B)/gpusolve-machine)

.PHONY: clients man interop all check bench oracle units rules-file docs format format-check asan gcc clang install clean
.DELETE_ON_ERROR:
.SECONDARY:

all: $(PROGRAMS)

$(B)/libgpusolve.a: $(call objects,solver)
$(B)/obj/codegen.a: $(call objects,codegen)
$(B)/obj/cli.a: $(call objects,cli) $(B)/obj/image.o
%.a:
	@mkdir -p $(@D)
	@rm -f $@
	$(AR) rcs $@ $^

$(B)/gpusolve-rules: $(B)/obj/codegen/main.o $(B)/obj/codegen.a $(B)/libgpusolve.a
	$(CC) $(ALL_LDFLAGS) -o $@ $^ -lyaml -lpcre2-8

$(B)/gpusolve: $(B)/obj/cli/main.o $(B)/obj/cli.a $(B)/libgpusolve.a
	$(CC) $(ALL_LDFLAGS) $(if $(filter yes,$(STATIC)),-static) -o $@ $^ $(JANSSON) $(PCRE2) $(YAML) $(SQLITE)

# What loads libraries of the machine is a program of its own, beside gpusolve and never static.
$(B)/gpusolve-machine: $(CHILD)
	$(CC) $(ALL_LDFLAGS) -o $@ $^ -ldl

$(B)/kernel.c: cli/machine/kernel.ptx
	@mkdir -p $(@D)
	{ echo 'extern const char confirm_ptx[];'; echo 'const char confirm_ptx[] ='; sed 's/.*/"&\\n"/' $<; echo ';'; } >$@

$(B)/image.c $(B)/rules.gpst: $(B)/gpusolve-rules $(RULES)
	$(B)/gpusolve-rules compile -o $@ rules

rules-file: $(B)/rules.gpst

$(B)/obj/image.o $(B)/obj/kernel.o: $(B)/obj/%.o: $(B)/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -g0 -c -o $@ $<

$(B)/obj/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# A unit test sees the sources of the part that it tests; test_cli_* also what the command line is made of.
units: $(UNITS) $(TOOLS) $(FAKES) $(B)/gpu/start $(B)/rules.gpst
$(B)/obj/tests/%.o: ALL_CFLAGS += -Icodegen -Icli
$(B)/unit/test_cli_%: $(B)/obj/tests/unit/test_cli_%.o $(B)/obj/cli.a $(B)/libgpusolve.a
	@mkdir -p $(@D)
	$(CC) $(ALL_LDFLAGS) -o $@ $^ $(JANSSON) $(PCRE2) $(YAML) -lcmocka
$(B)/unit/test_%: $(B)/obj/tests/unit/test_%.o $(B)/obj/codegen.a $(B)/libgpusolve.a
	@mkdir -p $(@D)
	$(CC) $(ALL_LDFLAGS) -o $@ $^ -lcmocka -lyaml -lpcre2-8

$(B)/tools/%: $(B)/obj/tests/%.o $(B)/libgpusolve.a
	@mkdir -p $(@D)
	$(CC) $(ALL_LDFLAGS) -o $@ $^

# Libraries that play CUDA's on machines without a GPU, and the measure of what a runtime's own start takes.
$(B)/fake/libcudart-11.so: ALL_CFLAGS += -DWITHOUT_LIBRARIES
$(B)/fake/%.so: tests/fake/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -Itests/fake -fPIC -fvisibility=default -shared -o $@ $<
$(B)/fake/libcudart-11.so: tests/fake/libcudart.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -Itests/fake -fPIC -fvisibility=default -shared -o $@ $<
$(B)/gpu/start: $(B)/obj/tests/gpu/start.o
	@mkdir -p $(@D)
	$(CC) $(ALL_LDFLAGS) -o $@ $^ -ldl

# Programs that read what `gpusolve emit` writes, for the tests: from PyPI, below build.
clients: $(B)/clients/bin/uv
$(B)/clients/bin/uv: tests/emit/clients.txt
	python3 -m venv $(B)/clients
	$(B)/clients/bin/pip install -q --disable-pip-version-check -r $<
	$(B)/clients/bin/pip install -q --disable-pip-version-check --no-deps conda-workspaces  # needs conda, which is not on the index
	touch $@

# Man pages, by help2man from --help=all.
man: $(B)/gpusolve.1
$(B)/gpusolve.1: $(B)/gpusolve
	LC_ALL=C.UTF-8 SOURCE_DATE_EPOCH=$$(date -ud "$$($(B)/gpusolve rules info | sed -n "s/^newest source *//p")" +%s) help2man -N --locale=C.UTF-8 --help-option=--help=all \
	    -n 'what can run on this GPU, and why not' -o $@ $<

# Against the real indexes, so not part of check; what it printed is in docs/interop.md.
interop: all clients
	tests/emit/interop

check: all
	tests/run
bench: all units rules-file
	tests/bench/run
oracle: all units
	tests/oracle/run --all

# What is generated and checked in: B only holds what makes it.
docs: $(B)/gpusolve-rules
	{ cat docs/data.head && $(B)/gpusolve-rules files rules; } > $(B)/data.md
	mv $(B)/data.md docs/data.md

format:
	clang-format -i $(C_FILES)
format-check:
	clang-format --dry-run -Werror $(C_FILES)

asan:
	$(MAKE) B=build/asan FLAVOUR="-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer" CFLAGS="-O1 -g" all units
gcc clang:
	$(MAKE) B=build/with-$@ CC=$@ WERROR=1 all units

install: all
	install -d $(addprefix $(DESTDIR)$(PREFIX)/,bin lib/pkgconfig include)
	install -m 755 $(B)/gpusolve $(B)/gpusolve-machine $(B)/gpusolve-rules $(DESTDIR)$(PREFIX)/bin
	install -m 644 $(B)/libgpusolve.a $(DESTDIR)$(PREFIX)/lib
	install -m 644 solver/gpusolve.h solver/gpusolve-tables.h $(DESTDIR)$(PREFIX)/include
	install -d $(addprefix $(DESTDIR)$(PREFIX)/share/,bash-completion/completions zsh/site-functions fish/vendor_completions.d)
	$(B)/gpusolve completion bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/gpusolve
	$(B)/gpusolve completion zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_gpusolve
	$(B)/gpusolve completion fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/gpusolve.fish
	if command -v help2man >/dev/null; then $(MAKE) man && \
	    install -D -m 644 $(B)/gpusolve.1 $(DESTDIR)$(PREFIX)/share/man/man1/gpusolve.1; fi
	printf '%s\n' 'prefix=$(PREFIX)' 'Name: gpusolve' 'Description: solver for tables of version constraints' \
	    'Version: $(VERSION)' 'Cflags: -I$${prefix}/include' 'Libs: -L$${prefix}/lib -lgpusolve' \
	    > $(DESTDIR)$(PREFIX)/lib/pkgconfig/gpusolve.pc

clean:
	rm -rf build

-include $(shell find $(B)/obj -name '*.d' 2>/dev/null)
