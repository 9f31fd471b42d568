package probe

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// A timerTracker finds, in a bubble, the places at which calls started timers that they left. It confirms a suspicion: the number of
// new goroutines, which raised it, includes those of the rest of the process.
type timerTracker struct {
	*timerProfile
	calls      int
	pending    map[Place]int // timers that run after the calls, by where they were started
	nextLook   int           // the number of started goroutines at which expired looks next
	looks      int
	firedAfter time.Duration // from the end of the calls until their timers fired; 0 if that was not seen
}

// maxLooks limits how often expired looks at the timers, since each time it collects the garbage.
const maxLooks = 16

func newTimerTracker(calls int) *timerTracker {
	return &timerTracker{timerProfile: startTimerProfile(), calls: calls, nextLook: calls}
}

// recordPending records which timers run after the calls. The runtime keeps stopped timers until it rearranges the heap that holds
// them, as it does for a timer that expires after its time was changed.
func (r *timerTracker) recordPending() {
	leaveStoppedTimers()
	timer := time.AfterFunc(time.Hour, func() {})
	timer.Reset(time.Millisecond)
	time.Sleep(2 * time.Millisecond)
	r.pending = withoutStopped(r.since())
}

// withoutStopped returns all; or nil if our stopped timers are among them, since then this runtime keeps stopped timers longer.
func withoutStopped(all map[Place]int) map[Place]int {
	for at := range all {
		if ownFrame(at) && strings.HasSuffix(at.Function, ".leaveStoppedTimers") {
			return nil
		}
	}
	return all
}

// leaveStoppedTimers leaves stopped timers: see withoutStopped.
//
//go:noinline
func leaveStoppedTimers() {
	for range 8 {
		time.AfterFunc(time.Hour, func() {}).Stop()
	}
}

// expired reports, once, that timers of the calls have fired. started is the number of goroutines started since the calls returned.
func (r *timerTracker) expired(started int) bool {
	if r.firedAfter > 0 || r.looks >= maxLooks || started < r.nextLook {
		return false
	}
	r.looks, r.nextLook = r.looks+1, started+r.calls
	return len(r.sites(false)) > 0
}

// A site is a place in the tool at which each call started a timer, and the number of these timers.
type site struct {
	at    Place
	count int
}

// sites returns where the calls started timers that ran after the calls and have ended, or, if still is set, have been started again;
// in a stable order. Timers that the standard library starts for itself do not count.
func (r *timerTracker) sites(still bool) (all []site) {
	now := r.since()
	for at, count := range r.pending {
		gone := count - now[at]
		if count < r.calls || ownFrame(at) || standard(at) || !still && gone < r.calls || still && now[at] < r.calls {
			continue
		}
		all = append(all, site{at, count})
	}
	slices.SortFunc(all, func(a, b site) int { return cmp.Compare(placeText(a.at), placeText(b.at)) })
	return all
}
