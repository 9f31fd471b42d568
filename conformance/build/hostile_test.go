//go:build linux

package build

import (
	"fmt"
	"path"
	"sync"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/internal/gate"
)

func asked(class, arguments string) probe.Stimulus {
	return probe.Stimulus{CaseID: class, Calls: []probe.Call{{Arguments: []byte(arguments)}}}
}

// came is what came of a stimulus, on one line.
func came(o probe.Observation) string {
	switch {
	case o.Crash != nil:
		text := o.Crash.Kind + ": " + o.Crash.Title
		if o.Crash.Place.File != "" {
			text += fmt.Sprintf(" at %s:%d", path.Base(o.Crash.Place.File), o.Crash.Place.Line)
		}
		if o.Crash.CaseID != "" {
			text += " blamed on " + o.Crash.CaseID
		}
		return text
	case o.SkipReason != "":
		return "not run: " + o.SkipReason
	case o.HarnessError != "":
		return "trouble: " + o.HarnessError
	case len(o.Calls) != 1:
		return fmt.Sprint(len(o.Calls), " calls")
	case o.Calls[0].Hung:
		return fmt.Sprintf("hung in %s time, %s", o.Clock, o.Calls[0].State)
	case o.Calls[0].Goexit:
		return "goexit"
	case o.Calls[0].Panic != nil:
		return "panic"
	case o.Calls[0].OK:
		return "ok"
	default:
		return "failed"
	}
}

func TestPoolOutlivesWhatToolsDo(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	wants := map[string][2]string{ // of the hostile stimulus, and of the calm one after it
		"exit":      {"exit: os.Exit(3)", "ok"},
		"exit_well": {"exit: os.Exit(0)", "ok"},
		"log_fatal": {"exit: os.Exit(1)", "ok"},
		"goexit":    {"goexit", "ok"},
		"goroutine": {"panic: panic: runtime error: index out of range [3] with length 2 at hostile.go:45", "ok"},
		"late":      {"ok", "panic: panic: too late at hostile.go:58 blamed on hostile"},
		"late_exit": {"exit: os.Exit(5)", "ok"},
		"stack":     {"fatal: fatal error: stack overflow at hostile.go:43", "ok"},
		"busy":      {"hung in real time, running", "ok"},
		"mutex":     {"hung in real time, sync.Mutex.Lock", "ok"},
		"channel":   {"hung in virtual time, chan receive", "ok"},
		"kill":      {"killed: signal: killed", "ok"},
		"stop":      {"signal: signal: stopped (signal)", "ok"},
		"maps":      {"fatal: fatal error: concurrent map writes at hostile.go:88", "ok"},
		"orphan":    {"exit: os.Exit(1)", "ok"},
		"garbage":   {"killed: the tool wrote to toolconform's pipe", "ok"},
		"close":     {"killed: the tool closed toolconform's pipe", "ok"},
	}
	pool := hire(t, discover.Config{Dir: sharedFixture(t, "hostile")}, supervise.Config{Timeout: 5 * time.Second, Parallel: 3})
	stimuli := []probe.Stimulus{asked("calm", "{}"), asked("hostile", `{"now":true}`), asked("calm again", "{ }")}
	var wait sync.WaitGroup
	for _, runner := range pool.Runners {
		want, ok := wants[runner.Name()]
		if !ok {
			continue
		}
		delete(wants, runner.Name())
		wait.Go(func() {
			if m := runner.Inspect(t.Context()); m.Description.Name != runner.Name() {
				t.Errorf("%s: met %+v", runner.Name(), m)
			}
			seen := runner.Run(t.Context(), stimuli)
			if calm := came(seen[0]); calm != "ok" {
				t.Errorf("%s: a calm call was %q", runner.Name(), calm)
			}
			if got := [2]string{came(seen[1]), came(seen[2])}; got != want {
				t.Errorf("%s: got %q, want %q", runner.Name(), got, want)
			}
		})
	}
	wait.Wait()
	if len(wants) > 0 {
		t.Errorf("not found: %v", wants)
	}
}

func TestPoolLeavesAToolAloneThatKeepsDying(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	pool := hire(t, discover.Config{Dir: sharedFixture(t, "hostile")})
	hostile := asked("hostile", `{"now":true}`)
	for _, runner := range pool.Runners {
		if runner.Name() != "exit" {
			continue
		}
		var got []string
		for _, o := range runner.Run(t.Context(), []probe.Stimulus{hostile, hostile, example, hostile, example, hostile}) {
			got = append(got, came(o))
		}
		left := "not run: the tool ended its process 3 times, last: os.Exit(3)"
		fixture.Compare(t, got, []string{"exit: os.Exit(3)", "exit: os.Exit(3)", "ok", "exit: os.Exit(3)", left, left})
		return
	}
	t.Error("the tool was not found")
}

func TestPoolBoundsMemory(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	pool := hire(t, discover.Config{Dir: sharedFixture(t, "hostile")})
	for _, runner := range pool.Runners {
		if runner.Name() != "memory" {
			continue
		}
		o := runner.Run(t.Context(), []probe.Stimulus{asked("hostile", `{"now":true}`)})[0]
		// The supervisor may see it before the runtime does, and then there is no place.
		if o.Crash == nil || o.Crash.Kind != "memory" || o.Crash.Place.File != "" && path.Base(o.Crash.Place.File) != "hostile.go" {
			t.Errorf("got %s", came(o))
		}
		return
	}
	t.Error("the tool was not found")
}
