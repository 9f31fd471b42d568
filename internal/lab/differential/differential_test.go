package main

import (
	"os"
	"runtime"
	"testing"

	"golang.org/x/tools/go/packages"
)

// A difference is reported: one that is made up here, of a function that has none.
func TestDifference(t *testing.T) {
	if runtime.GOOS != "linux" || os.Geteuid() != 0 {
		t.Skip("it needs root on Linux")
	}
	listed, err := packages.Load(config, "unicode/utf16")
	if err != nil {
		t.Fatal(err)
	}
	s := subjectOf(listed[0], "")
	total := tally{ended: map[string]int{}}
	calls, err := s.interpret(2, &total)
	if err != nil || len(calls) < 4 {
		t.Fatal(len(calls), err)
	}
	calls[0].Outcomes[0] += " or not"
	made, err := s.execute(calls)
	if err != nil {
		t.Fatal(err)
	}
	s.count(calls, made, &total)
	if total.differ != 1 || total.compared < len(calls)-3 || total.functions != len(s.functions)-1 {
		t.Errorf("%d functions of %d differ, and %d of %d calls are equal in %d", total.differ, len(s.functions), total.compared, len(calls), total.functions)
	}
}
