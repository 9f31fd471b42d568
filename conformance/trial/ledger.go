package trial

import (
	"cmp"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
)

// A ledger tells where timers were started that are still there: each is a piece of memory, and the runtime can note where every piece came from.
// Stopped ones may be among them for a while. It takes two collections of the memory, so it is kept only where timers are known to be left.
type ledger struct {
	before, now map[Place]int
}

// A site is a place in the tool at which timers were started, and how many.
type site struct {
	at    Place
	count int
}

var noting struct {
	mutex sync.Mutex
	users int
	rate  int // as it was before
}

// openLedger notes from now on where every piece of memory comes from.
func openLedger() *ledger {
	noting.mutex.Lock()
	defer noting.mutex.Unlock()
	if noting.users++; noting.users == 1 {
		noting.rate, runtime.MemProfileRate = runtime.MemProfileRate, 1
	}
	return &ledger{before: startedTimers()}
}

func (l *ledger) close() {
	noting.mutex.Lock()
	defer noting.mutex.Unlock()
	if noting.users--; noting.users == 0 {
		runtime.MemProfileRate = noting.rate
	}
}

// look notes which timers are there.
func (l *ledger) look() { l.now = startedTimers() }

// grown answers the places in the tool at which so many timers or more were started that are still there, the first ones first; and how many were
// started by others: the standard library for itself, us.
func (l *ledger) grown(least int) (sites []site, foreign int) {
	for at, count := range l.now {
		more := count - l.before[at]
		switch {
		case more < least:
		case ours(at), standard(at):
			foreign += more
		default:
			sites = append(sites, site{at, more})
		}
	}
	slices.SortFunc(sites, func(a, b site) int { return cmp.Compare(placeText(a.at), placeText(b.at)) })
	return sites, foreign
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
	maps.DeleteFunc(all, func(_ Place, count int) bool { return count == 0 })
	return all
}

// startedAt answers who called time.AfterFunc for the piece of memory that is a timer; for one of a context, who made the context.
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
