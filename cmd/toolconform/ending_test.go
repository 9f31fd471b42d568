package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/toolconform/toolconform/cmd/internal/scripttest"
	"github.com/toolconform/toolconform/conformance/report/format"
	"github.com/toolconform/toolconform/internal/atomicfile"
	"github.com/toolconform/toolconform/internal/gate"
)

// A reader that goes away, head say, must not make a run look as if it had come to an end.
func TestClosedOutput(t *testing.T) {
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reader.Close()
	var stderr bytes.Buffer
	cmd := exec.Command("toolconform", "requirements")
	cmd.Stdout, cmd.Stderr = writer, &stderr
	err = cmd.Run()
	writer.Close()
	if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != inconclusive {
		t.Errorf("it ends with %v", err)
	}
	if !strings.Contains(stderr.String(), "write output") {
		t.Errorf("it says %q", stderr.String())
	}
}

func TestComplaintsAreClean(t *testing.T) {
	var stdout, stderr bytes.Buffer
	status := execute(t.Context(), []string{"--format", "evil\x1b[31m\u202e\xff\n"}, console{stdout: &stdout, stderr: &stderr})
	if want := "toolconform: invalid value \"evil\\x1b[31m\\u202e\\xff\\n\" for flag -format: not one of " + strings.Join(format.Names(), ", ") + "\n"; status != inconclusive || stderr.String() != want {
		t.Errorf("it ends with %d and says %q", status, stderr.String())
	}
	if stdout.Len() > 0 {
		t.Errorf("to standard output it says %q", stdout.String())
	}
}

const endless = `package endless

import (
	"context"
	"net"

	"example.com/author/tooling"
	"github.com/toolconform/toolconform/contract"
)

const ToolName = "endless_one"

type Tool struct{ tooling.Base }

func New() *Tool { return &Tool{} }

func (*Tool) Name() string            { return ToolName }
func (*Tool) Schema() contract.Schema { return tooling.Schema(ToolName) }

func (*Tool) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	connection, err := net.Dial("tcp", %q)
	if err != nil {
		panic(err)
	}
	for {
		connection.Read(make([]byte, 1))
	}
}
`

const goMod = `module example.com/author

go 1.26.0

require github.com/toolconform/toolconform v0.0.0

replace github.com/toolconform/toolconform => $REPO
`

// Interrupted, it ends its workers, writes nothing that could be taken for a report, leaves nothing behind, and says so.
func TestInterrupt(t *testing.T) {
	gate.Only(t)
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be interrupted from outside")
	}
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
		t.Run(signal.String(), func(t *testing.T) {
			t.Parallel()
			interrupted(t, signal)
		})
	}
}

func interrupted(t *testing.T, signal os.Signal) {
	run := runEndless(t)
	cmd, stdout, stderr := run.command, &run.stdout, &run.stderr
	if err := cmd.Process.Signal(signal); err != nil {
		t.Fatal(err)
	}
	<-run.ended
	if cmd.ProcessState.ExitCode() != inconclusive || stdout.Len() > 0 {
		t.Errorf("it ends with %s and writes %q", cmd.ProcessState, stdout.String())
	}
	if want := "toolconform: interrupted: no conclusion (" + signal.String() + " signal received"; !strings.HasPrefix(stderr.String(), want) {
		t.Errorf("it says %q", stderr.String())
	}
	if _, err := os.Stat(run.output); err == nil {
		t.Error("a report was written")
	}
	nothingLeft(t, run.temporary, run.cache)
	run.workerEnds(t)
}

// An endlessRun is a run whose only tool is in a call that does not end.
type endlessRun struct {
	command          *exec.Cmd
	stdout, stderr   bytes.Buffer
	output           string // where the report is to go
	temporary, cache string
	ended            chan struct{}
	worker           net.Conn // to the tool
}

// runEndless starts such a run, and returns when the tool is in its call.
func runEndless(t *testing.T) *endlessRun {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), goMod)
	write(t, filepath.Join(dir, "endless", "endless.go"), fmt.Sprintf(endless, listener.Addr()))
	repo, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	if err := supply(dir, repo); err != nil {
		t.Fatal(err)
	}
	r := &endlessRun{output: filepath.Join(dir, "report.json"), temporary: t.TempDir(), cache: t.TempDir(), ended: make(chan struct{})}
	r.command = exec.Command("toolconform", "-C", dir, "--timeout", "1h", "--output", r.output)
	r.command.Stdout, r.command.Stderr = &r.stdout, &r.stderr
	r.command.Env = append(os.Environ(), "XDG_CACHE_HOME="+r.cache, "HOME="+r.cache, "TMPDIR="+r.temporary, "GOCACHE="+scripttest.GoEnv(t, "GOCACHE"),
		"GOMODCACHE="+scripttest.GoEnv(t, "GOMODCACHE"), "GOPROXY=off", "GOFLAGS=")
	if err := r.command.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(r.ended)
		r.command.Wait()
		listener.Close() // it may have ended without ever running the tool
	}()
	if r.worker, err = listener.Accept(); err != nil {
		t.Fatalf("the tool was never run: %s%s", &r.stdout, &r.stderr)
	}
	return r
}

// workerEnds waits for the end of the tool's process, which closes its connection.
func (r *endlessRun) workerEnds(t *testing.T) {
	t.Helper()
	r.worker.SetReadDeadline(time.Now().Add(time.Minute))
	if _, err := io.ReadAll(r.worker); err != nil && !strings.Contains(err.Error(), "reset") {
		t.Errorf("the worker still runs: %v", err)
	}
}

// nothingLeft looks for what a run may leave among the temporary files and in the cache.
func nothingLeft(t *testing.T, temporary, cache string) {
	t.Helper()
	left, err := filepath.Glob(filepath.Join(temporary, "*"))
	runs, other := filepath.Glob(filepath.Join(cache, "*", "*", "*", "run-*"))
	more, third := filepath.Glob(filepath.Join(cache, "*", "*", "run-*"))
	if left = slices.Concat(left, runs, more); len(left) > 0 || errors.Join(err, other, third) != nil {
		t.Errorf("left are %v", left)
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := atomicfile.Save(path, []byte(text)); err != nil {
		t.Fatal(err)
	}
}
