package goroutines

import (
	"context"
	"os"
	"runtime"
	"runtime/pprof"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/toolconform/toolconform/conformance/probe"
)

// runLabel is the goroutine label that carries the run and the call that started a goroutine. It distinguishes tools that are
// tested at the same time.
const runLabel = "toolconform.run"

// A Run is one pass through a stimulus. Its name is unique in the process.
type Run struct {
	caseID, Name string
	before       uint64          // number of goroutines that were created before it
	started      *atomic.Uint64  // number of goroutines that Spawn started
	Labels       context.Context // carries their labels
}

var runs atomic.Int64

// NewRun begins a run for a case.
func NewRun(caseID string) Run {
	labels := pprof.WithLabels(context.Background(), pprof.Labels(probe.CaseLabel, caseID))
	return Run{caseID, "run-" + strconv.FormatInt(runs.Add(1), 10), Created(), new(atomic.Uint64), labels}
}

// Spawn runs f in a goroutine of this package.
func (r Run) Spawn(f func()) {
	r.started.Add(1)
	go func() {
		growStack()
		f()
	}()
}

// growStack makes room on the stack of a new goroutine while a copy of it is cheap. Most workers end before the runtime has learned how much
// the methods of a tool need.
//
//go:noinline
func growStack() {
	var room [5 << 10]byte
	runtime.KeepAlive(&room)
}

// Left returns the goroutines of the run that still exist, those of this package included.
func (r Run) Left() []Routine {
	if r.StartedAll() {
		return nil
	}
	return Of(r)
}

// StartedAll reports whether this package started all goroutines that were created in the process since the run began. Then the tool has
// left none, and no stack needs to be inspected. All others count as the tool's, even those of a tool that is probed at the same time, of the
// garbage collector, or of a timer.
func (r Run) StartedAll() bool { return Created()-r.before <= r.started.Load() }

// Context returns a context without end that carries the labels of a call for the goroutines that are started under it.
func (r Run) Context(call int) context.Context {
	labels := pprof.Labels(probe.CaseLabel, r.caseID, runLabel, r.Name+" "+strconv.Itoa(call))
	return pprof.WithLabels(context.Background(), labels)
}

// debugMutex guards GODEBUG while it is changed for a dump.
var debugMutex sync.Mutex

const (
	debugVariable = "GODEBUG"
	showLabels    = "tracebacklabels=1"
)

// labelledStacks writes all stacks with their labels, like runtime.Stack. The runtime writes labels only if GODEBUG asks for
// them; if it does not, the variable is set during the dump.
func labelledStacks(buffer []byte) int {
	debugMutex.Lock()
	defer debugMutex.Unlock()
	before, was := os.LookupEnv(debugVariable)
	if strings.Contains(before, showLabels) {
		return runtime.Stack(buffer, true)
	}
	_ = os.Setenv(debugVariable, strings.TrimPrefix(before+","+showLabels, ","))
	n := runtime.Stack(buffer, true)
	if was {
		_ = os.Setenv(debugVariable, before)
	} else {
		_ = os.Unsetenv(debugVariable)
	}
	return n
}

// NoCall stands for no call, or one that is not known.
const NoCall = -1

// LabelSelf gives the running goroutine the labels of a context.
func LabelSelf(ctx context.Context) { pprof.SetGoroutineLabels(ctx) }

// WithCase returns the run with labels of another case.
func (r Run) WithCase(caseID string) Run {
	r.caseID = caseID
	return r
}
