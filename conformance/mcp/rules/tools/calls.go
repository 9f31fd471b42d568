// Package tools has the rules for the tools of MCP servers: as they are listed, what calls of them return, and how they fail.
package tools

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/mcp/rules/transport"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// All returns all rules for servers, in the order of their IDs.
func All() []rules.Rule {
	all := slices.Concat(definitions, schemas, pages, contents, failures, progress, transport.Transports(), rules.All())
	slices.SortStableFunc(all, func(a, b rules.Rule) int { return strings.Compare(a.ID, b.ID) })
	return all
}

// about returns an evaluation of transcripts that evaluates each of some things in them. If there are none, nothing was observed.
func about[T any](what string, pick func(*rules.Known, *exchange.Transcript) []T, wrong func(*rules.Known, T) string) func(*rules.Known, *exchange.Transcript) error {
	return func(k *rules.Known, t *exchange.Transcript) error {
		all := pick(k, t)
		for _, one := range all {
			if got := wrong(k, one); got != "" {
				return rules.Violation("%s", got)
			}
		}
		return rules.Observed(len(all) > 0, what)
	}
}

// A reply is the response to a request.
type reply struct {
	message.Message
	request  message.Message
	revision message.Revision
}

// replies returns the responses to the requests of a transcript.
func replies(_ *rules.Known, t *exchange.Transcript) (all []reply) {
	for _, e := range t.Of(exchange.Received) {
		if e.Message.Kind() == message.Response {
			sent, _ := t.Request(string(e.Message.ID))
			all = append(all, reply{e.Message, sent.Message, t.Script.Revision})
		}
	}
	return all
}

// A call is one of a tool, as it was answered.
type call struct {
	reply
	tool      *rules.Tool
	arguments string // "" if there were none
}

// large is the size of a request from which on its response may be large, too, or a refusal.
const large = 64 << 10

// calls returns the answered calls of tools. Those that were cancelled, and those whose id was used twice, are not among them, nor large ones.
func calls(k *rules.Known, t *exchange.Transcript) (all []call) {
	times := map[string]int{}
	for _, e := range t.Of(exchange.Sent) {
		if e.Message.Method == "notifications/cancelled" {
			times[string(rules.Member(e.Message.Params, "requestId"))]++
		}
		times[string(e.Message.ID)]++
	}
	for _, r := range replies(k, t) {
		if r.request.Method != "tools/call" || times[string(r.ID)] != 1 || len(r.request.Raw) > large {
			continue
		}
		var name string
		_ = json.Unmarshal(rules.Member(r.request.Params, "name"), &name)
		if i := slices.IndexFunc(k.Tools, func(t *rules.Tool) bool { return t.Name == name }); i >= 0 {
			all = append(all, call{r, k.Tools[i], string(rules.Member(r.request.Params, "arguments"))})
		}
	}
	return all
}

// usual returns the calls whose arguments the inputSchema allows, and those that it forbids, with the reasons. The arguments are written as models
// write them, so that the server refuses them for what they mean, if at all.
func usual(k *rules.Known, t *exchange.Transcript) (valid, invalid []call, reasons [][]validate.Reason) {
	for _, c := range calls(k, t) {
		root, err := jsontree.Parse(c.arguments)
		if err != nil || c.revision != c.tool.Revision || !root.Is(jsontree.Object) || !isUsual(root, 0) {
			continue
		}
		if _, twice := root.Repeated(); twice {
			continue
		}
		ok, why := c.tool.Schema().Validate(c.arguments)
		switch {
		case ok:
			valid = append(valid, c)
		case len(why) > 0:
			invalid, reasons = append(invalid, c), append(reasons, why)
		}
	}
	return valid, invalid, reasons
}

// usualDepth and usualNumber are limits of what models write.
const usualDepth = 16

var usualNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]{0,14})(\.[0-9]{0,6}[1-9])?$`)

func isUsual(n *jsontree.Node, depth int) bool {
	switch {
	case depth > usualDepth, n.Kind == jsontree.Number && (n.Text == "-0" || !usualNumber.MatchString(n.Text)):
		return false
	case n.Kind == jsontree.String && (strings.Contains(n.Text, `\u`) || !utf8.ValidString(n.Text)):
		return false
	}
	for i := range n.Items {
		if !isUsual(&n.Items[i], depth+1) {
			return false
		}
	}
	return true
}

// results returns the calls that have a final result.
func results(k *rules.Known, t *exchange.Transcript) (all []call) {
	for _, c := range calls(k, t) {
		if kind := rules.Member(c.Result, "resultType"); c.Result != nil && (kind == nil || string(kind) == `"complete"`) {
			all = append(all, c)
		}
	}
	return all
}

// isError reports whether the result says that the call failed.
func (c call) isError() bool { return string(rules.Member(c.Result, "isError")) == "true" }

// content returns the parts of the content of the result.
func (c call) content() (all []json.RawMessage) {
	_ = json.Unmarshal(rules.Member(c.Result, "content"), &all)
	return all
}

// text returns the texts of the result.
func (c call) text() string {
	var all []string
	for _, part := range c.content() {
		var text string
		if json.Unmarshal(rules.Member(part, "text"), &text) == nil && text != "" {
			all = append(all, text)
		}
	}
	return strings.Join(all, "\n")
}

// with describes a call: `a call of "echo" with {…}`.
func (c call) with() string {
	text := "a call of " + suite.Quote(c.tool.Name)
	if c.arguments != "" {
		text += " with " + shortened(c.arguments)
	}
	return text
}

// shortened returns text of a server so short that several have room in a line.
func shortened(text string) string {
	const most = 80
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "…"
	}
	return suite.Plain(text)
}

// drawnWork bounds the work of drawing arguments of one tool.
const drawnWork = 5 * validate.MaxWork

// drawn returns arguments that are generated from the schema, which allows them; nil if none are found.
func drawn(t *rules.Tool) (all []string) {
	s := t.Schema()
	if s.Validator == nil || s.Validator.Blind {
		return nil
	}
	end := s.Validator.Spent() + drawnWork
	cases, _ := argen.Draw(argen.Source{
		Schema: s.Validator.Schema, Document: s.Node,
		Allows: func(text string) bool {
			ok, _ := s.Validate(text)
			return ok && s.Validator.Spent() < end
		},
		Holds: func(part *jsonschema.Schema, value any) bool {
			return s.Validator.Spent() < end && s.Validator.Holds(part, value)
		},
	})
	for _, c := range cases {
		all = append(all, c.Arguments)
	}
	return all
}

// tried returns the calls with valid arguments.
func tried(_ *rules.Known, t *rules.Tool) ([]rules.Case, error) {
	return lists.Map(t.Valid(), func(s *exchange.Script) rules.Case {
		return rules.Case{Script: s, Silent: s.Steps[1].Within != 0, Note: "arguments that the inputSchema allows"}
	}), nil
}
