package hosts

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// eventRules are the rules about events and about arguments that the host validates.
var eventRules = []rule{
	{"HST-015", secondRequest, argumentsAnObject},
	{"HST-016", secondRequest, eventBefore},
	{"HST-017", secondRequest, eventAfterSuccess},
	{"HST-018", secondRequest, eventAfterFailure},
	{"HST-019", secondRequest, observersHarmless},
	{"HST-020", secondRequest, argumentsValidated},
}

// eventStimuli returns the stimuli about events and arguments.
func eventStimuli() []stimulus {
	watched := func(b *fixture) []contract.Tool {
		return []contract.Tool{b.wellFormed("well", b.watched), b.wellFormed("fails", returning(contract.Failure(reason))),
			b.wellFormed("panics", func(context.Context, string) contract.Result { panic(canary) })}
	}
	steps := calls(call("well", "well", `{}`), call("fails", "fails", `{}`),
		call("panics", "panics", `{}`), call("unknown", "book_flight", `{}`))
	return []stimulus{
		{name: "watched", rules: "HST-016 HST-017 HST-018", tools: watched, steps: steps},
		{name: "watched by some that fail", rules: "HST-019", tools: watched, steps: steps, observers: []func(context.Context, Event) error{
			func(context.Context, Event) error { return errors.New("disk full") },
			func(context.Context, Event) error { panic("an observer that panics") },
		}},
		{name: "watched by one that hangs", rules: "HST-019", tools: watched, steps: steps, observers: []func(context.Context, Event) error{
			func(context.Context, Event) error { time.Sleep(forever / 2); return nil },
		}},
		{name: "arguments that do not fit", rules: "HST-015 HST-020", tools: alphabet,
			steps: calls(call("list", "unit_convert", `[1]`), call("half", "unit_convert", `{"a"`),
				call("type", "weather_lookup", `{"city":7}`), call("missing", "weather_lookup", ``),
				call("blank", "unit_convert", ` `), call("fits", "weather_lookup", ` {"city" : "Oslo"}`))},
	}
}

// The events of the module contract.
const (
	eventPre   = "tool:pre"
	eventPost  = "tool:post"
	eventError = "tool:error"
)

// eventsOf returns the events of a call, in order.
func (o observation) eventsOf(id string) []string {
	var all []string
	for _, e := range o.events {
		if e.CallID == id {
			all = append(all, e.Name)
		}
	}
	return all
}

// watchedCalls are the calls of the stimuli about events, each with its last event.
var watchedCalls = []struct{ id, end string }{
	{"well", eventPost}, {"fails", eventError}, {"panics", eventError}, {"unknown", eventError},
}

func eventBefore(o observation) error {
	for _, call := range watchedCalls {
		if got := o.eventsOf(call.id); len(got) == 0 || got[0] != eventPre || slices.Contains(got[1:], eventPre) {
			return fmt.Errorf("the call %s has the events %q: they have to begin with tool:pre, once", call.id, got)
		}
	}
	if !slices.Contains(o.before, Event{Name: eventPre, CallID: "well", Tool: "well"}) {
		return fmt.Errorf("while the tool well runs, the events so far are %v: tool:pre of its call is missing", o.before)
	}
	return nil
}

func eventAfterSuccess(o observation) error { return eventAfter(o, eventPost) }

func eventAfterFailure(o observation) error { return eventAfter(o, eventError) }

// eventAfter returns an error unless exactly the calls that should end with the event have it, once each.
func eventAfter(o observation, name string) error {
	for _, call := range watchedCalls {
		n := 0
		for _, got := range o.eventsOf(call.id) {
			if got == name {
				n++
			}
		}
		if (call.end == name) != (n == 1) || n > 1 {
			return fmt.Errorf("the call %s has the events %q: they have to end with %s", call.id, o.eventsOf(call.id), call.end)
		}
	}
	return nil
}

func observersHarmless(o observation) error {
	if r := o.replies[0]; !r.returned || r.err != nil || r.took > soon {
		return fmt.Errorf("an observer misbehaves, and %s after %s", ending(o), r.took)
	}
	for _, call := range watchedCalls {
		if got := o.eventsOf(call.id); !slices.Equal(got, []string{eventPre, call.end}) {
			return fmt.Errorf("an observer misbehaves, and another one gets %q of the call %s", got, call.id)
		}
	}
	return nil
}

func argumentsAnObject(o observation) error { return refusedArguments(o, "list", "half") }

func argumentsValidated(o observation) error {
	return refusedArguments(o, "list", "half", "type", "missing")
}

// refusedArguments returns an error unless the calls fail without a run of their tool and the other calls run.
func refusedArguments(o observation, ids ...string) error {
	for _, id := range ids {
		if err := failed(o, id); err != nil {
			return err
		}
	}
	for _, r := range o.runs {
		if r.arguments == `[1]` || r.arguments == `{"a"` || len(ids) > 2 && (r.arguments == `{"city":7}` || r.arguments == `` && r.tool == "weather_lookup") {
			return fmt.Errorf("%s ran with %q", r.tool, r.arguments)
		}
	}
	if len(o.outputs("fits")) == 0 || reportsFailure(o.outputs("fits")[0]) || reportsFailure(o.outputs("blank")[0]) {
		return errors.New("a call with valid arguments does not succeed")
	}
	return nil
}
