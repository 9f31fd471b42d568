package trial

import (
	"context"
	"errors"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// errEnded is the cause of every cancellation.
var errEnded = errors.New("the trial ended the call")

// An endedCall is a call under way, and how its context ends.
type endedCall struct {
	*flight
	begun  time.Time
	end    time.Time // zero where the context does not end
	cancel context.CancelCauseFunc
}

// start launches a call with the context that the trial asks for.
func (p pace) start(t Trial, i int, tool contract.Tool, undisturbed time.Duration, gate <-chan struct{}) *endedCall {
	now := time.Now()
	c := &endedCall{begun: now}
	ctx, cancel := context.WithCancelCause(context.WithValue(context.Background(), callKey{}, i))
	c.cancel = cancel
	if i < t.Alone {
		t.End, t.Cut = "", ""
	}
	at := p.at(t, undisturbed)
	switch {
	case t.End == Deadline && t.Cut == Before:
		c.end = now.Add(-time.Second)
	case t.End == Deadline:
		c.end = now.Add(max(at, time.Millisecond))
	case t.End == Cancel:
		c.end = now.Add(at)
	}
	if t.End == Deadline {
		var stop context.CancelFunc
		ctx, stop = context.WithDeadline(ctx, c.end)
		c.cancel = func(cause error) { cancel(cause); stop() }
	}
	if t.End == Cancel && t.Cut == Before {
		cancel(errEnded)
	}
	c.flight = launch(ctx, tool, t.Calls[i], gate)
	return c
}

// finish waits for the answer of a call, ends its context when it is time, and answers what came of it.
func (p pace) finish(t Trial, i int, c *endedCall) Outcome {
	defer c.cancel(errEnded)
	if i < t.Alone || t.End == "" {
		return p.unended(c)
	}
	if t.Cut != Before {
		p.settle(c.flight) // a call that takes no time is over before its context can end
	}
	if t.Cut != Before && c.within(time.Until(c.end)) {
		return c.answered(Outcome{})
	}
	if t.End == Cancel {
		c.cancel(errEnded)
	}
	ended := time.Now()
	if c.within(Grace) {
		return c.answered(Outcome{Cut: true, After: time.Since(ended)})
	}
	late := Outcome{Cut: true, Late: true}
	late.Blocked, late.State = blocked()
	if c.within(p.linger) {
		return c.answered(Outcome{Cut: true, Late: true, After: time.Since(ended), Blocked: late.Blocked, State: late.State})
	}
	late.Hung = true
	c.within(p.drain)
	return late
}

// unended waits for a call whose context does not end.
func (p pace) unended(c *endedCall) Outcome {
	if c.within(p.bound) {
		return c.answered(Outcome{})
	}
	hung := Outcome{Hung: true}
	hung.Blocked, hung.State = blocked()
	c.cancel(errEnded)
	c.within(p.drain)
	return hung
}

// answered adds to an outcome what the call answered.
func (c *endedCall) answered(how Outcome) Outcome {
	out := c.out
	out.Cut, out.After, out.Late, out.Blocked, out.State = how.Cut, how.After, how.Late, how.Blocked, how.State
	out.Took = time.Since(c.begun)
	return out
}

// blocked answers where the youngest call that is still running is, and in which state.
func blocked() (*Place, string) {
	here := currentBubble()
	var found routine
	for _, r := range routines() {
		if r.call() && r.bubble == here && r.id > found.id {
			found = r
		}
	}
	if found.id == 0 {
		return nil, ""
	}
	at := found.where()
	return &at, waiting(found)
}

// waiting says what a goroutine waits for: "sleep", "select", "IO wait"; "running" where it waits for nothing.
func waiting(r routine) string {
	if r.runs() {
		return "running"
	}
	return r.state
}
