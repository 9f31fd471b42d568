//go:build linux

package worker

import (
	"context"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// named answers the doer of a tool.
func named(t *testing.T, crew *Crew, name string) probe.Doer {
	t.Helper()
	for _, doer := range crew.Doers() {
		if doer.Name() == name {
			return doer
		}
	}
	t.Fatalf("there is no tool %s", name)
	return nil
}

// said is the payload of the only call of the only trial.
func said(t *testing.T, o probe.Observation) string {
	t.Helper()
	if came(o) != "ok" {
		t.Fatalf("the call was %s", came(o))
	}
	return strings.Trim(string(o.Calls[0].Payload), `"`)
}

func TestCrewNeverBlamesVirtualTime(t *testing.T) {
	t.Parallel()
	crew := hire(t, Config{Dir: fixture(t, "kit", "lively")})
	for name, trials := range map[string][]probe.Trial{
		"bubbly": {asked("keep", `{"keep":true}`), asked("use", "{}"), asked("use again", "{}")},
		"locked": {{Class: "parallel", AtOnce: true, Calls: []probe.Call{{Arguments: []byte("{}")}, {Arguments: []byte("{}")}}}},
	} {
		doer := named(t, crew, name)
		doer.Meet(t.Context())
		for i, o := range doer.Do(t.Context(), trials) {
			for _, call := range o.Calls {
				if !call.OK {
					t.Errorf("%s: %s: %+v", name, trials[i].Class, o)
				}
			}
			if len(o.Calls) == 0 {
				t.Errorf("%s: %s: %s", name, trials[i].Class, came(o))
			}
		}
	}
}

func TestCrewHasAnElsewhere(t *testing.T) {
	t.Parallel()
	crew := hire(t, Config{Dir: fixture(t, "kit", "lively"), Parallel: 1})
	trials := []probe.Trial{{Class: "here", Renders: 2}, {Class: "elsewhere", Renders: 2, Elsewhere: true}, {Class: "here again", Renders: 2}}
	for name, changes := range map[string]bool{"moody": true, "calm": false} {
		seen := named(t, crew, name).Do(t.Context(), trials)
		usage := func(i int) string {
			if len(seen[i].Descriptions) != 1 {
				t.Fatalf("%s: %+v", name, seen[i])
			}
			return seen[i].Descriptions[0].Usage
		}
		if got := usage(0) != usage(1); got != changes {
			t.Errorf("%s: here %q, elsewhere %q", name, usage(0), usage(1))
		}
	}
}

func TestCrewReplacesNobodyWithoutNeed(t *testing.T) {
	t.Parallel()
	crew := hire(t, Config{Dir: fixture(t, "kit", "lively"), Parallel: 1})
	doer := named(t, crew, "calm")
	first := said(t, doer.Do(t.Context(), []probe.Trial{example})[0])
	named(t, crew, "moody").Meet(t.Context())
	if second := said(t, doer.Do(t.Context(), []probe.Trial{example})[0]); second != first {
		t.Errorf("process %s was replaced by %s", first, second)
	}
	named(t, crew, "locked").Meet(t.Context())
	named(t, crew, "bubbly").Meet(t.Context())
	if third := said(t, doer.Do(t.Context(), []probe.Trial{example})[0]); third == first {
		t.Error("three processes were alive at once, and two may be")
	}
}

func TestCrewLeavesNothingBehind(t *testing.T) {
	t.Parallel()
	dir := fixture(t, "kit", "lively")
	found, err := Find(t.Context(), Config{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	crew, err := found.Start(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	pids := []string{
		said(t, named(t, crew, "calm").Do(t.Context(), []probe.Trial{example})[0]),
		said(t, named(t, crew, "fertile").Do(t.Context(), []probe.Trial{example})[0]),
	}
	for range 2 {
		if err := crew.Close(); err != nil {
			t.Error(err)
		}
	}
	gone(t, crew, pids)
	if o := named(t, crew, "calm").Do(t.Context(), []probe.Trial{example})[0]; o.NotRun == "" && o.Trouble == "" {
		t.Errorf("a closed crew did %+v", o)
	}
}

func gone(t *testing.T, crew *Crew, pids []string) {
	t.Helper()
	for _, text := range pids {
		if pid, err := strconv.Atoi(text); err != nil || syscall.Kill(pid, 0) != syscall.ESRCH {
			t.Errorf("process %s is left", text)
		}
	}
	if exists(crew.places.parent) {
		t.Errorf("%s is left", crew.places.parent)
	}
}

func TestCrewEndsWithItsContext(t *testing.T) {
	t.Parallel()
	found, err := Find(t.Context(), Config{Dir: fixture(t, "kit", "lively")})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	crew, err := found.Start(ctx)
	if err != nil {
		t.Fatal(err)
	}
	pid := said(t, named(t, crew, "fertile").Do(ctx, []probe.Trial{example})[0])
	var wait sync.WaitGroup
	slow := named(t, crew, "slow")
	var seen []probe.Observation
	wait.Go(func() { seen = slow.Do(ctx, []probe.Trial{asked("slow", "{}"), example}) })
	for busy(crew.slots) == 0 {
		time.Sleep(time.Millisecond)
	}
	cancel()
	wait.Wait()
	_ = crew.Close()
	gone(t, crew, []string{pid})
	if seen[0].NotRun == "" || seen[1].NotRun == "" {
		t.Errorf("observed %+v", seen)
	}
}

func TestCrewThatIsNotWantedAnyMoreDoesNotStart(t *testing.T) {
	t.Parallel()
	dir := fixture(t, "kit", "lively")
	found, err := Find(t.Context(), Config{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	for _, after := range []time.Duration{0, 50 * time.Millisecond} {
		ctx, cancel := context.WithTimeout(t.Context(), after)
		crew, err := found.Start(ctx)
		if err == nil { // it was quicker than that
			<-ctx.Done()
			_ = crew.Close()
		}
		cancel()
	}
	left, err := filepath.Glob(filepath.Join(found.lists[0].cache, runPrefix+"*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left: %v %v", left, err)
	}
}

func busy(s *slots) int {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.taken - len(s.idle)
}

func TestCrewsShareAModule(t *testing.T) {
	t.Parallel()
	dir := fixture(t, "kit", "lively")
	var wait sync.WaitGroup
	for range 3 {
		wait.Go(func() {
			found, err := Find(t.Context(), Config{Dir: dir})
			if err != nil {
				t.Error(err)
				return
			}
			crew, err := found.Start(t.Context())
			if err != nil {
				t.Error(err)
				return
			}
			defer crew.Close()
			if got := len(crew.Doers()); got != 7 {
				t.Errorf("got %d tools", got)
			}
		})
	}
	wait.Wait()
}

func TestCrewSeesRaces(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the standard library with the race detector")
	}
	t.Parallel()
	crew := hire(t, Config{Dir: fixture(t, "kit", "lively"), Race: true})
	doer := named(t, crew, "racy")
	o := doer.Do(t.Context(), []probe.Trial{example})[0]
	if got := came(o); !strings.HasPrefix(got, "fatal: data race at lively.go:") {
		t.Errorf("got %s", got)
	}
	if got := came(named(t, crew, "calm").Do(t.Context(), []probe.Trial{example})[0]); got != "ok" {
		t.Errorf("a tool without a race was %s", got)
	}
}
