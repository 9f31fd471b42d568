package hosts

import (
	"errors"
	"fmt"
	"slices"
)

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
	if err := secondRequest(o); err != nil {
		return err
	}
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
	if err := secondRequest(o); err != nil {
		return err
	}
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
	if err := secondRequest(o); err != nil {
		return err
	}
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
	if err := secondRequest(o); err != nil {
		return err
	}
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
