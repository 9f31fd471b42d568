package probe

import (
	"os"
	"strings"
	"testing"
)

// A goroutine that a call starts, and those that it starts, carry the run and the call. The environment is unchanged.
func TestGoroutineLabels(t *testing.T) {
	for _, before := range []string{"", "http2client=1", "tracebacklabels=1"} {
		t.Setenv(debugVariable, before)
		r := newRun(`a class with "quotes", ] and }: in it`)
		stop, ready := make(chan struct{}), make(chan struct{})
		go func() {
			labelSelf(r.context(12))
			go func() { close(ready); <-stop }()
			<-stop
		}()
		<-ready
		count := 0
		for _, one := range routines() {
			if one.run == r.name {
				count++
				if one.call != 12 || one.ID == 0 || one.State == "" || strings.ContainsAny(one.State, `"{}`) {
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
	routines()
	if after, ok := os.LookupEnv(debugVariable); ok {
		t.Errorf("GODEBUG is %q", after)
	}
}

func TestParseRoutines(t *testing.T) {
	for line, want := range map[string]routine{
		`goroutine 7 [running]:`: {call: noCall},
		`goroutine 9 [sleep labels:{"toolconform.run": "ABC 4", "x": "]"}]:`: {run: "ABC", call: 4},
		`goroutine 9 [sleep] {"toolconform.run":"ABC -1"}:`:                  {run: "ABC", call: noCall},
		`goroutine 9 [sleep labels:{"toolconform.run": "garbled"}]:`:         {call: noCall},
	} {
		if got := parseRoutines(line); len(got) != 1 || got[0].run != want.run || got[0].call != want.call {
			t.Errorf("%s\ngot  %+v\nwant %+v", line, got, want)
		}
	}
	for _, line := range []string{"", "goroutine", "panic: goroutine 7 [running]:", "goroutine 7"} {
		if got := parseRoutines(line); len(got) > 0 {
			t.Errorf("%q is %+v", line, got)
		}
	}
}
