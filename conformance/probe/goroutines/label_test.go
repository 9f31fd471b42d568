package goroutines

import (
	"os"
	"strings"
	"testing"
)

// A goroutine that a call starts, and those that it starts, carry the run and the call. The environment is unchanged.
func TestGoroutineLabels(t *testing.T) {
	for _, before := range []string{"", "http2client=1", "tracebacklabels=1"} {
		t.Setenv(debugVariable, before)
		r := NewRun(`a class with "quotes", ] and }: in it`)
		stop, ready := make(chan struct{}), make(chan struct{})
		go func() {
			LabelSelf(r.Context(12))
			go func() { close(ready); <-stop }()
			<-stop
		}()
		<-ready
		count := 0
		for _, one := range All() {
			if one.Run == r.Name {
				count++
				if one.Call != 12 || one.ID == 0 || one.State == "" || strings.ContainsAny(one.State, `"{}`) {
					t.Errorf("got %+v", one)
				}
			}
		}
		close(stop)
		if count != 2 {
			t.Errorf("GODEBUG=%s: %d goroutines", before, count)
		}
		if after := os.Getenv(debugVariable); after != before {
			t.Errorf("GODEBUG was %q and is %q", before, after)
		}
	}
	if err := os.Unsetenv(debugVariable); err != nil {
		t.Fatal(err)
	}
	All()
	if after, ok := os.LookupEnv(debugVariable); ok {
		t.Errorf("GODEBUG is %q", after)
	}
}

func TestParseRoutines(t *testing.T) {
	for line, want := range map[string]Routine{
		`goroutine 7 [running]:`: {Call: NoCall},
		`goroutine 9 [sleep labels:{"toolconform.run": "ABC 4", "x": "]"}]:`: {Run: "ABC", Call: 4},
		`goroutine 9 [sleep] {"toolconform.run":"ABC -1"}:`:                  {Run: "ABC", Call: NoCall},
		`goroutine 9 [sleep labels:{"toolconform.run": "garbled"}]:`:         {Call: NoCall},
	} {
		if got := parseRoutines(line); len(got) != 1 || got[0].Run != want.Run || got[0].Call != want.Call {
			t.Errorf("%s\ngot  %+v\nwant %+v", line, got, want)
		}
	}
	for _, line := range []string{"", "goroutine", "panic: goroutine 7 [running]:", "goroutine 7"} {
		if got := parseRoutines(line); len(got) > 0 {
			t.Errorf("%q is %+v", line, got)
		}
	}
}
