//go:build linux

package build

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/internal/gate"
)

// named returns the runner of a tool.
func named(t *testing.T, pool *Tools, name string) probe.Runner {
	t.Helper()
	for _, runner := range pool.Runners {
		if runner.Name() == name {
			return runner
		}
	}
	t.Fatalf("there is no tool %s", name)
	return nil
}

// said is the payload of the only call of the only stimulus.
func said(t *testing.T, o probe.Observation) string {
	t.Helper()
	if came(o) != "ok" {
		t.Fatalf("the call was %s", came(o))
	}
	return strings.Trim(string(o.Calls[0].Payload), `"`)
}

func TestPoolNeverBlamesVirtualTime(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	pool := hire(t, discover.Config{Dir: sharedFixture(t, "lively")})
	for name, stimuli := range map[string][]probe.Stimulus{
		"bubbly": {asked("keep", `{"keep":true}`), asked("use", "{}"), asked("use again", "{}")},
		"locked": {{CaseID: "parallel", AtOnce: true, Calls: []probe.Call{{Arguments: []byte("{}")}, {Arguments: []byte("{}")}}}},
	} {
		runner := named(t, pool, name)
		runner.Inspect(t.Context())
		for i, o := range runner.Run(t.Context(), stimuli) {
			for _, call := range o.Calls {
				if !call.OK {
					t.Errorf("%s: %s: %+v", name, stimuli[i].CaseID, o)
				}
			}
			if len(o.Calls) == 0 {
				t.Errorf("%s: %s: %s", name, stimuli[i].CaseID, came(o))
			}
		}
	}
}

