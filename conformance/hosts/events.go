package hosts

import (
	"errors"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/internal/lists"
)

// watchedCalls are the calls of the stimuli about events, each with its last event.
var watchedCalls = []struct{ id, end string }{
	{"watched", eventPost}, {"fails", eventError}, {"panics", eventError}, {"book_flight", eventError},
}

// The events of the module contract.
const (
	eventPre   = "tool:pre"
	eventPost  = "tool:post"
	eventError = "tool:error"
)

// eventsOf returns the events of a call, in order.
func (o observation) eventsOf(id string) []string {
	all := lists.Select(o.events, func(e Event) bool { return e.CallID == id })
	return lists.Map(all, func(e Event) string { return e.Name })
}

func eventBefore(o observation) error {
	for _, call := range watchedCalls {
		if got := o.eventsOf(call.id); len(got) == 0 || got[0] != eventPre || slices.Contains(got[1:], eventPre) {
			return fmt.Errorf("the call %s has the events %q: they have to begin with tool:pre, once", call.id, got)
		}
	}
	if !slices.Contains(o.before, Event{Name: eventPre, CallID: "watched", Tool: "watched"}) {
		return fmt.Errorf("while the tool watched runs, the events so far are %v: tool:pre of its call is missing", o.before)
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
