package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

func TestProgressIsForTerminals(t *testing.T) {
	var stderr bytes.Buffer
	quiet := console{stderr: &stderr}
	quiet.progress(1, 2, "weather")
	quiet.endProgress()
	if stderr.Len() > 0 {
		t.Errorf("a pipe is sent %q", stderr.String())
	}
	live := console{stderr: &stderr, live: true}
	live.progress(1, 2, "evil\x1b[2J\u202e")
	live.endProgress()
	if want := "\r\x1b[K1/2  evil\\x1b[2J\\u202e\r\x1b[K"; stderr.String() != want {
		t.Errorf("a terminal is sent %q, want %q", stderr.String(), want)
	}
}

func TestConsoleOfAPipe(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	c := newConsole(file, file, func(string) string { return "" })
	if c.color || c.live || c.width != 0 {
		t.Errorf("a file is taken for a terminal: %+v", c)
	}
}

func TestOutputPath(t *testing.T) {
	absolute := filepath.Join(t.TempDir(), "r.json")
	for _, c := range []struct{ dir, output, want string }{
		{"", "r.json", "r.json"},
		{"a", "r.json", filepath.Join("a", "r.json")},
		{"a", absolute, absolute},
	} {
		if got := (options{dir: c.dir, output: c.output}).outputPath(); got != c.want {
			t.Errorf("%q from %q is %q, want %q", c.output, c.dir, got, c.want)
		}
	}
}

// A tool can put a file in the place of the report, and make it read-only.
func TestReportReplacesWhatAToolHasWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "r.json")
	if err := os.WriteFile(path, []byte("forged"), 0o400); err != nil {
		t.Fatal(err)
	}
	if err := (console{}).deliver(options{output: path}, []byte("own")); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != "own" {
		t.Errorf("got %q, %v", got, err)
	}
}
