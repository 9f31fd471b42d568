package probe

import (
	"context"
	"os"
	"runtime"
	"runtime/pprof"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// CaseLabel is the goroutine label that carries the case ID of a stimulus. Goroutines inherit it, and with
// GODEBUG=tracebacklabels=1 a traceback shows which stimulus started the goroutine that ended the process.
const CaseLabel = "toolconform"

// runLabel is the goroutine label that carries the run and the call that started a goroutine. It distinguishes tools that are
// tested at the same time.
const runLabel = "toolconform.run"

// A run is one pass through a stimulus. Its name is unique in the process.
type run struct {
	caseID, name string
	census       census
	started      *atomic.Int64   // number of goroutines that spawn started
	labels       context.Context // carries their labels
}

var runs atomic.Int64

func newRun(caseID string) run {
	labels := pprof.WithLabels(context.Background(), pprof.Labels(CaseLabel, caseID))
	return run{caseID, "run-" + strconv.FormatInt(runs.Add(1), 10), takeCensus(), new(atomic.Int64), labels}
}

// spawn runs f in a goroutine of this package.
func (r run) spawn(f func()) {
	r.started.Add(1)
	go f()
}

// leftGoroutines returns the goroutines of the run that still exist, those of this package included.
func (r run) leftGoroutines() []routine {
	if r.census.onlyOurs(r.started.Load()) {
		return nil
	}
	return routinesOf(r)
}

// context returns a context without end that carries the labels of a call for the goroutines that are started under it.
func (r run) context(call int) context.Context {
	labels := pprof.Labels(CaseLabel, r.caseID, runLabel, r.name+" "+strconv.Itoa(call))
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

// noCall stands for no call, or one that is not known.
const noCall = -1
