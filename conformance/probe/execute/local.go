package execute

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/goroutines"
)

// accessorLimit is the time limit of a constructor or an accessor. Under a supervisor it exceeds the supervisor's own limit, which ends
// the process and with it everything that hangs.
func accessorLimit(o probe.Options) time.Duration {
	if o.Leave {
		return 4*o.Timeout + time.Minute
	}
	return o.Timeout
}

// Local returns a Runner for a tool in this process. It is safe for concurrent use; stimuli are executed one at a time.
func Local(subject Subject, options probe.Options) probe.Runner { return newLocal(subject, options) }

func newLocal(subject Subject, options probe.Options) *local {
	if options.Timeout <= 0 {
		options.Timeout = 10 * time.Second
	}
	return &local{subject: subject, options: options, realTime: probe.RealTime(options.Timeout) - options.Spent, takes: map[measureKey]time.Duration{}, computes: map[measureKey]time.Duration{}}
}

type local struct {
	subject Subject
	options probe.Options

	mutex     sync.Mutex
	inspected bool
	pending   []*runningCall // calls of the inspection that have not returned
	name      string         // from the inspection
	whyReal   string         // why all stimuli are executed in real time; "" if they are not
	bubble    *bubble        // where they are executed otherwise
	lasting   bool           // the tool has goroutines in the bubble that later calls need
	stuck     bool           // a bubble got stuck
	hung      string         // the case ID of the stimulus after which no more calls are made, since calls do not return
	takes     map[measureKey]time.Duration
	computes  map[measureKey]time.Duration // processor time, of calls that compute for longer than computesLong, and than they take in virtual time
	computed  atomic.Int64                 // see pace
	left      sync.Map                     // see pace
	realTime  time.Duration                // that is left for stimuli in real time
}

// frozen is set once a bubble that got stuck may hold something that calls need: those of its tool, or of another tool that uses the
// same package.
var frozen atomic.Bool

