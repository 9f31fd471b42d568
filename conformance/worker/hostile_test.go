//go:build linux

package worker

import (
	"fmt"
	"path"
	"sync"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

func asked(class, arguments string) probe.Trial {
	return probe.Trial{Class: class, Calls: []probe.Call{{Arguments: []byte(arguments)}}}
}

// came is what came of a trial, on one line.
func came(o probe.Observation) string {
	switch {
	case o.Death != nil:
		text := o.Death.Kind + ": " + o.Death.What
		if o.Death.Place.File != "" {
			text += fmt.Sprintf(" at %s:%d", path.Base(o.Death.Place.File), o.Death.Place.Line)
		}
		if o.Death.Class != "" {
			text += " blamed on " + o.Death.Class
		}
		return text
	case o.NotRun != "":
		return "not run: " + o.NotRun
	case o.Trouble != "":
		return "trouble: " + o.Trouble
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

func TestCrewOutlivesWhatToolsDo(t *testing.T) {
	t.Parallel()
	wants := map[string][2]string{ // of the hostile trial, and of the calm one after it
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
		"garbage":   {"killed: it wrote into the connection to its supervisor", "ok"},
		"close":     {"killed: it closed the connection to its supervisor", "ok"},
	}
	crew := hire(t, Config{Dir: fixture(t, "kit", "hostile"), Timeout: 3 * time.Second, Parallel: 3})
	trials := []probe.Trial{asked("calm", "{}"), asked("hostile", `{"now":true}`), asked("calm again", "{ }")}
	var wait sync.WaitGroup
	for _, doer := range crew.Doers() {
		want, ok := wants[doer.Name()]
		if !ok {
			continue
		}
		delete(wants, doer.Name())
		wait.Go(func() {
			if m := doer.Meet(t.Context()); m.Description.Name != doer.Name() {
				t.Errorf("%s: met %+v", doer.Name(), m)
			}
			seen := doer.Do(t.Context(), trials)
			if calm := came(seen[0]); calm != "ok" {
				t.Errorf("%s: a calm call was %q", doer.Name(), calm)
			}
			if got := [2]string{came(seen[1]), came(seen[2])}; got != want {
				t.Errorf("%s: got %q, want %q", doer.Name(), got, want)
			}
		})
	}
	wait.Wait()
	if len(wants) > 0 {
		t.Errorf("not found: %v", wants)
	}
}

func TestCrewLeavesAToolAloneThatKeepsDying(t *testing.T) {
	t.Parallel()
	crew := hire(t, Config{Dir: fixture(t, "kit", "hostile")})
	hostile := asked("hostile", `{"now":true}`)
	for _, doer := range crew.Doers() {
		if doer.Name() != "exit" {
			continue
		}
		var got []string
		for _, o := range doer.Do(t.Context(), []probe.Trial{hostile, hostile, example, hostile, example, hostile}) {
			got = append(got, came(o))
		}
		left := "not run: the tool ended its process 3 times, last by os.Exit(3)"
		compare(t, got, []string{"exit: os.Exit(3)", "exit: os.Exit(3)", "ok", "exit: os.Exit(3)", left, left})
		return
	}
	t.Error("the tool was not found")
}

func TestCrewBoundsMemory(t *testing.T) {
	t.Parallel()
	crew := hire(t, Config{Dir: fixture(t, "kit", "hostile")})
	for _, doer := range crew.Doers() {
		if doer.Name() != "memory" {
			continue
		}
		o := doer.Do(t.Context(), []probe.Trial{asked("hostile", `{"now":true}`)})[0]
		if o.Death == nil || o.Death.Kind != "memory" || path.Base(o.Death.Place.File) != "hostile.go" {
			t.Errorf("got %s", came(o))
		}
		return
	}
	t.Error("the tool was not found")
}
