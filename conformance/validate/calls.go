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

// checkBehavior checks a tool as the original validator's behavioral tests do: it has a description (an empty one is an error here, not a
// warning), and returns a result for any arguments.
func (r *Result) checkBehavior(ctx context.Context, runner probe.Runner, d probe.Description) {
	wrong := ""
	switch {
	case strings.TrimSpace(d.Name) == "":
		wrong = "The name is empty"
	case strings.TrimSpace(d.Usage) == "":
		wrong = "The description of " + d.Name + " is empty"
	}
	r.require("behavior_described", wrong, strings.TrimSpace(d.Name)+" has a name and a description")
	stimuli := make([]probe.Stimulus, len(calls))
	for i, c := range calls {
		stimuli[i] = probe.Stimulus{CaseID: c.name, Calls: []probe.Call{{Arguments: []byte(c.arguments)}}}
	}
	for i, o := range runner.Run(ctx, stimuli) {
		wrong := ""
		if what, why := failed(o); what != "" {
			wrong = strings.TrimSuffix(d.Name+" "+what+" with "+calls[i].arguments+": "+why, ": ")
		}
		r.require(calls[i].name, wrong, d.Name+" returns a ToolResult when called with "+calls[i].arguments)
	}
}

// failed returns what went wrong in a call, and why if it is known; "" if it returned a result.
func failed(o probe.Observation) (what, why string) {
	switch {
	case o.HarnessError+o.SkipReason != "":
		return "could not be called", o.HarnessError + o.SkipReason
	case o.Crash != nil:
		return "ends its process when called", o.Crash.Title
	case len(o.Calls) != 1:
		return "was not called", ""
	}
	switch c := o.Calls[0]; {
	case c.Panic != nil:
		return "panics when called", c.Panic.Value
	case c.Goexit:
		return "ends its goroutine when called", ""
	case c.Hung || c.Late || c.NotReached:
		return "does not return when called", ""
	case c.Zero:
		return "returns the zero ToolResult when called", ""
	}
	return "", ""
}
