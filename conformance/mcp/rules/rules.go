// Package rules has the rules for MCP servers. They are pure: they return scripts, and evaluate transcripts.
//
// A rule is a row of a table. Most rows need no code of their own: an Experiment says what is sent to the server and what is due, with the
// evaluations that rules share, such as Refused, Succeed and Unanswered; the rows of forms say which types a member may have; conditions say when a
// rule applies. Rules about calls of tools have functions that make scripts from the calls that are known to succeed, to be refused or to take long.
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
	Others     []json.RawMessage                         // as Pages, in the other era, if the server speaks both; nil if the list is not known to its end
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
	ReadOnly     bool              // it says readOnlyHint: true
	Idempotent   bool              // it says idempotentHint: true
	Uncalled     error             // why it may not be called; nil if it may
	Repeats      bool              // its results contain its arguments unchanged
	Arguments    []json.RawMessage // valid ones, of the plan or drawn; the first is the plainest
	First        []Call            // of FirstCalls
	Provoked     Call              // of Provocation; empty if there is none

	derived   *calls.Set // nil if there is none
	underived error      // why
	planned   bool       // only the calls of the plan are known to do no harm
	schema    arguments.Schema
}

// Generated reports whether calls with generated valid arguments do no harm.
func (t *Tool) Generated() bool { return !t.planned }

// A Rule is one rule. Its functions may be nil: Listed and Tool are about each tool, Server is about the server, Every is about both.
type Rule struct {
	ID    string            // "MCP-101"
	Needs []string          // rules that have to hold, beyond those that all need: see Implied
	When  []Condition       // all have to hold, else it does not apply to the server
	Calls bool              // its scripts call the tool: it is not applied to tools that may not be called
	Of    func(*Tool) error // why it has no cases about a tool; nil if it has, or for all

	Try    []Experiment                        // on the server
	Listed func(*Known, *Tool) error           // evaluates a tool as it was listed
	Server func(*Known) ([]Case, error)        // cases about the server: those of Try, or others
	Tool   func(*Known, *Tool) ([]Case, error) // cases about a tool that may be called, and of which Arguments are known
	// Every evaluates each script of the other rules, and those of the rule itself that have no evaluation.
	Every Evaluation
}

// An Evaluation returns what is wrong with a transcript. Its errors are those of package suite: a *suite.Violation, a *suite.Untestable, or
// a wrapped suite.ErrNotApplicable.
type Evaluation func(*Known, *exchange.Transcript) error

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
	if r.Of != nil {
		if err := r.Of(t); err != nil {
			return nil, err
		}
	}
	return r.Tool(k, t)
}

// OfServer reports whether a rule says something about the server itself, and not only about its tools.
func (r Rule) OfServer() bool {
	return r.Server != nil || !r.Calls && r.Every != nil
}

// On returns the case of a rule about every script for a case of another rule.
func (r Rule) On(c Case) Case {
	c.Watched, c.Smaller = true, nil
	c.Silent = c.Silent || r.ID == NoCrash // hangs are not its concern
	c.Evaluate = r.Every
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

// A Case is a script and its evaluation.
type Case struct {
	*exchange.Script
	Rank    int           // order: those that are most likely to disturb the server last, and calls that only a quick tool has time for behind cancellations
	Note    string        // what is special, in words: `required "city" left out`
	Owner   string        // the rule that a crash or a hang violates; "" for MCP-951 and MCP-952
	Silent  bool          // it may be that no answer comes in time: Evaluate looks itself
	Watched bool          // it is one of another rule
	Smaller func() []Case // simpler variants of a case with drawn arguments, the simplest first

	Evaluate Evaluation
}

// Concat returns rules in the order of their IDs, with the cases of their experiments.
func Concat(lists ...[]Rule) []Rule {
	all := slices.Concat(lists...)
	for i := range all {
		if all[i].Try != nil {
			all[i].Server = all[i].tried
		}
	}
	slices.SortStableFunc(all, func(a, b Rule) int { return strings.Compare(a.ID, b.ID) })
	return all
}

// All returns the rules of this package: see package tools for all.
func All() []Rule { return Concat(argumentRules, cancellations, messages, versions, survival) }
