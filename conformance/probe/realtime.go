package probe

import (
	"slices"
	"time"
)

// inReal returns the limits of this tool in real time.
func (l *local) inReal() pace {
	p := inReal(l.options.Timeout)
	p.history, p.outOfTime = &l.history, l.realTime.isSpent
	if l.options.Deaf {
		p.linger = 0
	}
	return p
}

// real executes a stimulus in real time.
func (l *local) real(t Stimulus, why string) Observation {
	l.waitForInspection()
	if l.realTime.isSpent() && len(t.Calls) > 0 {
		return Observation{Clock: Real, Fallback: Fallback{WhyReal: why}, SkipReason: l.realTime.why()}
	}
	defer l.realTime.spend()()
	seen, _ := execute(l.subject, t, l.inReal(), l.timings(t))
	for again := 0; again < maxRepeats && l.cancelledTooLate(t, seen); again++ {
		seen, _ = execute(l.subject, t, l.inReal(), l.timings(t))
	}
	if seen.short {
		return Observation{Clock: Real, Fallback: Fallback{WhyReal: why}, SkipReason: l.realTime.why()}
	}
	seen.WhyReal = why
	l.recordTime(t, seen)
	hung := slices.IndexFunc(seen.Calls, func(c Outcome) bool { return c.Hung })
	if hung < 0 {
		return seen
	}
	l.hung = t.CaseID
	if frozen.Load() && waitsForOthers(seen.Calls[hung].State) {
		return Observation{Clock: Real, Fallback: Fallback{WhyReal: why}, HarnessError: "a call waits for something that was left in virtual time (" +
			why + "): use the command toolconform, which starts a new process for it"}
	}
	return seen
}

// maxRepeats is how often a stimulus is repeated if its context ended too late, as on a busy machine.
const maxRepeats = 2

// waitForInspection waits for calls of the inspection that have not returned, since they may hold what the stimulus needs: half
// a timeout for all of them; or, if they wait for each other and there is no supervisor, a timeout for each.
func (l *local) waitForInspection() {
	end := time.Now().Add(l.options.Timeout / 2)
	for _, f := range l.pending {
		if onLock(l.whyReal) && !l.options.Leave {
			end = time.Now().Add(l.options.Timeout)
		}
		f.within(time.Until(end))
	}
	l.pending = nil
}

// cancelledTooLate reports whether calls returned before their contexts ended, because they were slower when they were
// measured. It stores their present durations.
func (l *local) cancelledTooLate(t Stimulus, seen Observation) (tooLate bool) {
	if t.End == "" || t.CancelAt == Before || t.CancelAt == AtStart || t.CancelAt == AtMoments || t.Fault.Kind == Blocks || len(seen.Calls) != len(t.Calls) {
		return false
	}
	k := l.timings(t)
	for i, to := t.affected(); i < to; i++ {
		if c := seen.Calls[i]; !c.ContextEnded && !c.NotReached && c.Panic == nil && k.take(i) >= 20*time.Millisecond {
			l.takes[l.measureKey(t, i)] = c.Took
			tooLate = true
		}
	}
	return tooLate
}
