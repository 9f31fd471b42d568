//go:build lab

package selftest

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/contract/requirement"
)

// The clock of a tool, and what is observed in real time, depend on the load of the machine. They are tested in the laboratory.

// accepts reports whether the findings are the expected ones.
func (e timed) accepts(found []string) bool {
	byChance := func(id string) bool { return slices.Contains(e.chance, id) }
	return slices.Equal(slices.DeleteFunc(found, byChance), e.faults)
}

// Honest tools of every kind are certified with the clock that the suite chooses, and every faulty twin is rejected for its fault.
func TestClocksThatToolsChoose(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds and certifies many tools")
	}
	certifyTimed(t, supervise.Config{}, func(timed) bool { return true })
}

// Honest tools of every kind are certified in real time, too; and so are those twins rejected whose faults are the same there.
func TestRealTimeForAll(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds and certifies many tools, in real time")
	}
	certifyTimed(t, supervise.Config{Real: true}, func(e timed) bool {
		return e.short() && (e.honest() || slices.Equal(e.faults, []string{"CAN-007"}) && !waitsForTimers(e))
	})
}

// waitsForTimers reports whether the fault of a tool is a timer that it does not stop. In real time that shows only when the timer fires,
// because no program can list its timers. That a timer is still in memory proves nothing: so are stopped ones, for a while.
func waitsForTimers(e timed) bool {
	return strings.HasPrefix(e.name, "alarms_") || e.name == "timers_running"
}

// certifyTimed certifies the selected tools in testdata/clocks in one run, and compares the findings with the expectations.
func certifyTimed(t *testing.T, config supervise.Config, wanted func(timed) bool) {
	t.Helper()
	root, err := Root(".")
	if err != nil {
		t.Fatal(err)
	}
	expected := readTimed(t, root)
	config.Timeout, config.Parallel = 3*time.Second, 24
	found, err := discover.Find(t.Context(), discover.Config{Dir: root, Patterns: timedPackages(t, root)})
	if err != nil {
		t.Fatal(err)
	}
	pool, err := build.Start(t.Context(), found, config)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	for _, u := range pool.Untestable {
		t.Errorf("%s: %s", u.Origin.Type, u.Why)
	}
	clocks := &clocks{by: map[string]probe.Clock{}, why: map[string]string{}}
	var runners []probe.Runner
	for _, runner := range pool.Runners {
		if e, ok := expected[runner.Name()]; !ok {
			t.Errorf("expected.txt says nothing of %s", runner.Name())
		} else if wanted(e) {
			runners = append(runners, watched{runner, clocks})
		}
		delete(expected, runner.Name())
	}
	for name := range expected {
		t.Errorf("there is no tool %s", name)
	}
	expected = readTimed(t, root)
	outcome, err := conformance.Certify(t.Context(), conformance.Config{Profile: requirement.AgentTool, Parallel: config.Parallel, Timeout: config.Timeout}, runners...)
	if err != nil {
		t.Fatal(err)
	}
	for _, tool := range outcome.Tools {
		e := expected[tool.Name]
		if got := objections(t, tool); !e.accepts(got) {
			t.Errorf("%s: got %v, want %v and perhaps %v (%s)", tool.Name, got, e.faults, e.chance, clocks.why[tool.Name])
			for _, c := range tool.Checks {
				for _, f := range c.Findings {
					t.Logf("%s: %s: %s: %s", tool.Name, c.Requirement, f.Case, f.Got)
				}
			}
		}
		if got := clocks.of(tool.Name); !config.Real && e.clock != either && got != e.clock {
			t.Errorf("%s: evaluated in %s time, not in %s (%s)", tool.Name, got, e.clock, clocks.why[tool.Name])
		}
	}
}

// objections returns the requirements that a tool violates, or cannot be tested for, without those that another of them blocks.
func objections(t *testing.T, tool report.Tool) []string {
	t.Helper()
	var all []string
	for _, c := range tool.Checks {
		switch {
		case c.Verdict == report.HarnessError:
			t.Errorf("%s: an error of ours: %s: %s", tool.Name, c.Requirement, c.Why)
		case c.Verdict > report.Pass && (c.BlockedBy == "" || len(c.Findings) > 0):
			all = append(all, c.Requirement)
		}
	}
	for _, c := range tool.Checks {
		if c.BlockedBy != "" && len(c.Findings) == 0 && !slices.Contains(all, c.BlockedBy) {
			t.Errorf("%s: %s is blocked by %s, which is kept", tool.Name, c.Requirement, c.BlockedBy)
		}
	}
	return slices.Sorted(slices.Values(all))
}

// clocks returns the clock with which each tool was evaluated.
type clocks struct {
	mutex sync.Mutex
	by    map[string]probe.Clock
	why   map[string]string // in real time
}

func (c *clocks) of(name string) probe.Clock {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.by[name]
}

// A watched runner records the clock with which its tool is evaluated.
type watched struct {
	probe.Runner
	clocks *clocks
}

// Run records real time if a stimulus with consecutive calls ran in it. Parallel calls may have to wait for each other.
func (w watched) Run(ctx context.Context, stimuli []probe.Stimulus) []probe.Observation {
	all := w.Runner.Run(ctx, stimuli)
	clock, why := probe.Virtual, ""
	for i, o := range all {
		if o.Clock == probe.Real && len(o.Calls) > 0 && !stimuli[i].AtOnce {
			clock, why = probe.Real, o.WhyReal
		}
	}
	w.clocks.mutex.Lock()
	defer w.clocks.mutex.Unlock()
	if w.clocks.by[w.Name()] == "" || clock == probe.Real {
		w.clocks.by[w.Name()], w.clocks.why[w.Name()] = clock, why
	}
	return all
}
