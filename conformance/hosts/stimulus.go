package hosts

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/hosts/scripted"
	"github.com/toolconform/toolconform/contract"
)

// A stimulus is one experiment with a host.
type stimulus struct {
	name      string
	rules     string // the IDs of those that evaluate it, separated by spaces
	tools     func(*fixture) []contract.Tool
	steps     []scripted.Step                // of the model
	script    func(*fixture) scripted.Script // instead of steps
	inputs    []string                       // of the user, in order; input if empty
	cancel    time.Duration                  // when to cancel the first turn; 0 for never
	observers []func(context.Context, Event) error
	atNew     func(*fixture) // called after the host is constructed
	twice     bool           // construct a second host with the same tools and talk to it
}

const (
	input        = "What is the weather in Tromsø?"
	instructions = "You are the assistant of a travel agency."
	limit        = time.Minute // of one call
	forever      = 24 * time.Hour
)

var execution = contract.ExecutionContext{SessionID: "session-7f", ConversationID: "conversation-3a", UserID: "user-19"}

// isFor reports whether a rule evaluates the stimulus.
func (t stimulus) isFor(r rule) bool { return slices.Contains(strings.Fields(t.rules), r.id) }

var everyStimulus = slices.Concat(callStimuli, boundStimuli, offerStimuli, registryStimuli(), eventStimuli)

// An observation is what was observed in a stimulus.
type observation struct {
	stimulus string
	steps    []scripted.Step
	refused  error // the error of New
	made     bool
	replies  []reply
	requests []scripted.Request
	refusals []string // of the model
	runs     []run
	log      []string // entries at level Error and above
	events   []Event
	before   []Event // seen while the tool well ran
	stuck    bool    // no progress, not even in virtual time
	left     bool    // goroutines of the host are left
	panicked string  // the panic of New, if any
}

// A reply is the result of one Converse.
type reply struct {
	text     string
	err      error
	returned bool
	took     time.Duration
}

// last returns the last request, or the zero value.
func (o observation) last() scripted.Request {
	if len(o.requests) == 0 {
		return scripted.Request{}
	}
	return o.requests[len(o.requests)-1]
}

// outputs returns what the host sent for a call identifier in the last request.
func (o observation) outputs(id string) []string {
	var all []string
	for _, output := range o.last().Outputs() {
		if output.CallID == id {
			all = append(all, output.Text)
		}
	}
	return all
}

// ran counts the executions of a tool.
func (o observation) ran(tool string) int {
	n := 0
	for _, r := range o.runs {
		if r.tool == tool {
			n++
		}
	}
	return n
}

// called returns the calls of the script, one for each call identifier.
func (o observation) called() []scripted.Call {
	var all []scripted.Call
	seen := map[string]bool{}
	for _, step := range o.steps {
		for _, call := range step.Calls {
			if !seen[call.ID] {
				all = append(all, call)
			}
			seen[call.ID] = call.ID != ""
		}
	}
	return all
}
