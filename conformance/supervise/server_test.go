//go:build linux

package supervise

import (
	"io"
	"os"
	"strings"
	"testing"
)

// startServer starts a shell script as a server.
func startServer(t *testing.T, script string, c ServerCommand) *Server {
	t.Helper()
	pool, err := NewPool(t.Context(), Config{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = pool.Close() })
	c.Path, c.Args = "/bin/sh", []string{"sh", "-c", script}
	s, err := pool.StartServer(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestServerHasAHomeAndNoTokens(t *testing.T) {
	t.Setenv("SECRET_TOKEN", "hunter2")
	s := startServer(t, `pwd; env; cat "$HOME/note"; read line; echo "read $line"; echo bad >&2; exit 4`, ServerCommand{
		Env: []string{"GIVEN=yes"}, Files: map[string]string{"note": "planted"},
	})
	if _, err := io.WriteString(s.Input, "hello\n"); err != nil {
		t.Fatal(err)
	}
	output, _ := io.ReadAll(s.Output)
	errors, _ := io.ReadAll(s.Errors)
	<-s.Exited()
	text := string(s.Steady(output))
	for _, want := range []string{"/tmp/toolconform-worker/work\n", "HOME=/tmp/toolconform-worker/home\n", "GIVEN=yes\n", "planted", "read hello\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
	if strings.Contains(text, "hunter2") || string(errors) != "bad\n" || s.Exit().Code != 4 || s.Exit().LeftOver != 0 {
		t.Errorf("%q, %+v\n%s", errors, s.Exit(), text)
	}
	s.Kill()
	if _, err := os.Stat(s.process.dir); err == nil {
		t.Error("its folder is left")
	}
}

// What a server leaves behind is counted and ended, also outside of its session; what ends soon after it is not counted.
func TestServerLeavesProcesses(t *testing.T) {
	for script, want := range map[string]int{
		"sleep 600 >/dev/null 2>&1 </dev/null & exit 0":        1,
		"setsid sleep 600 >/dev/null 2>&1 </dev/null & exit 0": 1,
		"sleep 0.1 >/dev/null 2>&1 </dev/null & exit 0":        0,
		"exit 0": 0,
	} {
		s := startServer(t, script, ServerCommand{})
		<-s.Exited()
		if got := s.Exit().LeftOver; got != want {
			t.Errorf("%s: %d processes are left, want %d", script, got, want)
		}
		s.Kill()
	}
}

func TestServerIsTerminatedAndKilled(t *testing.T) {
	s := startServer(t, "trap 'exit 7' TERM; echo ready; while :; do sleep 0.01; done", ServerCommand{})
	ready := make([]byte, 6)
	if _, err := io.ReadFull(s.Output, ready); err != nil {
		t.Fatal(err)
	}
	s.Terminate()
	<-s.Exited()
	if e := s.Exit(); e.Code != 7 {
		t.Errorf("%+v", e)
	}
	s = startServer(t, "trap '' TERM; echo ready; while :; do sleep 0.01; done", ServerCommand{})
	if _, err := io.ReadFull(s.Output, ready); err != nil {
		t.Fatal(err)
	}
	s.Kill()
	if e := s.Exit(); e.Signal != "killed" || e.LeftOver != -1 {
		t.Errorf("%+v", e)
	}
}
