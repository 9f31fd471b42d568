package probe

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// A reckoning looks in a bubble for the timers that some calls have left, when there seem to be such: other things that go on in the process start
// goroutines, too.
type reckoning struct {
	*ledger
	calls   int
	pending map[Place]int // timers that the calls have left
	awaited int           // the next look is when so many functions have been called
	looks   int
	rang    time.Duration // from the end of the calls until they were called; 0 where that was not seen
}

// mostLooks is how often is looked whether the timers are over: a look collects the memory.
const mostLooks = 16

func newReckoning(calls int) *reckoning {
	return &reckoning{ledger: openLedger(), calls: calls, awaited: calls}
}

// look notes which timers run when the calls are over. Those that were stopped are still there, until something has the runtime go through all: a timer
// of which the time was changed runs out.
func (r *reckoning) look() {
	stopped()
	timer := time.AfterFunc(time.Hour, func() {})
	timer.Reset(time.Millisecond)
	time.Sleep(2 * time.Millisecond)
	r.pending = believed(r.since())
}

// believed returns timers as they are, and none where stopped ones of ours are among them: this runtime keeps them longer.
func believed(all map[Place]int) map[Place]int {
	for at := range all {
		if ownFrame(at) && strings.HasSuffix(at.Function, ".stopped") {
			return nil
		}
	}
	return all
}

// stopped leaves stopped timers, by which it can be seen that those are not there any more.
//
//go:noinline
func stopped() {
	for range 8 {
		time.AfterFunc(time.Hour, func() {}).Stop()
	}
}

// over reports, once, that timers which the calls have left are over. So many goroutines have come into being.
func (r *reckoning) over(called int) bool {
	if r.rang > 0 || r.looks >= mostLooks || called < r.awaited {
		return false
	}
	r.looks, r.awaited = r.looks+1, called+r.calls
	return len(r.sites(false)) > 0
}

// A site is a place in the tool at which each call started a timer, and how many they were together.
type site struct {
	at    Place
	count int
}

// sites returns where the calls started timers that ran when they were over and are over now, or if that is asked for still there, in a stable order.
// What the standard library starts for itself does not count.
func (r *reckoning) sites(still bool) (all []site) {
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
