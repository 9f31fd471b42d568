package probe

import (
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// A trap is something that honest tools do and that virtual time does not go together with. Each is tried in a process of
// its own, since some would end it. The twin does the same and has a fault, which has to be seen.
type trap struct {
	name  string
	tool  func(t *testing.T) Subject
	twin  func(t *testing.T) Subject
	fault func(Outcome, []Goroutine) bool // of the twin's call that is cancelled half-way
}

func late(o Outcome, _ []Goroutine) bool     { return o.Late }
func leaks(_ Outcome, left []Goroutine) bool { return len(left) > 0 }

var traps = []trap{
	{"http.DefaultClient", func(t *testing.T) Subject { return fetches(t, false) }, func(t *testing.T) Subject { return fetches(t, true) }, late},
	{"a channel made once", func(*testing.T) Subject { return onceChannel(false) }, func(*testing.T) Subject { return onceChannel(true) }, late},
	{"a ticker made once", func(*testing.T) Subject { return onceTicker(false) }, func(*testing.T) Subject { return onceTicker(true) }, late},
	{"a package mutex", func(*testing.T) Subject { return packageMutex(false) }, func(*testing.T) Subject { return packageMutex(true) }, late},
	{"a pool with a worker", func(*testing.T) Subject { return pool(false) }, func(*testing.T) Subject { return pool(true) }, leaks},
	{"a captured cond", func(*testing.T) Subject { return capturedCond(false) }, func(*testing.T) Subject { return capturedCond(true) }, late},
	{"a worker started once", func(*testing.T) Subject { return onceWorker(false) }, func(*testing.T) Subject { return onceWorker(true) }, late},
	{"a pooled timer", func(*testing.T) Subject { return pooledTimer(false) }, func(*testing.T) Subject { return pooledTimer(true) }, late},
}

// battery is what every trap is tried with.
func battery() []Stimulus {
	many := Stimulus{CaseID: "parallel", AtOnce: true}
	for range 8 {
		many.Calls = append(many.Calls, Call{Arguments: []byte("{}")})
	}
	return []Stimulus{
		one(Stimulus{}), one(Stimulus{}), one(Stimulus{End: Cancel, CancelAt: Before}), one(Stimulus{End: Cancel, CancelAt: AtStart}), midway,
		one(Stimulus{End: Deadline, CancelAt: Midway}), many, one(Stimulus{}),
	}
}

const trapVariable = "TOOLCONFORM_TEST_TRAP"

func TestHonestToolsAreNotAccused(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes real time")
	}
	for _, trap := range traps {
		t.Run(trap.name, func(t *testing.T) {
			t.Parallel()
			for i, seen := range inChild(t, trap.name+" tool") {
				class := battery()[i].CaseID
				if seen.HarnessError != "" || seen.SkipReason != "" || len(seen.Left) > 0 {
					t.Errorf("%s: trouble %q, not run %q, left %+v", class, seen.HarnessError, seen.SkipReason, seen.Left)
				}
				for _, call := range seen.Calls {
					if call.Late || call.Hung || call.Panic != nil || !call.OK {
						t.Errorf("%s: %s clock (%s): %+v", class, seen.Clock, seen.WhyReal, call)
					}
				}
			}
		})
	}
}

func TestTheirTwinsAreSeen(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes real time")
	}
	for _, trap := range traps {
		t.Run(trap.name, func(t *testing.T) {
			t.Parallel()
			seen := inChild(t, trap.name+" twin")
			if len(seen) != 1 || len(seen[0].Calls) != 1 || !trap.fault(seen[0].Calls[0], seen[0].Left) {
				t.Errorf("the fault is not seen: %+v", seen)
			}
		})
	}
}

// inChild has a trap tried in a process of its own.
func inChild(t *testing.T, what string) []Observation {
	t.Helper()
	command := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestTrap$")
	command.Env = append(os.Environ(), trapVariable+"="+what)
	out, err := command.Output()
	if err != nil {
		t.Fatalf("the process ended: %v\n%s", err, out)
	}
	text, _, _ := strings.Cut(string(out), "\n")
	var seen []Observation
	if err := json.Unmarshal([]byte(text), &seen); err != nil {
		t.Fatalf("read %q: %v", text, err)
	}
	return seen
}

// TestTrap is the child.
func TestTrap(t *testing.T) {
	what := os.Getenv(trapVariable)
	for _, trap := range traps {
		switch what {
		case trap.name + " tool":
			report(t, trap.tool(t), battery())
		case trap.name + " twin":
			report(t, trap.twin(t), []Stimulus{midway})
		}
	}
}

func report(t *testing.T, subject Subject, stimuli []Stimulus) {
	runner := Local(subject, Options{})
	runner.Inspect(t.Context())
	text, err := json.Marshal(runner.Run(t.Context(), stimuli))
	if err != nil {
		t.Fatal(err)
	}
	_, _ = os.Stdout.Write(append(text, '\n'))
}
