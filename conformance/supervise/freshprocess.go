package supervise

import (
	"bytes"
	"context"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A tool may fail in a process in which its first call was cancelled, and work otherwise. The failure counts only if the same calls
// succeed without cancellation in another process, and fail again with it in a third one.

// compareInFreshProcess checks whether the last call of a stimulus in a fresh process failed because the first ones were cancelled. If it
// failed for another reason, or not each time, the calls count as skipped; also if one was late, which other stimuli find in virtual time.
func (t *runner) compareInFreshProcess(ctx context.Context, of probe.Stimulus, seen *probe.Observation) {
	switch {
	case slices.ContainsFunc(seen.Calls, func(c probe.Outcome) bool { return c.Late || c.Hung || c.NotReached }):
		*seen = notMade(of)
		return
	case t.succeeds(*seen) || len(seen.Calls) == 0:
		return
	}
	uncancelled := of
	uncancelled.End, uncancelled.CancelAt = "", ""
	if t.succeeds(t.inFreshProcess(ctx, uncancelled)) && !t.succeeds(t.inFreshProcess(ctx, of)) {
		return
	}
	*seen = notMade(of)
}

// notMade returns the observation of a stimulus whose calls are skipped.
func notMade(t probe.Stimulus) probe.Observation {
	return probe.Observation{Clock: probe.Real, Calls: slices.Repeat([]probe.Outcome{{Skipped: true}}, len(t.Calls))}
}

// usesFreshProcess reports whether stimuli in fresh processes are worth their cost: not in a test binary, which starts slowly; not for slow
// tools, since they run in real time; and not for tools that ignore cancellation, since it cannot break anything there.
func (t *runner) usesFreshProcess() bool { return t.fast && t.heedsCancel && len(t.program.Args) == 0 }

// heedsCancel reports whether the result of a cancelled call shows the cancellation.
func heedsCancel(seen *probe.Observation) bool {
	return slices.ContainsFunc(seen.Calls, func(c probe.Outcome) bool {
		return c.ContextEnded && (!c.OK || bytes.Contains(bytes.ToLower(c.Payload), []byte("cancel")))
	})
}

// maxFastInspection is the longest inspection of a tool that is run in fresh processes, in real time.
const maxFastInspection = 500 * time.Millisecond

// isFast reports whether the inspection of a tool was fast, and a call succeeded in it.
func isFast(m *probe.Inspection, took time.Duration) bool {
	return took < maxFastInspection && slices.ContainsFunc(m.Calls, func(c probe.Outcome) bool { return c.OK && !c.ContextEnded })
}

// succeeds reports whether the last call of a stimulus succeeded.
func (t *runner) succeeds(seen probe.Observation) bool {
	return len(seen.Calls) > 0 && seen.Calls[len(seen.Calls)-1].OK
}

// inFreshProcess executes a stimulus in a new process.
func (t *runner) inFreshProcess(ctx context.Context, of probe.Stimulus) (seen probe.Observation) {
	s, err := t.enter(ctx, here, false, true)
	if err != nil {
		return seen
	}
	defer t.pool.drop(s)
	into := []probe.Observation{{}}
	if n, err := t.converse(ctx, s, []probe.Stimulus{of}, into); n == 0 || err != nil {
		return seen
	}
	return into[0]
}
