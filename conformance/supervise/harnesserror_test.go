package supervise

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A process that has no room for a thread because it has filled what it may have is out of memory, and the machine is not to blame.
func TestNoRoomForAThread(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"fatal error: newosproc\n", "runtime/cgo: pthread_create failed: Resource temporarily unavailable\nSIGABRT: abort\n"} {
		for filled, kind := range map[bool]string{true: "memory", false: "fatal signal"} {
			d := remains{exit: goStatus, stderr: text, filled: filled, armed: true}.diagnose("", tracer{})
			if !strings.Contains(kind, d.Kind) || (harnessError(d) == "") != filled {
				t.Errorf("%q, filled %v: %s, %q", text, filled, d.Kind, harnessError(d))
			}
		}
	}
}

// One that has taken many threads itself is not told that the machine has no room.
func TestNoRoomForSoManyThreads(t *testing.T) {
	t.Parallel()
	for text, own := range map[string]bool{
		"runtime: failed to create new OS thread (have 126 already; errno=11)\nfatal error: newosproc\n": true,
		"runtime: failed to create new OS thread (have 9 already; errno=11)\nfatal error: newosproc\n":   false,
		"runtime/cgo: pthread_create failed: Resource temporarily unavailable\nSIGABRT: abort\n" +
			"goroutine 7 gp=0xd4b951343c0 m=123 mp=0xd4b95121008 [syscall]:\nmain.f()\n": true,
		"runtime/cgo: pthread_create failed: Resource temporarily unavailable\nSIGABRT: abort\n" +
			"goroutine 700 gp=0xd4b951343c0 m=5 mp=0xd4b95121008 [syscall]:\nmain.f()\n": false,
	} {
		d := remains{exit: goStatus, stderr: text, armed: true}.diagnose("", tracer{})
		if (harnessError(d) == "") != own || (d.Kind == "fatal" && d.Title == threadExhaustion) != own {
			t.Errorf("%q: %s: %s, %q", text, d.Kind, d.Title, harnessError(d))
		}
	}
}

// A machine without room is no verdict on a tool.
func TestHarnessErrors(t *testing.T) {
	t.Parallel()
	for text, d := range map[string]probe.Crash{
		"the machine has no room for another thread (ulimit -u, or what a container may have)": {Kind: "fatal", Title: "fatal error: newosproc"},
		"worker: send a message": {Kind: "exit", Title: "os.Exit(2)", Text: "exit status 2\nworker: send a message"},
		"":                       {Kind: "exit", Title: "os.Exit(2)", Text: "exit status 2\ntired"},
	} {
		if got := harnessError(d); got != text {
			t.Errorf("%+v: got %q", d, got)
		}
	}
}
