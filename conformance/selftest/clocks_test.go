package selftest

import (
	"bufio"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/worker"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A timed tool takes time in one of the ways that tools do, as they should or with a fault: it is one line of testdata/clocks/expected.txt.
type timed struct {
	name   string
	clock  probe.Clock // by which it is judged where it may choose
	faults []string    // the requirements that it does not keep, sorted
	chance []string    // those that it does not keep, which a busy machine may hide: written with a question mark
	note   string      // why, or what else is to be known: written behind a #
}

// either stands for the clock of a tool that is judged now by one and now by the other: it depends on how busy the machine is, or on whether
// memory was collected.
const either probe.Clock = "either"

// honest reports whether nothing is to be found.
func (e timed) honest() bool { return len(e.faults) == 0 }

// accepts reports whether what was found is what is to be found.
func (e timed) accepts(found []string) bool {
	byChance := func(id string) bool { return slices.Contains(e.chance, id) }
	return slices.Equal(slices.DeleteFunc(found, byChance), e.faults)
}

// short reports whether it may be judged in real time without taking too long.
func (e timed) short() bool { return !strings.HasSuffix(e.name, "_long") }

// Honest tools of every kind are certified by the clock that they choose, and every faulty twin is rejected for its fault.
func TestClocksThatToolsChoose(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds and certifies many tools")
	}
	certifyTimed(t, worker.Config{}, func(timed) bool { return true })
}

// Honest tools of every kind are certified in real time, too; and so are the twins rejected whose faults are the same there.
func TestRealTimeForAll(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds and certifies many tools, in real time")
	}
	certifyTimed(t, worker.Config{Real: true}, func(e timed) bool {
		return e.short() && (e.honest() || slices.Equal(e.faults, []string{"CAN-007"}) && !waitsForTimers(e))
	})
}

// waitsForTimers reports whether the fault of a tool is a timer that it leaves: real time would have to be waited for until that runs out, and no
// program can ask which timers there are. That one is still in memory says nothing: so are stopped ones, for a while.
func waitsForTimers(e timed) bool {
	return strings.HasPrefix(e.name, "alarms_") || e.name == "timers_running"
}

// certifyTimed certifies the tools in testdata/clocks that are wanted, in one run, and holds what is found against what is expected.
func certifyTimed(t *testing.T, config worker.Config, wanted func(timed) bool) {
	t.Helper()
	root, err := Root(".")
	if err != nil {
		t.Fatal(err)
	}
	expected := readTimed(t, root)
	config.Dir, config.Patterns, config.Timeout, config.Parallel = root, timedPackages(t, root), 3*time.Second, 24
	found, err := worker.Find(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	pool, err := found.Start(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	for _, u := range pool.Untestable() {
		t.Errorf("%s: %s", u.Origin.Type, u.Why)
	}
	clocks := &clocks{by: map[string]probe.Clock{}, why: map[string]string{}}
	var runners []probe.Runner
	for _, runner := range pool.Runners() {
		if e, ok := expected[runner.Name()]; !ok {
			t.Errorf("expected.txt says nothing of %s", runner.Name())
		} else if wanted(e) {
			runners = append(runners, watched{runner, runner.(probe.Sourced), clocks})
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
			t.Errorf("%s: it was judged in %s time, not in %s (%s)", tool.Name, got, e.clock, clocks.why[tool.Name])
		}
	}
}

// objections are the requirements that a tool does not keep, or cannot be tested for. What another one blocks is none, where that is one.
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

// timedPackages are the patterns of the packages with tools that take time.
func timedPackages(t *testing.T, root string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "testdata", "clocks", "*", "tool.go"))
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	var all []string
	for _, file := range files {
		all = append(all, "./testdata/clocks/"+filepath.Base(filepath.Dir(file)))
	}
	return all
}

// readTimed reads what is expected: a line a tool, of its name, the clock, and the requirements that it does not keep.
func readTimed(t *testing.T, root string) map[string]timed {
	t.Helper()
	file, err := os.Open(filepath.Join(root, "testdata", "clocks", "expected.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	all := map[string]timed{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line, note, _ := strings.Cut(lines.Text(), "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		e, err := parseTimed(words)
		if _, twice := all[e.name]; err != nil || twice {
			t.Fatalf("expected.txt: %q (%v)", lines.Text(), err)
		}
		e.note = strings.TrimSpace(note)
		all[e.name] = e
	}
	return all
}

func parseTimed(words []string) (timed, error) {
	e := timed{name: words[0]}
	if len(words) < 2 {
		return e, fmt.Errorf("which clock?")
	}
	if e.clock = probe.Clock(words[1]); !slices.Contains([]probe.Clock{probe.Virtual, probe.Real, either}, e.clock) {
		return e, fmt.Errorf("there is no clock %s", e.clock)
	}
	for _, id := range slices.Sorted(slices.Values(words[2:])) {
		id, chance := strings.CutSuffix(id, "?")
		if _, ok := requirement.Lookup(id); !ok {
			return e, fmt.Errorf("there is no requirement %s", id)
		}
		if chance {
			e.chance = append(e.chance, id)
		} else {
			e.faults = append(e.faults, id)
		}
	}
	return e, nil
}

// clocks are by which clock tools were judged.
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

// A watched tool is one of which it is noted by which clock it is judged.
type watched struct {
	probe.Runner
	probe.Sourced
	clocks *clocks
}

// Do notes real time where a trial was done by it whose calls are made in turn: many at once may have to wait for each other.
func (w watched) Run(ctx context.Context, stimuli []probe.Stimulus) []probe.Observation {
	all := w.Runner.Run(ctx, stimuli)
	clock, why := probe.Virtual, ""
	for i, o := range all {
		if o.Clock == probe.Real && len(o.Calls) > 0 && !stimuli[i].AtOnce && !stimuli[i].FreshProcess {
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

// The kinds of tools that the suite has to be fair to, and strict with: each has honest ones and faulty ones.
func TestEveryKindHasTwins(t *testing.T) {
	root, err := Root(".")
	if err != nil {
		t.Fatal(err)
	}
	honest, faulty := map[string]int{}, map[string]int{}
	for name, e := range readTimed(t, root) {
		kind, _, _ := strings.Cut(name, "_")
		if e.honest() {
			honest[kind]++
		} else {
			faulty[kind]++
		}
	}
	for _, pattern := range timedPackages(t, root) {
		if kind := filepath.Base(pattern); honest[kind] < 1 || faulty[kind] < 1 {
			t.Errorf("%s: %d honest and %d faulty tools", kind, honest[kind], faulty[kind])
		}
	}
	if kinds := len(slices.Collect(maps.Keys(honest))); kinds != len(timedPackages(t, root)) {
		t.Errorf("there are %d kinds in expected.txt", kinds)
	}
}
