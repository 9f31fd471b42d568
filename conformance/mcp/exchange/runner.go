package exchange

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/internal/lists"
)

// A Runner runs scripts on a server. It is not safe for concurrent use.
type Runner struct {
	// Mirror returns the arguments of a call that headers repeat over HTTP, as a map from header to value; it may be nil.
	Mirror func(tool string, arguments json.RawMessage) map[string]string
	// AtOnce is how many processes of the server may run at once for scripts about the server that need one of their own; 0 or 1 for one. It is for
	// servers that are known to run side by side.
	AtOnce int

	target Target
	pool   *supervise.Pool
	budget *budget
	host   *process // that serves the URL of the target
	shared *link    // the connection that scripts share; nil if there is none
	last   *Transcript
	// settled counts the ends of recordings, whose requests have ids of their own.
	settled int
	// ignoresEnd says that the server once did not end after its input was closed.
	ignoresEnd bool

	mutex   sync.Mutex    // guards all transcripts, and what links know of them
	changed chan struct{} // has a value if something has happened
}

// NewRunner returns a runner; it must be closed.
func NewRunner(ctx context.Context, t Target) (*Runner, error) {
	r := &Runner{target: t, budget: newBudget(t), changed: make(chan struct{}, 1)}
	var err error
	if len(t.Command) > 0 {
		if _, err = t.command(); err == nil {
			r.pool, err = supervise.NewPool(ctx, supervise.Config{})
		}
	}
	return r, err
}

// Close ends the server.
func (r *Runner) Close() {
	r.closeShared()
	if r.host != nil {
		r.host.Terminate()
		select {
		case <-r.host.exited:
		case <-time.After(endTimeout):
		}
		r.host.end()
	}
	if r.pool != nil {
		_ = r.pool.Close()
	}
}

// mostKept is how much the transcripts may have in memory that are not evaluated yet.
const mostKept = 16 << 20

// A batch is scripts in the order in which they run.
type batch struct {
	order   []int // indexes of the scripts
	scripts []*Script

	mutex sync.Mutex
	taken int           // how many scripts have begun
	ran   []*Transcript // of the scripts in this order that have ended; nil for others, and after they are evaluated
	kept  int           // bytes in these
}

// take returns the position of the next script, and its transcript if it does not run. It reports false if there is none before the end, or the
// transcripts have to be evaluated first.
func (b *batch) take(budget *budget, end int) (at int, skipped *Transcript, found bool) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.taken >= end || b.kept >= mostKept {
		return 0, nil, false
	}
	at = b.taken
	b.taken++
	return at, budget.skip(b.scripts[b.order[at]], present(b.ran[:at])), true
}

func (b *batch) add(at int, t *Transcript) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.ran[at] = t
	b.kept += t.cost.kept
}

// present returns the transcripts that are there.
func present(all []*Transcript) []*Transcript {
	return lists.Select(all, func(t *Transcript) bool { return t != nil })
}

// Run runs scripts, each once, and calls done with the index and the transcript of each, which does not change afterwards. Scripts that share a
// process come first; behind them those that need one of their own, up to AtOnce at the same time. In between, done is called as often as the
// memory of the transcripts has to be free again.
func (r *Runner) Run(ctx context.Context, scripts []*Script, done func(i int, t *Transcript)) {
	b := &batch{scripts: scripts, order: make([]int, len(scripts)), ran: make([]*Transcript, len(scripts))}
	for i := range b.order {
		b.order[i] = i
	}
	slices.SortStableFunc(b.order, func(i, j int) int { return scripts[i].group() - scripts[j].group() })
	firstOwn := len(scripts)
	if first := slices.IndexFunc(b.order, func(i int) bool { return scripts[i].ownProcess() && scripts[i].Tool == "" }); first >= 0 && r.AtOnce > 1 && r.target.Stdio() {
		firstOwn = first
	}
	for begun := 0; b.taken < len(scripts); begun = b.taken {
		if r.runSome(ctx, b, firstOwn); b.taken >= firstOwn && b.kept < mostKept {
			var group sync.WaitGroup
			for range min(r.AtOnce, len(scripts)-b.taken) {
				group.Go(func() {
					own := &Runner{Mirror: r.Mirror, target: r.target, pool: r.pool, budget: r.budget, changed: make(chan struct{}, 1), ignoresEnd: r.ignoresEnd}
					own.runSome(ctx, b, len(scripts))
				})
			}
			group.Wait()
		}
		r.settle(ctx)
		for at := begun; at < b.taken; at++ {
			t := b.ran[at]
			r.finish(t)
			if late := r.budget.skip(t.Script, nil); late != nil { // one before it, at the same time, has cost too much
				t = late
			}
			r.budget.spend(t)
			b.ran[at] = nil
			done(b.order[at], t)
		}
		b.kept = 0
	}
}

