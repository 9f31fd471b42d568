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
	{"HST-015", []check{secondRequest, refused("list", "half")}},
	{"HST-016", []check{secondRequest, eventBefore}},
	{"HST-017", []check{secondRequest, eventAfter(eventPost)}},
	{"HST-018", []check{secondRequest, eventAfter(eventError)}},
	{"HST-019", []check{secondRequest, observersHarmless}},
	{"HST-020", []check{secondRequest, refused("list", "half", "type", "missing")}},
}

// eventStimuli are the stimuli about events and arguments.
var eventStimuli = []stimulus{
	{name: "watched", rules: "HST-016 HST-017 HST-018", tools: watched, steps: watchedSteps},
	{name: "watched by some that fail", rules: "HST-019", tools: watched, steps: watchedSteps, observers: []func(context.Context, Event) error{
		func(context.Context, Event) error { return errors.New("disk full") },
		func(context.Context, Event) error { panic("an observer that panics") },
	}},
	{name: "watched by one that hangs", rules: "HST-019", tools: watched, steps: watchedSteps, observers: []func(context.Context, Event) error{
		func(context.Context, Event) error { time.Sleep(forever / 2); return nil },
	}},
	{name: "arguments that do not fit", rules: "HST-015 HST-020", tools: alphabet,
		steps: calls(call("list", "unit_convert", `[1]`), call("half", "unit_convert", `{"a"`),
			call("type", "weather_lookup", `{"city":7}`), call("missing", "weather_lookup", ``),
			call("blank", "unit_convert", ` `), call("fits", "weather_lookup", ` {"city" : "Oslo"}`))},
}

func watched(b *fixture) []contract.Tool {
	return []contract.Tool{b.wellFormed("well", b.watched), b.wellFormed("fails", returning(contract.Failure(reason))), b.wellFormed("panics", panicking(canary))}
}

var watchedSteps = calls(call("well", "well", `{}`), call("fails", "fails", `{}`), call("panics", "panics", `{}`), call("unknown", "book_flight", `{}`))

// watchedCalls are the calls of watchedSteps, each with its last event.
var watchedCalls = []struct{ id, end string }{
	{"well", eventPost}, {"fails", eventError}, {"panics", eventError}, {"unknown", eventError},
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

// eventAfter returns a check that exactly the calls that should end with an event have it, once each.
func eventAfter(name string) check {
	return func(o observation) error {
		for _, call := range watchedCalls {
			got := o.eventsOf(call.id)
			n := len(slices.DeleteFunc(slices.Clone(got), func(event string) bool { return event != name }))
			if (call.end == name) != (n == 1) || n > 1 {
				return fmt.Errorf("the call %s has the events %q: they have to end with %s", call.id, got, call.end)
			}
		}
		return nil
	}
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

// refused returns a check that the calls fail without a run of their tool, and that the calls with valid arguments succeed.
func refused(ids ...string) check {
	return func(o observation) error {
		if err := failed(ids...)(o); err != nil {
			return err
		}
		for _, call := range o.called() {
			ran := func(r run) bool { return r.tool == call.Name && r.arguments == call.Arguments }
			if slices.Contains(ids, call.ID) && slices.ContainsFunc(o.runs, ran) {
				return fmt.Errorf("%s ran with %q", call.Name, call.Arguments)
			}
		}
		for _, id := range []string{"fits", "blank"} {
			if outputs := o.outputs(id); len(outputs) == 0 || reportsFailure(outputs[0]) {
				return errors.New("a call with valid arguments does not succeed")
			}
		}
		return nil
	}
}
