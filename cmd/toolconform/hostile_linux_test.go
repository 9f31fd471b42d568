package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/toolconform/toolconform/cmd/internal/scripttest"
)

// unprintable complains of what a terminal must not be sent.
func unprintable(t *testing.T, format string, text []byte) {
	t.Helper()
	if !utf8.Valid(text) {
		t.Errorf("%s is not UTF-8", format)
	}
	for i, r := range string(text) {
		if r != '\n' && !unicode.IsPrint(r) {
			t.Errorf("%s: at %d there is %U", format, i, r)
			return
		}
	}
}

// A hostileRun is a place of its own for the command.
type hostileRun struct{ temporary, cache string }

func newHostileRun(t *testing.T) hostileRun { return hostileRun{t.TempDir(), t.TempDir()} }

// toolconform certifies some packages of this module, and returns the report. Nothing is left of the run.
func (h hostileRun) toolconform(t *testing.T, arguments ...string) []byte {
	t.Helper()
	output := filepath.Join(h.cache, "report")
	var stdout, stderr bytes.Buffer
	cmd := exec.Command("toolconform", append([]string{"-C", filepath.Join("..", ".."), "--output", output}, arguments...)...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+h.cache, "TMPDIR="+h.temporary, "GOCACHE="+scripttest.GoEnv(t, "GOCACHE"), "GOPROXY=off", "GOFLAGS=")
	_ = cmd.Run()
	if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != doesNot || stderr.Len() > 0 {
		t.Fatalf("it ends with %v and says %q%s", cmd.ProcessState, stderr.String(), stdout.String())
	}
	h.nothingLeft(t)
	document, err := os.ReadFile(output)
	if err != nil {
		t.Fatal(err)
	}
	return document
}

// nothingLeft looks for files and processes.
func (h hostileRun) nothingLeft(t *testing.T) {
	t.Helper()
	nothingLeft(t, h.temporary, h.cache)
	for _, process := range processes() {
		environment, _ := os.ReadFile(filepath.Join(process, "environ"))
		command, _ := os.ReadFile(filepath.Join(process, "cmdline"))
		if bytes.Contains(environment, []byte(h.temporary)) {
			t.Errorf("a process is left: %s %q", process, command)
		}
	}
}

// processes are the folders of all processes that there are, other than this one.
func processes() []string {
	all, _ := filepath.Glob("/proc/[0-9]*")
	return slices.DeleteFunc(all, func(folder string) bool { return folder == fmt.Sprint("/proc/", os.Getpid()) })
}