func TestPoolHasAnElsewhere(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	pool := hire(t, discover.Config{Dir: sharedFixture(t, "lively")}, supervise.Config{Parallel: 1})
	stimuli := []probe.Stimulus{{CaseID: "here", Renders: 2}, {CaseID: "elsewhere", Renders: 2, OtherEnv: true}, {CaseID: "here again", Renders: 2}}
	for name, changes := range map[string]bool{"moody": true, "calm": false} {
		seen := named(t, pool, name).Run(t.Context(), stimuli)
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

func TestPoolReplacesProcessesOnlyIfNeeded(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	pool := hire(t, discover.Config{Dir: sharedFixture(t, "lively")}, supervise.Config{Parallel: 1})
	runner := named(t, pool, "calm")
	first := said(t, runner.Run(t.Context(), []probe.Stimulus{example})[0])
	named(t, pool, "moody").Inspect(t.Context())
	if second := said(t, runner.Run(t.Context(), []probe.Stimulus{example})[0]); second != first {
		t.Errorf("process %s was replaced by %s", first, second)
	}
	if err := runner.(io.Closer).Close(); err != nil {
		t.Error(err)
	}
	if third := said(t, runner.Run(t.Context(), []probe.Stimulus{example})[0]); third == first {
		t.Error("a closed runner kept its process")
	}
}

func TestPoolLeavesNothingBehind(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	dir := fixture.New(t, "kit", "lively")
	found, err := discover.Find(t.Context(), discover.Config{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	pool, err := Start(t.Context(), found, supervise.Config{})
	if err != nil {
		t.Fatal(err)
	}
	pids := []string{
		said(t, named(t, pool, "calm").Run(t.Context(), []probe.Stimulus{example})[0]),
		said(t, named(t, pool, "fertile").Run(t.Context(), []probe.Stimulus{example})[0]),
	}
	places := placesOf(t, pids)
	for range 2 {
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
	}
	gone(t, pids, places)
	if o := named(t, pool, "calm").Run(t.Context(), []probe.Stimulus{example})[0]; o.SkipReason == "" && o.HarnessError == "" {
		t.Errorf("a closed crew did %+v", o)
	}
}

// placesOf returns the working directories of processes.
func placesOf(t *testing.T, pids []string) (places []string) {
	t.Helper()
	for _, pid := range pids {
		place, err := os.Readlink(filepath.Join("/proc", pid, "cwd"))
		if err != nil {
			t.Fatal(err)
		}
		places = append(places, place)
	}
	return places
}

func gone(t *testing.T, pids, places []string) {
	t.Helper()
	for _, text := range pids {
		if pid, err := strconv.Atoi(text); err != nil || syscall.Kill(pid, 0) != syscall.ESRCH {
			t.Errorf("process %s is left", text)
		}
	}
	for _, place := range places {
		if of := filepath.Dir(filepath.Dir(place)); discover.Exists(of) { // the folder of the folders of processes
			t.Errorf("%s is left", of)
		}
	}
}

func TestPoolEndsWithItsContext(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	found, err := discover.Find(t.Context(), discover.Config{Dir: fixture.New(t, "kit", "lively")})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	pool, err := Start(ctx, found, supervise.Config{})
	if err != nil {
		t.Fatal(err)
	}
	pid := said(t, named(t, pool, "fertile").Run(ctx, []probe.Stimulus{example})[0])
	places := placesOf(t, []string{pid})
	process, work := filepath.Split(places[0])
	ready := filepath.Join(filepath.Dir(filepath.Clean(process)), "*", work, "ready")
	var wait sync.WaitGroup
	slow := named(t, pool, "slow")
	var seen []probe.Observation
	wait.Go(func() { seen = slow.Run(ctx, []probe.Stimulus{asked("slow", "{}"), example}) })
	for found, _ := filepath.Glob(ready); len(found) == 0; found, _ = filepath.Glob(ready) {
		time.Sleep(time.Millisecond)
	}
	cancel()
	wait.Wait()
	_ = pool.Close()
	gone(t, []string{pid}, places)
	if seen[0].SkipReason == "" || seen[1].SkipReason == "" {
		t.Errorf("observed %+v", seen)
	}
}

func TestPoolThatIsNotWantedAnyMoreDoesNotStart(t *testing.T) {
	t.Parallel()
	dir := fixture.New(t, "kit", "lively")
	found, err := discover.Find(t.Context(), discover.Config{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	for _, after := range []time.Duration{0, 50 * time.Millisecond} {
		ctx, cancel := context.WithTimeout(t.Context(), after)
		pool, err := Start(ctx, found, supervise.Config{})
		if err == nil { // it was quicker than that
			<-ctx.Done()
			_ = pool.Close()
		}
		cancel()
	}
	left, err := filepath.Glob(filepath.Join(found.Cache, discover.RunPrefix+"*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left: %v %v", left, err)
	}
}

func TestPoolsShareAModule(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	dir := fixture.New(t, "kit", "lively")
	var wait sync.WaitGroup
	for range 3 {
		wait.Go(func() {
			found, err := discover.Find(t.Context(), discover.Config{Dir: dir})
			if err != nil {
				t.Error(err)
				return
			}
			pool, err := Start(t.Context(), found, supervise.Config{})
			if err != nil {
				t.Error(err)
				return
			}
			defer pool.Close()
			if got := len(pool.Runners); got != 7 {
				t.Errorf("got %d tools", got)
			}
		})
	}
	wait.Wait()
}

func TestPoolSeesRaces(t *testing.T) {
	gate.Only(t)
	if testing.Short() {
		t.Skip("it builds the standard library with the race detector")
	}
	t.Parallel()
	pool := hire(t, discover.Config{Dir: fixture.New(t, "kit", "lively"), Race: true})
	runner := named(t, pool, "racy")
	o := runner.Run(t.Context(), []probe.Stimulus{example})[0]
	if got := came(o); !strings.HasPrefix(got, "fatal: data race at lively.go:") {
		t.Errorf("got %s", got)
	}
	if got := came(named(t, pool, "calm").Run(t.Context(), []probe.Stimulus{example})[0]); got != "ok" {
		t.Errorf("a tool without a race was %s", got)
	}
}
