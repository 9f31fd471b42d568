package probe

import (
	"os"
	"runtime"
	"testing"
	"time"
)

// Whatever is there for all in a process and changes is noticed. It changes the process: it is not for others to run beside.
func TestProcessState(t *testing.T) {
	if before := readProcessState(); !before.unchanged() {
		t.Error("nothing has changed, and something is noticed")
	}
	local, out, stop, routines := time.Local, os.Stdout, make(chan bool), runtime.NumGoroutine()
	for name, change := range map[string]struct{ do, undo func() }{
		"variable":  {func() { t.Setenv("TOOLCONFORM_TEST", "1") }, func() { os.Unsetenv("TOOLCONFORM_TEST") }},
		"directory": {func() { t.Chdir(t.TempDir()) }, func() {}},
		"time zone": {func() { time.Local = time.FixedZone("test", 60) }, func() { time.Local = local }},
		"stream":    {func() { os.Stdout = new(os.File) }, func() { os.Stdout = out }},
		"goroutine": {func() { // more than other tests may have left behind, which end just now
			for range 100 {
				go func() { <-stop }()
			}
		}, func() {
			close(stop)
			for runtime.NumGoroutine() > routines { // else they would be counted as they end
				runtime.Gosched()
			}
		}},
	} {
		before := readProcessState()
		change.do()
		if before.unchanged() {
			t.Errorf("a changed %s is not noticed", name)
		}
		change.undo()
	}
}

func BenchmarkReadProcessState(b *testing.B) {
	before := readProcessState()
	for b.Loop() {
		if !before.unchanged() {
			b.Fatal("something has changed")
		}
	}
}
