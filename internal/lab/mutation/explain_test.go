package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/lab/mutation/operator"
)

// A reason for a mutant has precedence over one for all tools; an unused reason is an error.
func TestReasons(t *testing.T) {
	file := filepath.Join(t.TempDir(), "survivors.tsv")
	text := "# a comment\n\ndelay\tdropped\tif x\tkeeps\tas it was\n*\tdropped\tif x\tmissed\tof any tool\n*\tlogged\t*\tmissed\tanywhere\n*\told\t*\tmissed\tgone\n"
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	all, err := readReasons(file)
	if err != nil {
		t.Fatal(err)
	}
	of := func(tool, name, was string) string {
		r := all.reason(&faultyTool{subject: subject{dir: "x/" + tool}, mutant: operator.Mutant{Operator: operator.Operator{Name: name}, Was: was}})
		if r == nil {
			return ""
		}
		return r.text
	}
	for _, row := range [][4]string{
		{"delay", "dropped", "if x", "as it was"}, {"other", "dropped", "if x", "of any tool"}, {"other", "dropped", "if y", ""}, {"other", "logged", "err", "anywhere"},
	} {
		if got := of(row[0], row[1], row[2]); got != row[3] {
			t.Errorf("%q is explained by %q, want %q", row[:3], got, row[3])
		}
	}
	if err := all.stale(); err == nil || !strings.Contains(err.Error(), "old") || strings.Contains(err.Error(), "logged") {
		t.Errorf("stale: %v", err)
	}
	for _, wrong := range []string{"a\tb\tc\tkeeps\n", "a\tb\tc\tmaybe\twhy\n", "a\tb\tc\tkeeps\t\n"} {
		if err := os.WriteFile(file, []byte(wrong), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := readReasons(file); err == nil || !strings.Contains(err.Error(), ":1: want tool, operator, place") {
			t.Errorf("%q: %v", wrong, err)
		}
	}
}
