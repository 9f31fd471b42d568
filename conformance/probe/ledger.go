package probe

import (
	"maps"
	"runtime"
	"strings"
	"sync"
)

// A ledger tells where timers were started that are still there: each is a piece of memory, and the runtime can note where every piece came from.
// Each look takes a collection of the memory, so one is kept only where timers seem to be left.
type ledger struct{ before map[Place]int }

var noting struct {
	mutex sync.Mutex
	users int
	rate  int // as it was before
}

// openLedger notes from now on where every piece of memory comes from.
func openLedger() *ledger {
	noting.mutex.Lock()
	if noting.users++; noting.users == 1 {
		noting.rate, runtime.MemProfileRate = runtime.MemProfileRate, 1
	}
	noting.mutex.Unlock()
	return &ledger{before: startedTimers()}
}

func (l *ledger) close() {
	noting.mutex.Lock()
	defer noting.mutex.Unlock()
	if noting.users--; noting.users == 0 {
		runtime.MemProfileRate = noting.rate
	}
}

// since returns the timers that were started since the ledger was opened and are there, by where they were started.
func (l *ledger) since() map[Place]int {
	all := startedTimers()
	for at, count := range l.before {
		all[at] -= count
	}
	maps.DeleteFunc(all, func(_ Place, count int) bool { return count <= 0 })
	return all
}

// startedTimers counts the timers with functions that are there, by where they were started.
func startedTimers() map[Place]int {
	runtime.GC()
	records := make([]runtime.MemProfileRecord, 1<<10)
	for {
		n, ok := runtime.MemProfile(records, false)
		if ok {
			records = records[:n]
			break
		}
		records = make([]runtime.MemProfileRecord, n+n/8)
	}
	all := map[Place]int{}
	for _, r := range records {
		if at, ok := startedAt(r.Stack()); ok {
			all[at] += int(r.InUseObjects())
		}
	}
	return all
}

// startedAt returns who called time.AfterFunc for the piece of memory that is a timer; for one of a context, who made the context.
func startedAt(stack []uintptr) (Place, bool) {
	frames, begun := runtime.CallersFrames(stack), false
	for {
		f, more := frames.Next()
		switch {
		case f.Function == "time.AfterFunc":
			begun = true
		case begun && packageOf(f.Function) != "context":
			return Place{File: f.File, Line: f.Line, Function: f.Function}, true
		case !begun && strings.HasPrefix(f.Function, "runtime.(*timer"): // the list of all timers, which had to grow
			return Place{}, false
		}
		if !more {
			return Place{}, false
		}
	}
}
