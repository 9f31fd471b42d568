package supervise

import (
	"bytes"
	"context"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A tool may work in a process in which its first call was left alone, and fail in one in which that was cancelled. That it fails there is held against it only where
// the same calls, left alone, do not: they are made in one more process, and the cancelled ones in yet another.

// compareInFreshProcess looks, where the last call of a stimulus in a fresh process does not succeed, whether that is because of what was done to the first ones. Where
// it is not, or is not each time, the calls count as not made; so they do where one is late: others tell of that, and by a clock that does not hurry.
func (t *runner) compareInFreshProcess(ctx context.Context, of probe.Stimulus, seen *probe.Observation) {
	switch {
	case slices.ContainsFunc(seen.Calls, func(c probe.Outcome) bool { return c.Late || c.Hung || c.NotReached }):
		*seen = notMade(of)
		return
	case t.succeeds(*seen) || len(seen.Calls) == 0:
		return
	}
	alone := of
	alone.End, alone.CancelAt = "", ""
	if t.succeeds(t.inFreshProcess(ctx, alone)) && !t.succeeds(t.inFreshProcess(ctx, of)) {
		return
	}
	*seen = notMade(of)
}

// notMade is what is seen of a stimulus whose calls are not made.
func notMade(t probe.Stimulus) probe.Observation {
	return probe.Observation{Clock: probe.Real, Calls: slices.Repeat([]probe.Outcome{{Skipped: true}}, len(t.Calls))}
}

// usesFreshProcess reports whether the tool is tried in a fresh process: a test binary starts too slowly for that, and in real time a call may take too long.
// One that does the same when its context has ended has not made anything with that, either: a process would be too dear for it.
func (t *runner) usesFreshProcess() bool { return t.swift && t.heeds && len(t.program.Args) == 0 }

// heeds reports whether a call was cut and says so.
func heeds(seen *probe.Observation) bool {
	return slices.ContainsFunc(seen.Calls, func(c probe.Outcome) bool {
		return c.ContextEnded && (!c.OK || bytes.Contains(bytes.ToLower(c.Payload), []byte("cancel")))
	})
}

// swiftWithin is how long a tool may take to be inspected that is called once more for this, in real time.
const swiftWithin = 500 * time.Millisecond

// swift reports whether a tool was inspected in no time, and returned.
func swift(m *probe.Inspection, took time.Duration) bool {
	return took < swiftWithin && slices.ContainsFunc(m.Calls, func(c probe.Outcome) bool { return c.OK && !c.ContextEnded })
}

// succeeds reports whether the last call of a stimulus does.
func (t *runner) succeeds(seen probe.Observation) bool {
	return len(seen.Calls) > 0 && seen.Calls[len(seen.Calls)-1].OK
}

// inFreshProcess does a stimulus in a process of its own.
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