// runSome runs the next scripts of a batch, one after the other.
func (r *Runner) runSome(ctx context.Context, b *batch, end int) {
	for {
		at, t, found := b.take(r.budget, end)
		if !found {
			return
		}
		if t == nil {
			t = r.run(ctx, b.scripts[b.order[at]])
		}
		b.add(at, t)
	}
}

// ownProcess reports whether a script needs a process of its own.
func (s *Script) ownProcess() bool { return s.Own || s.Bare }

// group is the same for scripts that may share a process.
func (s *Script) group() int {
	if s.ownProcess() {
		return len(message.Revisions()) + 1
	}
	return slices.Index(message.Revisions(), s.Revision)
}

// run runs one script. If the shared process ends in it, the script runs again in a new one: if that does not end, the script before has
// ended the first one.
func (r *Runner) run(ctx context.Context, s *Script) *Transcript {
	t := r.execute(ctx, s)
	if r.died(t) && t.before != nil {
		if again := r.execute(ctx, s); !r.died(again) {
			r.blame(t.before, t.Exit)
			again.cost = again.cost.plus(cost{took: t.cost.took, traffic: t.cost.traffic})
			t = again
		}
	}
	return t
}

// died reports whether the server ended by itself, of a transcript that may still change.
func (r *Runner) died(t *Transcript) bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return t.Died()
}

// finish ends the recording of a transcript.
func (r *Runner) finish(t *Transcript) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	t.finished, t.before = true, nil
}

// blame records that the process ended after a script, because of it.
func (r *Runner) blame(t *Transcript, exit *Exit) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if t.Exit == nil {
		t.Exit = exit
	}
}

// settle waits until the server has read everything that was sent to it, so that what it still says belongs to a transcript, and ends the
// recording.
func (r *Runner) settle(ctx context.Context) {
	if l, last := r.shared, r.last; l != nil && last != nil && l.usable() {
		r.settled++
		s := NewScript("", fmt.Sprint("settle ", r.settled), l.revision)
		s.Sync()
		s.Steps[0].Within = settleTimeout
		if t := r.execute(ctx, s); r.died(t) {
			r.blame(last, t.Exit)
		}
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.last = nil; r.shared != nil {
		r.shared.forget()
	}
}

// settleTimeout is how long the end of the last script is awaited.
const settleTimeout = 5 * time.Second

// join returns the connection that scripts in a revision share.
func (r *Runner) join(ctx context.Context, t *Transcript) (*link, bool) {
	if l := r.shared; l != nil && (l.revision != t.Script.Revision || !l.usable() || l.hasUsed(t.Script)) {
		r.closeShared()
	}
	if r.shared == nil {
		r.last = nil
		l, ok := r.open(ctx, t, 0)
		if !ok {
			return l, false
		}
		r.shared = l
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.shared.current = t
	return r.shared, true
}

// closeShared ends the connection that scripts share.
func (r *Runner) closeShared() {
	if r.shared != nil {
		r.shared.close(0)
		r.shared = nil
	}
}

// await waits until a condition is true, which is called with the mutex locked, and reports whether it is in time.
func (r *Runner) await(ctx context.Context, within time.Duration, condition func() bool) bool {
	limit := time.NewTimer(within)
	defer limit.Stop()
	for {
		r.mutex.Lock()
		is := condition()
		r.mutex.Unlock()
		if is {
			return true
		}
		select {
		case <-r.changed:
		case <-limit.C:
			return false
		case <-ctx.Done():
			return false
		}
	}
}

// signal says that something has happened.
func (r *Runner) signal() {
	select {
	case r.changed <- struct{}{}:
	default:
	}
}
