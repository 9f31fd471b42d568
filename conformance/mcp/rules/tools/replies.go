// Package tools has the rules for the tools of MCP servers: as they are listed, what calls of them return, and how they fail.
package tools

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

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
	return rules.Concat(definitions, schemas, pages, contents, failures, progress, transport.Transports(), rules.All())
}

// about returns an evaluation of transcripts that evaluates each of some things in them. If there are none, nothing was observed.
func about[T any](what string, pick func(*rules.Known, *exchange.Transcript) []T, wrong func(*rules.Known, T) string) rules.Evaluation {
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

	// Of a call; the tool is nil for other requests, and for a call that was cancelled, whose id was used twice, or that is large.
	tool      *rules.Tool
	arguments string // "" if there were none
}

// large is the size of a request from which on its response may be large, too, or a refusal.
const large = 64 << 10

// replies returns the responses to the requests of a transcript.
func replies(k *rules.Known, t *exchange.Transcript) (all []reply) {
	times := map[string]int{}
	for _, e := range t.Of(exchange.Sent) {
		if e.Message.Method == "notifications/cancelled" {
			times[string(rules.Member(e.Message.Params, "requestId"))]++
		}
		times[string(e.Message.ID)]++
	}
	for _, e := range t.Of(exchange.Received) {
		if e.Message.Kind() != message.Response {
			continue
		}
		sent, _ := t.Request(string(e.Message.ID))
		r := reply{Message: e.Message, request: sent.Message, revision: t.Script.Revision}
		if r.request.Method == "tools/call" && times[string(r.ID)] == 1 && len(r.request.Raw) <= large {
			name := message.Text(r.request.Params, "name")
			if i := slices.IndexFunc(k.Tools, func(t *rules.Tool) bool { return t.Name == name }); i >= 0 {
				r.tool, r.arguments = k.Tools[i], string(rules.Member(r.request.Params, "arguments"))
			}
		}
		all = append(all, r)
	}
	return all
}

// where returns the replies for which something holds.
func where(holds func(*rules.Known, reply) bool) func(*rules.Known, *exchange.Transcript) []reply {
	return func(k *rules.Known, t *exchange.Transcript) []reply {
		return lists.Select(replies(k, t), func(r reply) bool { return holds(k, r) })
	}
}

// Replies that rules are about.
var (
	results  = where(isResult)
	faults   = where(func(_ *rules.Known, r reply) bool { return r.Error != nil })
	accepted = where(func(_ *rules.Known, r reply) bool { return r.allowed() })
	// forbidden are calls with invalid arguments of a tool whose valid ones are no protocol errors, in revisions that say how they are refused: the
	// rules for names came with the same.
	forbidden = where(func(_ *rules.Known, r reply) bool {
		return r.revision.Traits().Names && len(r.reasons()) > 0 && !r.tool.Errs()
	})
	// refusals are those that a tool refused, which else works.
	refusals = where(func(_ *rules.Known, r reply) bool {
		if r.tool == nil || !r.isError() || len(r.reasons()) == 0 {
			return false
		}
		_, err := r.tool.Plain()
		return err == nil
	})
	// modernErrors are those in the revision that reserves codes.
	modernErrors = where(func(k *rules.Known, r reply) bool {
		return r.Error != nil && r.revision.Modern() && k.Speaks(r.revision)
	})
	// modernResults are those in a revision without a handshake. What a server says to one that it does not speak does not count.
	modernResults = where(func(k *rules.Known, r reply) bool {
		return r.Result != nil && k.Speaks(r.revision) && message.Text(r.request.Params, "_meta", message.VersionKey) == string(message.July2026)
	})
	structured = where(isStructured(message.Object, message.Any))
	// described are the successful results of a tool that has an outputSchema.
	described = where(func(k *rules.Known, r reply) bool {
		return isResult(k, r) && r.tool.OutputSchema != nil && !r.isError() && r.revision == r.tool.Revision && r.revision.Traits().Structured != message.Absent
	})
)

// isStructured returns whether a reply has structured content, in a revision that knows it in some shapes.
func isStructured(shapes ...message.Shape) func(*rules.Known, reply) bool {
	return func(k *rules.Known, r reply) bool {
		return isResult(k, r) && rules.Member(r.Result, "structuredContent") != nil && slices.Contains(shapes, r.revision.Traits().Structured)
	}
}

// isResult reports whether a reply is the final result of a call.
func isResult(_ *rules.Known, r reply) bool {
	kind := rules.Member(r.Result, "resultType")
	return r.tool != nil && r.Result != nil && (kind == nil || string(kind) == `"complete"`)
}

// validated returns whether the inputSchema allows the arguments of a call, and why it forbids them; neither if that is not sure. The arguments are
// written as models write them, so that the server refuses them for what they mean, if at all.
func (r reply) validated() (valid bool, reasons []validate.Reason) {
	root, err := jsontree.Parse(r.arguments)
	if r.tool == nil || err != nil || r.revision != r.tool.Revision || !root.Is(jsontree.Object) || !isUsual(root, 0) {
		return false, nil
	}
	if _, twice := root.Repeated(); twice {
		return false, nil
	}
	return r.tool.Schema().Validate(r.arguments)
}

func (r reply) allowed() bool {
	valid, _ := r.validated()
	return valid
}

func (r reply) reasons() []validate.Reason {
	valid, reasons := r.validated()
	if valid {
		return nil
	}
	return reasons
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

// isError reports whether the result says that the call failed.
func (r reply) isError() bool { return string(rules.Member(r.Result, "isError")) == "true" }

// content returns the parts of the content of the result.
func (r reply) content() (all []json.RawMessage) {
	_ = json.Unmarshal(rules.Member(r.Result, "content"), &all)
	return all
}

// to returns the method of the request.
func (r reply) to() string {
	if r.request.Method == "" {
		return "something that is no request"
	}
	return suite.Plain(r.request.Method)
}

// with describes a call: `a call of "echo" with {…}`.
func (r reply) with() string {
	if r.arguments == "" {
		return "a call of " + suite.Quote(r.tool.Name)
	}
	return "a call of " + suite.Quote(r.tool.Name) + " with " + shortened(r.arguments)
}

// shortened returns text of a server so short that several have room in a line.
func shortened(text string) string {
	const most = 80
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "…"
	}
	return suite.Plain(text)
}

// refused returns the calls with invalid arguments.
func refused(_ *rules.Known, t *rules.Tool) ([]rules.Case, error) {
	all := t.Refused()
	for i := range all {
		all[i].Evaluate = nil
	}
	return all, nil
}

// tried returns the calls with valid arguments.
func tried(_ *rules.Known, t *rules.Tool) ([]rules.Case, error) {
	return lists.Map(t.Valid(), func(s *exchange.Script) rules.Case {
		return rules.Case{Script: s, Silent: s.Steps[1].Within != 0, Note: "arguments that the inputSchema allows"}
	}), nil
}
