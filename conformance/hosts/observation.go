package hosts

import (
	"slices"
	"time"

	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/scripted"
)

// An observation is what was observed in a stimulus.
type observation struct {
	stimulus string
	calls    []call // of the model
	refused  error  // the error of New
	made     bool
	replies  []reply
	requests []scripted.Request
	refusals []string // of the model
	runs     []run
	log      []string // entries at level Error and above
	events   []Event
	before   []Event // seen while the tool watched ran
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
	all := lists.Select(o.last().Outputs(), func(output scripted.Output) bool { return output.CallID == id })
	return lists.Map(all, func(output scripted.Output) string { return output.Text })
}

// ran counts the executions of a tool.
func (o observation) ran(tool string) int {
	return len(lists.Select(o.runs, func(r run) bool { return r.tool == tool }))
}

// called returns the calls of the model, one for each call identifier.
func (o observation) called() []call {
	seen := map[string]bool{}
	return slices.DeleteFunc(slices.Clone(o.calls), func(c call) bool {
		before := seen[c.ID]
		seen[c.ID] = c.ID != ""
		return before
	})
}
