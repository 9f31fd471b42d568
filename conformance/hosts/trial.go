package hosts

import (
	"context"
	"time"

	"github.com/toolconform/toolconform/conformance/hosts/scripted"
	"github.com/toolconform/toolconform/contract"
)

// A stimulus is one thing that is done to a host.
type stimulus struct {
	name      string
	tools     func(*bench) []contract.Tool
	steps     []scripted.Step              // what the model says
	script    func(*bench) scripted.Script // in place of steps
	inputs    []string                     // what the user says, one after the other; input where there are none
	cancel    time.Duration                // after this long what was said first is cancelled; 0: not
	observers []func(context.Context, Event) error
	atNew     func(*bench) // happens once the host is made
	twice     bool         // a second host is made of the same tools, and spoken to
}

const (
	input        = "What is the weather in Tromsø?"
	instructions = "You are the assistant of a travel agency."
	limit        = time.Minute // of one call
	forever      = 24 * time.Hour
)

var execution = contract.ExecutionContext{SessionID: "session-7f", ConversationID: "conversation-3a", UserID: "user-19"}

// An observation is what was seen in a stimulus.
type observation struct {
	stimulus string
	steps    []scripted.Step
	refused  error // what New said
	made     bool
	replies  []reply
	requests []scripted.Request
	refusals []string // of the model
	runs     []run
	log      []entry
	events   []Event
	before   []Event // seen while the tool well ran
	stuck    bool    // nothing went on any more, not even in virtual time
	left     bool    // goroutines of the host stayed behind
	panicked string  // New or Converse did
}

// A reply is what came of something that a user said.
type reply struct {
	text string
	err  error
	came bool // it returned
	took time.Duration
}

// last returns the last request; the zero one where there is none.
func (o observation) last() scripted.Request {
	if len(o.requests) == 0 {
		return scripted.Request{}
	}
	return o.requests[len(o.requests)-1]
}

// outputs returns what the host sent for a call identifier, in the last request.
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

// called returns the tools that the script called, once for each call that can be returned.
func (o observation) called() []string {
	var all []string
	seen := map[string]bool{}
	for _, step := range o.steps {
		for _, call := range step.Calls {
			if !seen[call.ID] {
				all = append(all, call.Name)
			}
			seen[call.ID] = call.ID != ""
		}
	}
	return all
}

// calls counts the calls of a tool.
func (o observation) calls(tool string) int {
	n := 0
	for _, name := range o.called() {
		if name == tool {
			n++
		}
	}
	return n
}
