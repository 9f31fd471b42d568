package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"
)

// A run that was interrupted says so, approves of nothing and writes nothing.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	file := filepath.Join(t.TempDir(), "found.json")
	for _, arguments := range [][]string{{"."}, {"-json", "-output", file, "."}, {"-baseline", file, "-write-baseline", "-reason", "x", "."}} {
		var stdout, stderr bytes.Buffer
		status := execute(ctx, arguments, &stdout, &stderr)
		if status != unanalysed || stdout.Len() > 0 || stderr.String() != "toolvet: interrupted: no conclusion\n" {
			t.Errorf("%v: status %d, %q, %q", arguments, status, stdout.String(), stderr.String())
		}
		if _, err := os.Stat(file); err == nil {
			t.Errorf("%v: a file was written", arguments)
		}
	}
}

// What is written stays on its line, and does nothing to a terminal.
func TestPlain(t *testing.T) {
	for text, want := range map[string]string{"a b": "a b", "a\nb": `a\nb`, "\x1b[31m": `\x1b[31m`, "ü😀": "ü😀", "a\u0085b": `a\u0085b`} {
		if got := plain(text); got != want {
			t.Errorf("%q is %q", text, got)
		}
	}
}
