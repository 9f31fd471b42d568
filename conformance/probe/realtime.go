package probe

import (
	"slices"
	"time"
)

func (l *local) inReal() pace {
	p := inReal(l.options.Timeout)
	p.habits, p.outOfTime = &l.habits, l.outOfTime
	if l.options.Deaf {
		p.linger = 0
	}
	return p
}

// real does a stimulus in real time.
func (l *local) real(t Stimulus, why string) Observation {
	l.waitForInspection()
	took, _ := l.habits.lasting()
	if no := l.realTime.affords(t, took); no != "" && len(t.Calls) > 0 {
		return Observation{Clock: Real, WhyReal: why, SkipReason: no}
	}
	taken := l.realTime.spend()
	l.outOfTime = func() bool { return l.realTime.spent+taken(false) > l.realTime.whole }
	defer taken(true)
	seen, _ := execute(l.subject, t, l.inReal(), l.timings(t))
	for again := 0; again < maxRepeatsEarly && (cancelledTooSoon(t, seen) || again < maxRepeatsLate && l.cancelledTooLate(t, seen)); again++ {
		seen, _ = execute(l.subject, t, l.inReal(), l.timings(t))
	}
	if seen.short {
		return Observation{Clock: Real, WhyReal: why, SkipReason: l.realTime.why()}
	}
	seen.WhyReal, seen.TooSoon = why, cancelledTooSoon(t, seen)
	l.recordTime(t, seen)
	hung := slices.IndexFunc(seen.Calls, func(c Outcome) bool { return c.Hung })
	if hung < 0 {
		return seen
	}
	l.hung = t.CaseID
	if frozen.Load() && waitsForOthers(seen.Calls[hung].State) {
		return Observation{Clock: Real, WhyReal: why, HarnessError: "a call waits for something that was left in virtual time (" +
			why + "): use the command toolconform, which has a fresh process for it"}
	}
	return seen
}

// How often a stimulus is done again whose cut was not where it should have been: too soon, as on a machine that is busy for a while, and too late.
const (
	maxRepeatsEarly = 4
	maxRepeatsLate  = 2
)

// waitForInspection waits for the calls of the inspection that are under way, since they may hold what the stimulus needs: for all of them half as long as a call
// may take, or where they wait for each other and there is no other process to go on in, for each as long as that.
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

// cancelledTooLate reports whether calls that take their time were over before their contexts ended: an honest call may be faster than it
// was when it was measured. Then it is known how long they take now.
func (l *local) cancelledTooLate(t Stimulus, seen Observation) (missed bool) {
	if t.End == "" || t.CancelAt == Before || t.CancelAt == AtStart || t.CancelAt == AtFirst || t.CancelAt == AtMoments || t.Quiet || t.Fault.Kind == Blocks || len(seen.Calls) != len(t.Calls) {
		return false
	}
	k := l.timings(t)
	for i, to := t.affected(); i < to; i++ {
		if c := seen.Calls[i]; !c.ContextEnded && !c.NotReached && c.Panic == nil && k.take(i) >= 20*time.Millisecond {
			l.takes[l.measureKey(t, i)] = c.Took
			missed = true
		}
	}
	return missed
}

// cancelledTooSoon reports whether the deadline of a call came too early: it counts from when the call was launched, and on a busy machine it can be over
// before Execute is entered. A tool that looks at its context first results at once then, and what it does wrong later is not seen. Where a call was
// late nevertheless, it is.
func cancelledTooSoon(t Stimulus, seen Observation) bool {
	late := func(c Outcome) bool { return c.Late || c.Hung }
	return t.End == Deadline && t.CancelAt != Before && !slices.ContainsFunc(seen.Calls, late) &&
		slices.ContainsFunc(seen.Calls, func(c Outcome) bool { return c.startedLate })
}
