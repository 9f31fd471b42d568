package executor

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/host/offer"
)

// Turn runs the calls of one response of a model, at once, and returns them in the order of the calls: one result for each call
// identifier (HST-001). A call that is there twice, letter for letter, is run once. An identifier that means different calls is
// returned with a failure, and none of them is run: nobody could say which of them the result belongs to. Calls without an identifier
// are not run either; their results come last and have none.
//
// Calls that are in before are not run again: a turn that was interrupted, or that waited for a client, goes on where it was. Answers
// that still wait do not count.
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
			s.answer = e.tell(ctx, group, s.call, func() Answer {
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
	settled   bool // the result is there already
	ambiguous bool // different calls have this identifier
}

// arrange returns a slot for each call identifier, in the order in which they come first.
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
