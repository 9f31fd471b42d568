package executor

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/host/offer"
)

// Turn runs the calls of one response concurrently, and returns one answer for each call identifier in the order of the calls (HST-001). An
// identical repeated call is run once. If an identifier has different calls, none of them is run and the answer is a failure, since the
// result would be ambiguous. Calls without an identifier are not run either; each has a failure without an identifier at the end.
//
// Calls with an answer in before are not run again: an interrupted or waiting turn continues. An Answer that is Waiting does not count.
func (e *Executor) Turn(
	ctx context.Context, tools *offer.Catalogue, calls []Call, execution contract.ExecutionContext, before ...Answer,
) []Answer {
	slots := arrange(calls, before)
	group := e.group()
	var running sync.WaitGroup
	places := make(chan struct{}, e.places(len(slots)))
	for i := range slots {
		if slots[i].settled {
			continue
		}
		places <- struct{}{}
		running.Go(func() {
			defer func() { <-places }()
			s := &slots[i]
			s.answer = e.notify(ctx, group, s.call, func() Answer {
				if s.ambiguous {
					return failed(s.call, BadCall, "Different calls have this identifier. None of them was run.")
				}
				return e.decide(ctx, tools, s.call, execution)
			})
		})
	}
	running.Wait()
	answers := make([]Answer, len(slots))
	for i, s := range slots {
		answers[i] = s.answer
	}
	return answers
}

func (e *Executor) places(calls int) int {
	if e.options.AtOnce > 0 && e.options.AtOnce < calls {
		return e.options.AtOnce
	}
	return max(calls, 1)
}

// A slot is one call identifier of a turn.
type slot struct {
	call      Call
	answer    Answer
	settled   bool // it has an answer already
	ambiguous bool // it has different calls
}

// arrange returns a slot for each call identifier, in the order of the first occurrence.
func arrange(calls []Call, before []Answer) []slot {
	known := make(map[string]Answer, len(before))
	for _, answer := range before {
		if _, twice := known[answer.ID]; !twice && !answer.Waiting && !answer.Result.IsZero() {
			known[answer.ID] = answer
		}
	}
	var slots, nameless []slot
	places := make(map[string]int, len(calls))
	for _, call := range calls {
		place, again := places[call.ID]
		answer, answered := known[call.ID]
		switch {
		case call.ID == "":
			nameless = append(nameless, slot{call: call})
		case !again:
			places[call.ID] = len(slots)
			slots = append(slots, slot{call: call, answer: answer, settled: answered})
		case slots[place].call != call:
			slots[place].ambiguous = true
		}
	}
	return append(slots, nameless...)
}
