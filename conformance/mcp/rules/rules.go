// Package rules has the rules for MCP servers. They are pure: they return scripts, and evaluate transcripts.
package rules

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/mcp/calls"
	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
)

// Known is what is known of a server before the rules are applied.
type Known struct {
	Target     exchange.Target
	Revision   message.Revision                          // in which tools are tested: the newest that the server speaks
	Revisions  []message.Revision                        // that the server speaks, the oldest first
	Greetings  map[message.Revision]json.RawMessage      // the results of initialize or server/discover
	Greeted    map[message.Revision]*exchange.Transcript // of the first request in each revision, to a process of its own
	Name       string                                    // in serverInfo
	Version    string                                    // in serverInfo
	Lists      []*exchange.Transcript                    // of tools/list, page by page, in Revision
	Others     []string                                  // the names of the tools in the other era, if the server speaks both; nil if they are not all known
	Pages      []json.RawMessage                         // the results of tools/list that the tools come from
	Tools      []*Tool                                   // in the order of the list
	SDK        string                                    // "go-sdk@1.8.0", "" if it is not known
	Canaries   []string                                  // secrets that the harness has planted
	Exposed    *bool                                     // the server, started here, accepts connections at other addresses than loopback; nil if there are none
	ProbeLimit time.Duration                             // for the answer of a new process to a request that it may not know
}

// A Tool is one as listed.
type Tool struct {
	Raw          json.RawMessage  // the exact bytes
	Revision     message.Revision // in which it was listed, and is tested
	Name         string           // "" if it has none
	InputSchema  json.RawMessage  // nil if it has none
	OutputSchema json.RawMessage
	ReadOnly     bool                   // it says readOnlyHint: true
	Idempotent   bool                   // it says idempotentHint: true
	Uncalled     error                  // why it may not be called; nil if it may
	Repeats      bool                   // its results contain its arguments unchanged
	Arguments    []json.RawMessage      // valid ones, of the plan or drawn; the first is the plainest
	First        []*exchange.Transcript // of FirstCalls
	Provoked     *exchange.Transcript   // of Provocation; nil if there is none

	derived   *calls.Set // nil if there is none
	underived error      // why
	planned   bool       // only the calls of the plan are known to do no harm
	schema    arguments.Schema
}

// A Rule is one rule. Its functions may be nil: Listed and Tool are about each tool, Server is about the server, Every and Message are about both.
type Rule struct {
	ID    string      // "MCP-101"
	Needs []string    // rules that have to hold, beyond those that all need: see Implied
	When  []Condition // all have to hold, else it does not apply to the server
	Calls bool        // its scripts call the tool: it is not applied to tools that may not be called

	Listed func(*Known, *Tool) error           // evaluates a tool as it was listed
	Server func(*Known) ([]Case, error)        // cases about the server
	Tool   func(*Known, *Tool) ([]Case, error) // cases about a tool that may be called, and of which Arguments are known
	// Every evaluates each script of the other rules, and those of the rule itself that have no evaluation. Message does so with each message that the
	// server sent in them: it returns what is wrong, or "".
	Every   func(*Known, *exchange.Transcript) error
	Message func(*Known, *exchange.Transcript, exchange.Event) string
}

// A Condition returns why rules do not apply to a server; nil if they do.
type Condition func(*Known) error

// Applies returns why the rule does not apply to a server; nil if it does.
func (r Rule) Applies(k *Known) error {
	for _, holds := range r.When {
		if err := holds(k); err != nil {
			return err
		}
	}
	return nil
}

// ForTool returns the cases of the rule about a tool, or why it does not apply to it.
func (r Rule) ForTool(k *Known, t *Tool) ([]Case, error) {
	switch {
	case r.Calls && t.Uncalled != nil:
		return nil, t.Uncalled
	case r.Tool == nil:
		return nil, nil
	case len(t.Arguments) == 0:
		return nil, t.underived
	}
	return r.Tool(k, t)
}

// OfServer reports whether a rule says something about the server itself, and not only about its tools.
func (r Rule) OfServer() bool {
	return r.Server != nil || !r.Calls && (r.Every != nil || r.Message != nil)
}

// On returns the case of a rule about every script for a case of another rule.
func (r Rule) On(c Case) Case {
	c.Watched, c.Smaller = true, nil
	c.Silent = c.Silent || r.ID == NoCrash // hangs are not its concern
	c.Evaluate = func(k *Known, t *exchange.Transcript) error {
		if r.Every != nil {
			return r.Every(k, t)
		}
		all := t.Of(exchange.Received)
		for _, e := range all {
			if wrong := r.Message(k, t, e); wrong != "" {
				return Violation("%s", wrong)
			}
		}
		return Observed(len(all) > 0, "message of the server")
	}
	return c
}

// The rules that all others need.
const (
	Greets  = "MCP-801" // the server can be spoken to
	NoCrash = "MCP-951"
	NoHang  = "MCP-952"
)

// Implied returns the rules that a rule needs without saying so.
func Implied(id string) []string {
	all := []string{Greets, NoCrash, NoHang}
	if i := slices.Index(all, id); i >= 0 {
		return map[string][]string{Greets: {NoCrash, NoHang}, NoCrash: nil, NoHang: {NoCrash}}[id]
	}
	return all
}

// A Case is a script and its evaluation. The errors of Evaluate are those of package suite: a *suite.Violation, *suite.Untestable, or
// a wrapped suite.ErrNotApplicable.
type Case struct {
	*exchange.Script
	Rank    int           // order: those that are most likely to disturb the server last, and calls that only a quick tool has time for behind cancellations
	Note    string        // what is special, in words: `required "city" left out`
	Owner   string        // the rule that a crash or a hang violates; "" for MCP-951 and MCP-952
	Silent  bool          // it may be that no answer comes in time: Evaluate looks itself
	Watched bool          // it is one of another rule
	Smaller func() []Case // simpler variants of a case with drawn arguments, the simplest first

	Evaluate func(*Known, *exchange.Transcript) error
}

// All returns the rules of this package, in the order of their IDs: see package tools for all.
func All() []Rule {
	all := slices.Concat(argumentRules, cancellations, messages, versions, survival)
	slices.SortStableFunc(all, func(a, b Rule) int { return strings.Compare(a.ID, b.ID) })
	return all
}
