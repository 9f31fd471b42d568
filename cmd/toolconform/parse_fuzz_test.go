package main

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// A command line is understood or refused in words; which flags stand where makes no difference to what is left of it.
func FuzzParse(f *testing.F) {
	for _, line := range []string{"", "run\x00--seed\x007\x00./a", "-C\x00\x00list", "--timeout\x00-1s", "replay\x00a\x00b", "--", "-h", "selftest\x00[", "--tool=[a", "--parallel\x000"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		arguments := strings.Split(line, "\x00")
		before := slices.Clone(arguments)
		o, err := parse(arguments)
		if !slices.Equal(arguments, before) {
			t.Errorf("the command line %q was changed to %q", before, arguments)
		}
		if wrong, ok := errors.AsType[*usageError](err); err != nil && (!ok || strings.TrimSpace(wrong.Error()) == "") {
			t.Errorf("%q: %v is not told as a mistake of the command line", arguments, err)
		}
		if err == nil && o.command.name == "" {
			t.Errorf("%q is no command", arguments)
		}
	})
}
