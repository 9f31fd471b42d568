//go:build linux

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/toolconform/toolconform/internal/gate"
)

// Interrupted while something is built, it ends the compilers, too, and removes what they have written. Elsewhere a run waits for
// its compilers.
func TestInterruptedBuild(t *testing.T) {
	gate.Only(t)
	dir, temporary, cache := t.TempDir(), t.TempDir(), t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), goMod)
	write(t, filepath.Join(dir, "endless", "endless.go"), fmt.Sprintf(endless, "nowhere"))
	repo, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	if err := supply(dir, repo); err != nil {
		t.Fatal(err)
	}
	begun := filepath.Join(t.TempDir(), "begun")
	if err := syscall.Mkfifo(begun, 0o600); err != nil {
		t.Fatal(err)
	}
	slow := filepath.Join(t.TempDir(), "slow.sh")
	script := "#!/bin/sh\ncase $2 in -V=full) exec \"$@\";; esac\necho $$ >" + begun + "\nexec sleep 3600\n"
	if err := os.WriteFile(slow, []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	// GOFLAGS=-toolexec is refused, so that it comes in by the go command.
	real, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	shim := t.TempDir()
	script = "#!/bin/sh\nverb=$1\ncase $verb in build|list) shift; exec " + real + " $verb -toolexec=" + slow + " \"$@\";; esac\nexec " + real + " \"$@\"\n"
	if err := os.WriteFile(filepath.Join(shim, "go"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	cmd := exec.Command("toolconform", "-C", dir)
	cmd.Stderr = &stderr
	cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+cache, "TMPDIR="+temporary, "GOCACHE="+t.TempDir(), "GOPROXY=off", "GOFLAGS=",
		"PATH="+shim+string(os.PathListSeparator)+os.Getenv("PATH"))
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() {
		err := cmd.Wait()
		if pipe, err := os.OpenFile(begun, os.O_RDWR, 0); err == nil { // nobody else opens it any more
			pipe.Close()
		}
		ended <- err
	}()
	text, err := os.ReadFile(begun) // of the first compiler, or of several
	if err != nil || len(text) == 0 {
		t.Fatalf("no compiler starts: %v, %v\n%s", err, <-ended, &stderr)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	err = <-ended
	if want := "toolconform: interrupted: no conclusion ("; cmd.ProcessState.ExitCode() != inconclusive || !strings.HasPrefix(stderr.String(), want) {
		t.Errorf("it ends with %v and says %q", err, stderr.String())
	}
	nothingLeft(t, temporary, cache)
	for field := range strings.FieldsSeq(string(text)) {
		if command, err := os.ReadFile(filepath.Join("/proc", field, "cmdline")); err == nil && strings.HasPrefix(string(command), "sleep") {
			t.Errorf("process %s is left", field)
		}
	}
}

// Killed, it can do nothing any more: its workers end with it, and there is no report. What it wrote besides is removed by a later run.
func TestKilled(t *testing.T) {
	gate.Only(t)
	run := runEndless(t)
	if err := run.command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-run.ended
	run.workerEnds(t)
	if left, err := filepath.Glob(filepath.Dir(run.output) + "/*report*"); err != nil || len(left) > 0 {
		t.Errorf("left are %v", left)
	}
}

// Where the disk is full, there is no part of a report.
func TestFullDisk(t *testing.T) {
	gate.Only(t)
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("there is no /dev/full")
	}
	defer full.Close()
	dir := t.TempDir()
	for name, cmd := range map[string]*exec.Cmd{
		"standard output": exec.Command("toolconform", "requirements", "--format", "json"),
		"a file":          exec.Command("sh", "-c", "ulimit -f 1; exec toolconform requirements -format json -output "+filepath.Join(dir, "report.json")),
	} {
		var stderr bytes.Buffer
		cmd.Stdout, cmd.Stderr = full, &stderr
		_ = cmd.Run()
		if cmd.ProcessState.ExitCode() != inconclusive || !strings.Contains(stderr.String(), "toolconform: write") {
			t.Errorf("%s: it ends with %s and says %q", name, cmd.ProcessState, stderr.String())
		}
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left are %v %v", left, err)
	}
}
