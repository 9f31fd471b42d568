package probe

import (
	"cmp"
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// Options say how a tool in this process is tried. The zero value works.
type Options struct {
	Timeout time.Duration // wall, for one call; ten seconds where it is zero
	Real    bool          // never virtual time
	Leave   bool          // a bubble that is stuck ends the stimuli: the process is to be replaced
	NoCalls bool          `json:"noCalls,omitempty"` // the tool is inspected without being called: that ended a process, or the calls did not end
	Deaf    bool          `json:"deaf,omitempty"`    // a call did not come back after its context had ended: none is waited for longer than it may take to
	Spent   time.Duration `json:"spent,omitempty"`   // of RealTime, on stimuli in other processes
	Shared  bool          `json:"shared,omitempty"`  // other tools are to be tried in the process: see Observation.Moved
}

// limit is how long what should take no time at all (the constructor, an accessor) is waited for. Where a supervisor watches, it
// is the first to lose patience: it ends the process, and with it whatever hangs.
func (o Options) limit() time.Duration {
	if o.Leave {
		return 4*o.Timeout + time.Minute
	}
	return o.Timeout
}

// Local returns a Runner for a tool in this process.
func Local(subject Subject, options Options) Runner {
	if options.Timeout <= 0 {
		options.Timeout = 10 * time.Second
	}
	purse := timeBudget{whole: RealTime(options.Timeout), spent: options.Spent, queued: queued, now: time.Now}
	return &local{subject: subject, options: options, realTime: purse, takes: map[measureKey]time.Duration{}, waits: map[measureKey][]time.Duration{}}
}

// local tries a tool in this process, one stimulus at a time.
type local struct {
	subject Subject
	options Options

	mutex     sync.Mutex
	inspected bool
	pending   []*runningCall // calls of the inspection that have not come back
	name      string         // as the tool said when it was inspected
	whyReal   string         // why every stimulus is done in real time
	bubble    *bubble        // where they are done otherwise
	lasting   bool           // the tool started something in the bubble that outlives its calls
	stuck     bool           // a bubble did not end
	hung      string         // the class of the stimulus from which a call did not come back, in real time or as all others
	budget    Budget
	takes     map[measureKey]time.Duration
	waits     map[measureKey][]time.Duration
	samples   *samples // of the call that is looked at, while it is
	habits    habits
	realTime  timeBudget  // of real time
	outOfTime func() bool // see pace
}

// frozen says that a bubble which did not end may hold what calls need: of the tool that it was made for, or of another one that shares
// a package with it.
var frozen atomic.Bool

func (l *local) Name() string {
	if l.subject.Name != "" {
		return l.subject.Name
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.name
}

func (l *local) Inspect(context.Context) Inspection { return l.inspectInSteps(func(Inspection) {}) }

// meetInSteps tells what is known of the tool before each step, and returns what is in the end.
func (l *local) inspectInSteps(tell func(Inspection)) Inspection {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.inspect(tell)
}

func (l *local) inspect(tell func(Inspection)) Inspection {
	m, under := inspect(l.subject, l.options, tell)
	l.subject.notNil = m.NilTool
	l.inspected, l.name, l.pending = true, m.Description.Name, under
	if l.options.Real && m.Clock == Virtual {
		m.Clock, m.WhyReal = Real, "asked for"
	}
	if m.Clock == Real {
		l.whyReal = cmp.Or(l.whyReal, m.WhyReal, "asked for")
	}
	return m
}

func (l *local) Run(ctx context.Context, stimuli []Stimulus) []Observation {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	defer l.closeBubble()
	all := make([]Observation, len(stimuli))
	for i, t := range stimuli {
		all[i] = l.do(ctx, t)
	}
	return all
}

// runOne does one stimulus of many: the bubble stays for the next.
func (l *local) runOne(t Stimulus) Observation {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.do(context.Background(), t)
}

// closeBubble ends the bubble, unless something lives in it that the tool will need again.
func (l *local) closeBubble() {
	if l.bubble != nil && !l.lasting {
		l.bubble.close()
		l.bubble = nil
	}
}

// do does one stimulus.
func (l *local) do(ctx context.Context, t Stimulus) Observation {
	if !l.inspected {
		l.inspect(func(Inspection) {})
	}
	switch {
	case ctx.Err() != nil:
		return Observation{SkipReason: "the run was ended"}
	case t.OtherEnv:
		return Observation{SkipReason: "it needs a second process"}
	case l.stuck && l.options.Leave:
		return Observation{VirtualTimeStuck: true}
	case l.hung != "" && len(t.Calls) > 0:
		return Observation{SkipReason: "a call did not come back from " + l.hung}
	}
	seen := l.doOnClock(t)
	l.recordHangs(t, seen)
	if t.Renders > 0 && !t.Describe && !seen.VirtualTimeStuck {
		seen.describeRepeatedly(l.subject, t, l.options.limit())
	}
	return seen
}

// recordHangs notes whether a call came back. Where none ever does, and nobody supervises, the process would fill with calls that go on, and in virtual
// time, too, each would be waited for by all that follow.
func (l *local) recordHangs(t Stimulus, seen Observation) {
	if l.options.Leave {
		return
	}
	l.budget.Observed(seen)
	if seen.Hangs() && !l.budget.Back() {
		l.budget.Hung(seen)
	}
	if l.budget.Exceeded() != "" {
		l.hung = t.CaseID
	}
}

// doOnClock does a stimulus by the clock that fits it.
func (l *local) doOnClock(t Stimulus) Observation {
	if t.Renders > 0 && len(t.Calls) == 0 && !t.Register {
		return Observation{Clock: Real} // descriptions are asked for in real time: in a bubble it is the year 2000
	}
	for _, i := range l.unmeasured(t) {
		l.measure(t, i)
	}
	if t.CancelAt == AtMoments {
		l.findWaits(t)
	}
	if l.whyReal == "" {
		seen, why := l.virtual(t)
		if why != "" && !l.stuck { // what waits for a processor in the system may look as if it waited for the world
			seen, why = l.virtual(t)
		}
		if why == "" {
			return seen
		}
		if l.stuck && l.options.Leave {
			return Observation{VirtualTimeStuck: true, WhyReal: why}
		}
		return l.real(t, why)
	}
	if l.stuck && l.options.Leave {
		return Observation{VirtualTimeStuck: true, WhyReal: l.whyReal}
	}
	return l.real(t, l.whyReal)
}

// virtual does a stimulus in virtual time, or returns why that cannot be.
func (l *local) virtual(t Stimulus) (Observation, string) {
	type result struct {
		seen    Observation
		lasting bool
	}
	out := make(chan result, 1) // made outside: who gives up the bubble does not read what is still written in it
	k := l.timings(t)
	v := l.inBubble(func(w *watch) {
		w.stopDraining.Store(false)
		var r result
		r.seen, r.lasting = execute(l.subject, t, l.inVirtual(w), k)
		out <- r
	})
	if v.unresponsive != nil {
		l.hung = t.CaseID
		seen := v.unresponsive.observation(t)
		seen.VirtualTimeStuck = l.options.Leave
		return seen, ""
	}
	if v.whyReal != "" {
		return Observation{}, v.whyReal
	}
	r := <-out
	l.lasting = l.lasting || r.lasting
	r.seen.VirtualTimeStuck = l.options.Leave && l.bubble.watch.stopDraining.Load() // what goes on there would take the time of all that follow
	if len(r.seen.Left) > 0 || r.seen.Timers != nil {
		l.closeBubble() // what leaks must not keep the clock of the next stimulus busy
	}
	return r.seen, ""
}

// inBubble does a piece of work in virtual time, and reports whether it counts.
func (l *local) inBubble(work func(*watch)) bubbleResult {
	if l.bubble == nil {
		b, why := openBubble()
		if b == nil {
			l.whyReal = why
			return bubbleResult{whyReal: why}
		}
		b.bound = min(bubbleBound, l.options.Timeout)
		l.bubble = b
	}
	watch := l.bubble.watch
	v := l.bubble.do(func() { work(watch) })
	if v.stuck {
		l.bubble.abandon()
		l.bubble, l.stuck, l.whyReal = nil, true, v.whyReal
		if v.frozen {
			frozen.Store(true)
		}
	}
	return v
}

func (l *local) inVirtual(w *watch) pace {
	p := inVirtual()
	p.habits, p.watch, p.samples = &l.habits, w, l.samples
	return p
}
