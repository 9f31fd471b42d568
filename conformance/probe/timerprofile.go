package probe

import (
	"maps"
	"runtime"
	"strings"
	"sync"
)

// A timerProfile finds existing timers by the memory profile, which records where each timer was allocated. Every look collects the
// garbage, so a profile is used only if timers seem to be left.
type timerProfile struct{ before map[Place]int }

var profiling struct {
	mutex sync.Mutex
	users int
	rate  int // runtime.MemProfileRate before the first user
}

// startTimerProfile has the runtime record every allocation until close is called.
func startTimerProfile() *timerProfile {
	profiling.mutex.Lock()
	if profiling.users++; profiling.users == 1 {
		profiling.rate, runtime.MemProfileRate = runtime.MemProfileRate, 1
	}
	profiling.mutex.Unlock()
	return &timerProfile{before: countTimers()}
}

func (l *timerProfile) close() {
	profiling.mutex.Lock()
	defer profiling.mutex.Unlock()
	if profiling.users--; profiling.users == 0 {
		runtime.MemProfileRate = profiling.rate
	}
}

// since counts the existing timers that were started since the profile was, by where they were started.
func (l *timerProfile) since() map[Place]int {
	all := countTimers()
	for at, count := range l.before {
		all[at] -= count
	}
	maps.DeleteFunc(all, func(_ Place, count int) bool { return count <= 0 })
	return all
}

// countTimers counts the existing timers with functions, by where they were started.
func countTimers() map[Place]int {
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

// startedAt returns the call of time.AfterFunc that allocated a timer; for a timer of a context, the call that made the context. ok is
// false if the stack allocated something else.
func startedAt(stack []uintptr) (at Place, ok bool) {
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
