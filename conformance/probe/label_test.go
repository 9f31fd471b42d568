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
				if one.call != 12 || one.id == 0 || one.state == "" || strings.ContainsAny(one.state, `"{}`) {
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

func TestParseHeader(t *testing.T) {
	for line, want := range map[string]routine{
		`goroutine 7 [running]:`: {id: 7, state: "running", call: noCall},
		`goroutine 12 [select (no cases) (durable), synctest bubble 3]:`:     {id: 12, state: "select (no cases)", durable: true, bubble: 3, call: noCall},
		`goroutine 1 [IO wait, 2 minutes, locked to thread]:`:                {id: 1, state: "IO wait", call: noCall},
		`goroutine 8 gp=0xc0 m=3 mp=0xc1 [syscall]:`:                         {id: 8, state: "syscall", call: noCall},
		`goroutine 9 [sleep labels:{"toolconform.run": "ABC 4", "x": "]"}]:`: {id: 9, state: "sleep", run: "ABC", call: 4},
		`goroutine 9 [sleep] {"toolconform.run":"ABC -1"}:`:                  {id: 9, state: "sleep", run: "ABC", call: noCall},
		`goroutine 9 [sleep labels:{"toolconform.run": "garbled"}]:`:         {id: 9, state: "sleep", call: noCall},
	} {
		got, ok := parseHeader(line)
		if !ok || got.id != want.id || got.state != want.state || got.durable != want.durable || got.bubble != want.bubble ||
			got.run != want.run || got.call != want.call {
			t.Errorf("%s\ngot  %+v\nwant %+v", line, got, want)
		}
	}
	for _, line := range []string{"", "goroutine", "panic: goroutine 7 [running]:", "goroutine 7"} {
		if got, ok := parseHeader(line); ok {
			t.Errorf("%q is %+v", line, got)
		}
	}
}