func (l *local) Name() string {
	if l.subject.Name != "" {
		return l.subject.Name
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.name
}

func (l *local) Origin() probe.Origin {
	return probe.Origin{Declared: l.subject.Name, Contract: l.subject.Contract}
}

// Can returns everything but a second process.
func (l *local) Can() probe.Capability { return probe.Everything &^ probe.OtherProcess }

func (l *local) Stray() []probe.Crash { return nil }

func (l *local) Inspect(context.Context) probe.Inspection {
	return l.inspectInSteps(func(probe.Inspection) {})
}

// inspectInSteps inspects the tool and reports what is known before each step.
func (l *local) inspectInSteps(report func(probe.Inspection)) probe.Inspection {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.inspect(report)
}

func (l *local) inspect(report func(probe.Inspection)) probe.Inspection {
	m, pending := inspect(l.subject, l.options, report)
	l.subject.notNil = m.NilTool
	l.inspected, l.name, l.pending = true, m.Description.Name, pending
	if l.options.Real && m.Clock == probe.Virtual {
		m.Clock, m.WhyReal = probe.Real, "requested"
	}
	if m.Clock == probe.Real {
		l.whyReal = cmp.Or(l.whyReal, m.WhyReal, "requested")
	}
	return m
}

func (l *local) Run(ctx context.Context, stimuli []probe.Stimulus) []probe.Observation {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	defer l.closeBubble()
	all := make([]probe.Observation, len(stimuli))
	for i, t := range stimuli {
		all[i] = l.do(ctx, t)
	}
	return all
}

// runOne executes one of several stimuli: the bubble is kept for the next.
func (l *local) runOne(t probe.Stimulus) probe.Observation {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.do(context.Background(), t)
}

// closeBubble ends the bubble, unless the tool still needs goroutines in it.
func (l *local) closeBubble() {
	if l.bubble != nil && !l.lasting {
		l.bubble.close()
		l.bubble = nil
	}
}

// do executes one stimulus, or says why it is skipped.
func (l *local) do(ctx context.Context, t probe.Stimulus) probe.Observation {
	onlyDescribed := t.Renders > 0 && len(t.Calls) == 0 && !t.Register // before the tool is called for the first time, if nobody has inspected it
	if !l.inspected && !onlyDescribed {
		l.inspect(func(probe.Inspection) {})
	}
	switch {
	case ctx.Err() != nil:
		return probe.Observation{SkipReason: "the run was ended"}
	case t.OtherEnv:
		return probe.Observation{SkipReason: "it needs a second process"}
	case l.stuck && l.options.Leave:
		return probe.Observation{Fallback: probe.Fallback{VirtualTimeStuck: true}}
	case l.hung != "" && len(t.Calls) > 0:
		return probe.Observation{SkipReason: "a call did not return in " + l.hung}
	}
	seen := probe.Observation{Clock: probe.Real} // tools describe themselves in real time only
	if !onlyDescribed {
		seen = l.doOnClock(t)
	}
	if t.Renders > 0 && !t.Describe && !seen.VirtualTimeStuck {
		describeRepeatedly(&seen, l.subject, t, accessorLimit(l.options))
	}
	return seen
}

// doOnClock executes one stimulus on the clock that suits it.
func (l *local) doOnClock(t probe.Stimulus) probe.Observation {
	l.measure(t)
	why, computes := l.whyReal, l.isComputing(t)
	if computes {
		why = "virtual time does not pass while a call computes that is to be cancelled"
	}
	if why == "" {
		var seen probe.Observation
		seen, why = l.virtual(t)
		if why != "" && !l.stuck { // on a busy machine, waiting for a processor may look like waiting for I/O
			seen, why = l.virtual(t)
		}
		if why == "" {
			return seen
		}
	}
	if (l.stuck || computes) && l.options.Leave {
		return probe.Observation{Fallback: probe.Fallback{VirtualTimeStuck: true, WhyReal: why}}
	}
	return l.real(t, why)
}

// virtual executes a stimulus in virtual time, or returns why that is impossible.
func (l *local) virtual(t probe.Stimulus) (probe.Observation, string) {
	var seen probe.Observation // not read once the bubble was given up
	var lasting bool
	k := l.timings(t)
	p := inVirtual()
	p.left = &l.left
	v := l.inBubble(func(b *bubble) {
		p.cancelled, p.elapsed, p.computed = &b.cancelled, &b.elapsed, &l.computed
		seen, lasting = execute(l.subject, t, p, k)
	})
	if v.deaf != nil {
		l.hung = t.CaseID
		deaf := v.deaf.observation(t)
		deaf.VirtualTimeStuck = l.options.Leave
		return deaf, ""
	}
	if v.whyReal != "" {
		return probe.Observation{}, v.whyReal
	}
	l.lasting = l.lasting || lasting
	seen.VirtualTimeStuck = l.options.Leave && seen.Hangs() // the call runs on, beside all later stimuli
	if len(seen.Left) > 0 {
		l.closeBubble() // leaked goroutines must not affect the next stimulus
	}
	return seen, ""
}

// inBubble runs work in virtual time and returns how that went.
func (l *local) inBubble(work func(*bubble)) bubbleResult {
	if l.bubble == nil {
		b, why := openBubble(0)
		if b == nil {
			l.whyReal = why
			return bubbleResult{whyReal: why}
		}
		b.bound = min(bubbleBound, l.options.Timeout)
		l.bubble = b
	}
	b := l.bubble
	v := b.do(func() { work(b) })
	if v.stuck {
		l.bubble.abandon()
		l.bubble, l.stuck, l.whyReal = nil, true, v.whyReal
		if v.frozen {
			frozen.Store(true)
		}
	}
	return v
}

// inReal returns the limits of this tool in real time.
func (l *local) inReal() pace {
	p := inReal(l.options.Timeout)
	p.left, p.end = &l.left, time.Now().Add(l.realTime)
	if l.options.Deaf {
		p.linger = 0
	}
	return p
}

// real executes a stimulus in real time.
func (l *local) real(t probe.Stimulus, why string) probe.Observation {
	l.waitForInspection()
	if l.realTime <= 0 && len(t.Calls) > 0 && !t.Idles() {
		return probe.Observation{Clock: probe.Real, Fallback: probe.Fallback{WhyReal: why}, SkipReason: probe.OutOfTime(probe.RealTime(l.options.Timeout))}
	}
	defer l.spend()()
	seen, _ := execute(l.subject, t, l.inReal(), l.timings(t))
	for again := 0; again < maxRepeats && l.cancelledTooLate(t, seen); again++ {
		seen, _ = execute(l.subject, t, l.inReal(), l.timings(t))
	}
	seen.WhyReal = why
	l.recordTime(t, seen)
	hung := slices.IndexFunc(seen.Calls, func(c probe.Outcome) bool { return c.Hung })
	if hung < 0 {
		return seen
	}
	l.hung = t.CaseID
	if frozen.Load() && goroutines.WaitsForOthers(seen.Calls[hung].State) {
		return probe.Observation{Clock: probe.Real, Fallback: probe.Fallback{WhyReal: why}, HarnessError: "a call waits for something that was left in virtual time (" +
			why + "): use the command toolconform, which starts a new process for it"}
	}
	return seen
}

// spend charges the time until the returned function is called to the real time of the tool.
func (l *local) spend() (end func()) {
	begun := time.Now()
	return func() { l.realTime -= time.Since(begun) }
}

// maxRepeats is how often a stimulus is repeated if its context ended too late, as on a busy machine.
const maxRepeats = 2

// waitForInspection waits for calls of the inspection that have not returned, since they may hold what the stimulus needs: half
// a timeout for all of them; or, if they wait for each other and there is no supervisor, a timeout for each.
func (l *local) waitForInspection() {
	end := time.Now().Add(l.options.Timeout / 2)
	for _, f := range l.pending {
		if goroutines.OnLock(l.whyReal) && !l.options.Leave {
			end = time.Now().Add(l.options.Timeout)
		}
		f.within(time.Until(end))
	}
	l.pending = nil
}

// cancelledTooLate reports whether calls returned before their contexts ended, because they were slower when they were
// measured. It stores their present durations.
func (l *local) cancelledTooLate(t probe.Stimulus, seen probe.Observation) (tooLate bool) {
	if !byFraction(t) || t.CancelAt == probe.AtMoments || len(seen.Calls) != len(t.Calls) {
		return false
	}
	k := l.timings(t)
	for i, to := t.Affected(); i < to; i++ {
		if c := seen.Calls[i]; t.Ends(i) && !c.ContextEnded && !c.NotReached && c.Panic == nil && k.take(i) >= 20*time.Millisecond {
			l.takes[l.measureKey(t, i)] = c.Took
			tooLate = true
		}
	}
	return tooLate
}
