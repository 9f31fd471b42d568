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

// CaseLabel is the goroutine label that carries the class of a stimulus: goroutines inherit it, and with
// GODEBUG=tracebacklabels=1 a traceback shows which stimulus started the goroutine that ended the process.
const CaseLabel = "toolconform"

// runLabel carries which pass through which stimulus started a goroutine, and in which call: two tools that are tried at the same
// time, or whatever else runs in the process, are not taken for each other.
const runLabel = "toolconform.run"

// A run is one pass through a stimulus. Its name is like no other in the process.
type run struct {
	caseID, name string
	census       census
	started      *atomic.Int64   // how many goroutines are our own
	labels       context.Context // carries the labels that they have
}

var runs atomic.Int64

func newRun(class string) run {
	own := pprof.WithLabels(context.Background(), pprof.Labels(CaseLabel, class))
	return run{class, "run-" + strconv.FormatInt(runs.Add(1), 10), takeCensus(), new(atomic.Int64), own}
}

// spawn runs f in a goroutine that is our own.
func (r run) spawn(f func()) {
	r.started.Add(1)
	go func() {
		growStack()
		f()
	}()
}

// leftGoroutines returns the goroutines that the run has left behind, our own ones among them.
func (r run) leftGoroutines() []routine {
	if r.census.onlyOurs(r.started.Load()) {
		return nil
	}
	return routinesOf(r)
}

// context returns a context of no end that carries the labels, and with them every goroutine started under it.
func (r run) context(call int) context.Context {
	labels := pprof.Labels(CaseLabel, r.caseID, runLabel, r.name+" "+strconv.Itoa(call))
	return pprof.WithLabels(context.Background(), labels)
}

// tracing guards the environment while stacks are dumped with labels.
var debugMutex sync.Mutex

const (
	debugVariable = "GODEBUG"
	showLabels    = "tracebacklabels=1"
)

// labelledStacks writes all stacks with their labels. The runtime shows labels only where GODEBUG asks for them; a program
// that was not started so is asked for the moment of the dump.
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

// callOf reads the run and the call out of the header of a goroutine. However the runtime lays it out, the label is there
// as a quoted pair.
func callOf(header string) (name string, call int) {
	_, rest, found := strings.Cut(header, strconv.Quote(runLabel))
	if !found {
		return "", noCall
	}
	rest = strings.TrimLeft(rest, ": ")
	quoted, err := strconv.QuotedPrefix(rest)
	if err != nil {
		return "", noCall
	}
	text, _ := strconv.Unquote(quoted)
	name, number, _ := strings.Cut(text, " ")
	call, err = strconv.Atoi(number)
	if err != nil {
		return "", noCall
	}
	return name, call
}

// nobody is the number of no call.
const noCall = -1
