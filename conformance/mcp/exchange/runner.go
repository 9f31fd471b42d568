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
	r.closeShared(context.Background())
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

// Run runs scripts, each once, and calls done with the index and the transcript of each, which does not change afterwards. Scripts that share a
// process come first; behind them those that need one of their own, AtOnce at the same time. In between, done is called as often as the memory of
// the transcripts has to be free again.
func (r *Runner) Run(ctx context.Context, scripts []*Script, done func(i int, t *Transcript)) {
	order := make([]int, len(scripts))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return scripts[i].group() - scripts[j].group() })
	for len(order) > 0 {
		next := lists.Map(order, func(i int) *Script { return scripts[i] })
		var ran []*Transcript
		if r.mayRunAtOnce(next[0]) {
			ran = r.runAtOnce(ctx, next[:min(r.AtOnce, len(next))])
		} else {
			ran = r.runInTurn(ctx, next)
		}
		r.settle(ctx)
		for i, t := range ran {
			r.finish(t)
			done(order[i], t)
		}
		order = order[len(ran):]
	}
}

func (r *Runner) mayRunAtOnce(s *Script) bool {
	return r.AtOnce > 1 && r.target.Stdio() && s.ownProcess() && s.Tool == ""
}

// runInTurn runs scripts one after the other, up to the first that may run at the same time as others, or until the transcripts have to be evaluated.
func (r *Runner) runInTurn(ctx context.Context, scripts []*Script) (all []*Transcript) {
	for kept := 0; len(all) < len(scripts) && kept < mostKept && !r.mayRunAtOnce(scripts[len(all)]); {
		s := scripts[len(all)]
		t := r.budget.skip(s)
		if t == nil || len(s.Steps) == 0 { // what is known without a step costs nothing
			t = r.run(ctx, s)
		}
		r.budget.spend(t)
		all, kept = append(all, t), kept+t.cost.kept
	}
	return all
}

// runAtOnce runs scripts at the same time, each with a process of its own. What they cost counts for those behind them.
func (r *Runner) runAtOnce(ctx context.Context, scripts []*Script) []*Transcript {
	all := lists.Map(scripts, r.budget.skip)
	var group sync.WaitGroup
	for i, s := range scripts {
		if all[i] == nil {
			own := &Runner{Mirror: r.Mirror, target: r.target, pool: r.pool, changed: make(chan struct{}, 1), ignoresEnd: r.ignoresEnd}
			group.Go(func() { all[i] = own.run(ctx, s) })
		}
	}
	group.Wait()
	for _, t := range all {
		r.budget.spend(t)
	}
	return all
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

// run runs one script. If the shared process ends in it, the script runs again in a new one: if that does not end, also not behind its last response,
// the script before has ended the first one.
func (r *Runner) run(ctx context.Context, s *Script) *Transcript {
	t := r.execute(ctx, s)
	if r.died(t) && t.before != nil {
		again := r.execute(ctx, s)
		if r.sync(ctx, r.shared, again); !r.died(again) {
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

// sync waits until the server has read everything that was sent on a connection, so that what it still says, and its end, belong to a transcript.
func (r *Runner) sync(ctx context.Context, l *link, of *Transcript) {
	if l == nil || of == nil || !l.usable() {
		return
	}
	r.settled++
	s := NewScript("", fmt.Sprint("settle ", r.settled), l.revision)
	s.Sync()
	s.Steps[0].Conn, s.Steps[0].Within = l.index, settleTimeout
	e := &execution{Runner: r, ctx: ctx, t: newTranscript(s), links: map[int]*link{l.index: l}}
	r.record(l, e.t)
	e.step(0)
	r.record(l, of)
	if r.died(e.t) {
		r.blame(of, e.t.Exit)
	}
}

// record has what comes on a connection recorded in a transcript.
func (r *Runner) record(l *link, in *Transcript) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	l.current = in
}

// settle ends the recording of the transcripts of the shared process.
func (r *Runner) settle(ctx context.Context) {
	r.sync(ctx, r.shared, r.last)
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
		r.closeShared(ctx)
	}
	if r.shared == nil {
		r.last = nil
		l, ok := r.open(ctx, t, 0)
		if !ok {
			return l, false
		}
		r.shared = l
	}
	r.record(r.shared, t)
	return r.shared, true
}

// closeShared ends the connection that scripts share.
func (r *Runner) closeShared(ctx context.Context) {
	if r.sync(ctx, r.shared, r.last); r.shared != nil {
		r.shared.close(0)
		r.shared = nil
	}
}

// await waits until a condition is true, which is called with the mutex locked, and reports whether it is before the limit is over.
func (r *Runner) await(ctx context.Context, m *limit, condition func() bool) bool {
	tick := m.tick()
	timer := time.NewTimer(tick)
	defer timer.Stop()
	for over := false; ; {
		r.mutex.Lock()
		is := condition()
		r.mutex.Unlock()
		if is || over {
			return is
		}
		select {
		case <-r.changed:
		case <-timer.C:
			over = m.spend(tick)
			tick = m.tick()
			timer.Reset(tick)
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
