package validate

import (
	"context"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// calls are the calls of the original validator's behavioral tests.
var calls = []struct{ name, arguments string }{
	{"behavior_execute", `{"_tool_call_id":"test-call"}`},
	{"behavior_execute_empty", `{}`},
}

// checkDescription checks the description of a tool as the original validator does, but an empty description is an error, not a warning.
func (r *Result) checkDescription(d probe.Description) {
	name, described := strings.TrimSpace(d.Name), strings.TrimSpace(d.Usage)
	switch {
	case name == "":
		r.fail("behavior_described", "The name is empty")
	case described == "":
		r.fail("behavior_described", "The description of %s is empty", name)
	default:
		r.pass("behavior_described", "%s has a name and a description", name)
	}
}

// checkCalls calls a tool as the original validator's behavioral tests do: it has to return a result for any arguments.
func (r *Result) checkCalls(ctx context.Context, runner probe.Runner, name string) {
	stimuli := make([]probe.Stimulus, len(calls))
	for i, c := range calls {
		stimuli[i] = probe.Stimulus{CaseID: c.name, Calls: []probe.Call{{Arguments: []byte(c.arguments)}}}
	}
	for i, o := range runner.Run(ctx, stimuli) {
		check, with := calls[i].name, calls[i].arguments
		switch {
		case o.HarnessError+o.SkipReason != "":
			r.fail(check, "%s could not be called with %s: %s%s", name, with, o.HarnessError, o.SkipReason)
		case o.Crash != nil:
			r.fail(check, "%s ends its process when called with %s: %s", name, with, o.Crash.Title)
		case len(o.Calls) != 1:
			r.fail(check, "%s was not called with %s", name, with)
		default:
			r.returns(check, name, with, o.Calls[0])
		}
	}
}

func (r *Result) returns(check, name, with string, c probe.Outcome) {
	switch {
	case c.Panic != nil:
		r.fail(check, "%s panics when called with %s: %s", name, with, c.Panic.Value)
	case c.Goexit:
		r.fail(check, "%s ends its goroutine when called with %s", name, with)
	case c.Hung || c.Late || c.NotReached:
		r.fail(check, "%s does not return when called with %s", name, with)
	case c.Zero:
		r.fail(check, "%s returns the zero ToolResult when called with %s", name, with)
	default:
		r.pass(check, "%s returns a ToolResult when called with %s", name, with)
	}
}
