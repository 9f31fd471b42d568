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
	host   *process // that serves the URL of the target
	shared *link    // the connection that scripts share; nil if there is none
	last   *Transcript
	spent  map[string]*spending // by tool
	// stubborn says that the server once did not end after its input was closed.
	stubborn bool

	mutex   sync.Mutex    // guards all transcripts, and what links know of them
	changed chan struct{} // has a value if something has happened
}

// NewRunner returns a runner; it must be closed.
func NewRunner(ctx context.Context, t Target) (*Runner, error) {
	r := &Runner{target: t, spent: map[string]*spending{}, changed: make(chan struct{}, 1)}
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
	r.leave()
	if r.host != nil {
		r.host.Terminate()
		select {
		case <-r.host.exited:
		case <-time.After(ends):
		}
		r.host.end()
	}
	if r.pool != nil {
		_ = r.pool.Close()
	}
}

// A spending counts what the scripts of a tool have cost.
type spending struct {
	crashes, hangs int
	took           time.Duration // of the other scripts
}

// Limits of the scripts of one tool: each crash costs a start, each hang the time limit of an answer.
const (
	mostCrashes = 20
	mostHangs   = 3
)

// exceeded returns why no more scripts of the tool are run; "" if they are.
func (s *spending) exceeded() string {
	switch {
	case s.crashes >= mostCrashes:
		return fmt.Sprintf("the server ended %d times", s.crashes)
	case s.hangs >= mostHangs:
		return fmt.Sprintf("the server did not answer %d times", s.hangs)
	}
	return ""
}

// Run runs scripts and returns a transcript for each, in their order. Those that share a process come first, and those that need one of their own
// behind them or, up to AtOnce, at the same time. A transcript does not change afterwards.
func (r *Runner) Run(ctx context.Context, scripts []*Script) []*Transcript {
	all := make([]*Transcript, len(scripts))
	order := make([]int, len(scripts))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return scripts[i].group() - scripts[j].group() })
	var apart sync.WaitGroup
	if r.AtOnce > 1 && r.target.Stdio() {
		shared := slices.IndexFunc(order, func(i int) bool { return scripts[i].alone() && scripts[i].Tool == "" })
		if shared >= 0 {
			r.runApart(ctx, &apart, scripts, order[shared:], all)
			order = order[:shared]
		}
	}
	for _, i := range order {
		all[i] = r.run(ctx, scripts[i])
	}
	apart.Wait()
	r.settle(ctx)
	return all
}

// runApart starts to run scripts, several at once, each in processes of its own.
func (r *Runner) runApart(ctx context.Context, group *sync.WaitGroup, scripts []*Script, order []int, all []*Transcript) {
	next := make(chan int, len(order))
	for _, i := range order {
		next <- i
	}
	close(next)
	for range min(r.AtOnce, len(order)) {
		group.Go(func() {
			own := &Runner{Mirror: r.Mirror, target: r.target, pool: r.pool, spent: map[string]*spending{}, changed: make(chan struct{}, 1), stubborn: r.stubborn}
			for i := range next {
				all[i] = own.run(ctx, scripts[i])
			}
		})
	}
}

// alone reports whether a script needs a process of its own.
func (s *Script) alone() bool { return s.Own || s.Bare }

// group is the same for scripts that may share a process.
func (s *Script) group() int {
	if s.alone() {
		return len(message.Revisions()) + 1
	}
	return slices.Index(message.Revisions(), s.Revision)
}

// run runs one script. If the shared process ends in it, the script runs again in a new one: if that does not end, the script before has
// ended the first one.
func (r *Runner) run(ctx context.Context, s *Script) *Transcript {
	spent := r.spent[s.Tool]
	if spent == nil {
		spent = &spending{}
		r.spent[s.Tool] = spent
	}
	if why := spent.exceeded(); why != "" {
		return &Transcript{Script: s, Skipped: why}
	}
	if s.Tool != "" && spent.took >= r.target.ToolTime() {
		return &Transcript{Script: s, OutOfTime: true}
	}
	begun := time.Now()
	t := r.execute(ctx, s)
	if r.died(t) && t.before != nil {
		if again := r.execute(ctx, s); !r.died(again) {
			r.blame(t.before, t.Exit)
			t = again
		}
	}
	switch {
	case r.died(t):
		spent.crashes++
	case r.hung(t):
		spent.hangs++
	default:
		spent.took += time.Since(begun)
	}
	return t
}

// died reports whether the server ended by itself, of a transcript that may still change.
func (r *Runner) died(t *Transcript) bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return t.Died()
}

// blame records that the process ended after a script, because of it.
func (r *Runner) blame(t *Transcript, exit *Exit) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if t.Exit == nil {
		t.Exit = exit
	}
}

// hung reports whether the server did not answer.
func (r *Runner) hung(t *Transcript) bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return t.Hung()
}

// settle waits until the server has read everything that was sent to it, so that what it still says belongs to a transcript, and ends the
// recording.
func (r *Runner) settle(ctx context.Context) {
	if l, last := r.shared, r.last; l != nil && last != nil && l.usable() {
		s := NewScript("", "settle", l.revision)
		s.Sync()
		s.Steps[0].Within = settles
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

// settles is how long the end of the last script is awaited.
const settles = 5 * time.Second

// enter returns the connection that scripts in a revision share.
func (r *Runner) enter(ctx context.Context, t *Transcript) (*link, bool) {
	if l := r.shared; l != nil && (l.revision != t.Script.Revision || !l.usable()) {
		r.leave()
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

// leave ends the connection that scripts share.
func (r *Runner) leave() {
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
