package tools

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// failures are the rules of area E: how a server says that something failed.
var failures = []rules.Rule{
	{ID: "MCP-451", Server: unknownTool},
	ofCalls("MCP-452", "response to arguments that the schema allows", validCalls, failsAsResult),
	ofCalls("MCP-453", "response to arguments that the schema forbids", laterInvalid, refusedAsResult),
	{ID: "MCP-454", When: []rules.Condition{hasTools}, Server: malformedCalls},
	ofErrors("MCP-455", "error", errorReplies, errorForm),
	ofErrors("MCP-456", "error", errorReplies, codeNotZero),
	ofErrors("MCP-457", "error in a revision that reserves codes", modernErrors, code("MCP-457", ", which is reserved for MCP")),
	ofErrors("MCP-458", "error in a revision that reserves codes", modernErrors, code("MCP-458", " of earlier revisions")),
	ofErrors("MCP-459", "error in a revision that reserves codes", modernErrors, code("MCP-459", ", which means something else in each implementation")),
	{ID: "MCP-460", Server: strangeMethod},
	ofCalls("MCP-461", "refusal of arguments that the schema forbids", refusals, namesArgument),
	ofCalls("MCP-462", "successful result of a call", results, isNoFailure),
}

// ofErrors returns a rule about errors. Those of an unknown method and of an unknown tool are among them.
func ofErrors(id, what string, pick func(*rules.Known, *exchange.Transcript) []reply, wrong func(*rules.Known, reply) string) rules.Rule {
	return rules.Rule{ID: id, Every: about(what, pick, wrong), Server: func(k *rules.Known) ([]rules.Case, error) {
		some, err := strangeMethod(k)
		more, _ := unknownTool(k) // none of a server without tools
		all := append(some, more...)
		for i := range all {
			all[i].Evaluate = nil
		}
		return all, err
	}}
}

func unknownTool(k *rules.Known) ([]rules.Case, error) {
	if !declares(k, "tools") && len(k.Tools) == 0 {
		return nil, rules.NotApplicable("the server has no tools")
	}
	s := exchange.NewScript("", "unknown tool", k.Revision)
	id := s.Request("tools/call", message.CallParams(rules.AbsentTool, "{}"))
	return []rules.Case{{Script: s.Await(id), Note: "a call of a tool that is not listed", Evaluate: rules.Refused(id, rules.InvalidParams)}}, nil
}

func strangeMethod(k *rules.Known) ([]rules.Case, error) {
	s := exchange.NewScript("", "unknown method", k.Revision)
	id := s.Request("tools/frobnicate", "")
	s.Add(exchange.Step{Do: exchange.Await, ID: id, Within: rules.RefusalLimit})
	return []rules.Case{{Script: s, Silent: true, Note: "a method that does not exist", Evaluate: rules.Refused(id, rules.MethodNotFound)}}, nil
}

// validCalls returns the calls with arguments that the schema allows.
func validCalls(k *rules.Known, t *exchange.Transcript) []call {
	valid, _, _ := usual(k, t)
	return valid
}

// An invalidCall is one with arguments that the schema forbids.
type invalidCall struct {
	call
	reasons []validate.Reason
}

func invalidCalls(k *rules.Known, t *exchange.Transcript) (all []invalidCall) {
	_, invalid, reasons := usual(k, t)
	for i, c := range invalid {
		all = append(all, invalidCall{c, reasons[i]})
	}
	return all
}

// ours are the codes that MCP defines for requests that need something of the client or the connection: they say nothing about a tool.
var ours = []string{"-32020", "-32021", "-32022", "-32042", "-32800"}

// isProtocolError reports whether a call of the tool failed with one.
func (c call) isProtocolError() bool {
	return c.Error != nil && !slices.Contains(ours, string(rules.Member(c.Error, "code")))
}

func failsAsResult(_ *rules.Known, c call) string {
	if !c.isProtocolError() {
		return ""
	}
	return c.with() + ", which the schema allows, is answered with " + rules.Show(c.Message) + ", which the model does not see"
}

// laterInvalid returns those of revisions that say how they are refused; the rules for names came with the same.
func laterInvalid(k *rules.Known, t *exchange.Transcript) []invalidCall {
	return slices.DeleteFunc(invalidCalls(k, t), func(c invalidCall) bool { return !c.revision.Traits().Names })
}

func refusedAsResult(_ *rules.Known, c invalidCall) string {
	if !c.isProtocolError() {
		return ""
	}
	return fmt.Sprintf("%s (%s) is refused with %s, which the model does not see", c.with(), c.reasons[0], rules.Show(c.Message))
}

// refusals returns the calls with arguments that the schema forbids and that a tool refused, which else works.
func refusals(k *rules.Known, t *exchange.Transcript) []invalidCall {
	return slices.DeleteFunc(invalidCalls(k, t), func(c invalidCall) bool {
		_, err := c.tool.Plain()
		return err != nil || !c.isError()
	})
}

// namesArgument evaluates that a refusal names what is wrong. It may name another argument, whose value was generated, too.
func namesArgument(_ *rules.Known, c invalidCall) string {
	text, wrong := c.text(), ""
	for _, reason := range c.reasons {
		if reason.Property == "" || prose.Mentions(text, reason.Property) || strings.Contains(text, reason.Property) {
			return ""
		}
		wrong = reason.String()
	}
	for _, p := range c.tool.Schema().Properties {
		if prose.Mentions(text, p.Name) {
			return ""
		}
	}
	return fmt.Sprintf("%s (%s) is refused with a text that names no argument: %s", c.with(), wrong, suite.Plain(text))
}

// acceptsNothing reports whether a tool may be called without arguments.
func acceptsNothing(t *rules.Tool) bool {
	valid, _ := t.Schema().Validate("{}")
	return valid
}

// malformedCalls sends calls that are none. That with arguments of another type needs a tool that may be called.
func malformedCalls(k *rules.Known) ([]rules.Case, error) {
	var all []rules.Case
	add := func(note, params string, resultToo bool) {
		s := exchange.NewScript("", note, k.Revision)
		id := s.NewID()
		s.Send(message.Request(id, "tools/call", params))
		s.Add(exchange.Step{Do: exchange.Await, ID: id, Within: rules.RefusalLimit})
		all = append(all, rules.Case{Script: s, Silent: true, Note: note, Evaluate: func(_ *rules.Known, t *exchange.Transcript) error {
			m, err := rules.Answer(t, id)
			if err != nil && slices.ContainsFunc(t.Of(exchange.Status), func(e exchange.Event) bool { return e.HTTP.Request == id && e.HTTP.Status >= http.StatusBadRequest }) {
				return nil // HTTP has refused it
			}
			if refused := resultToo && string(rules.Member(m.Result, "isError")) == "true"; err == nil && m.Error == nil && !refused {
				err = rules.Violation("tools/call with %s is answered with %s", note, rules.Show(m))
			}
			return err
		}})
	}
	add("no name", k.Revision.Params("{}"), false)
	add("params that are an array", "[1]", false)
	for _, t := range k.Tools {
		if t.Uncalled == nil && len(all) == 2 && acceptsNothing(t) { // else it is refused for what is missing
			add("arguments that are an array", k.Revision.Params(message.CallParams(t.Name, "[1]")), true)
		}
	}
	return all, nil
}

// errorReplies returns the errors.
func errorReplies(k *rules.Known, t *exchange.Transcript) []reply {
	return slices.DeleteFunc(replies(k, t), func(r reply) bool { return r.Error == nil })
}

func (r reply) to() string {
	if r.request.Method == "" {
		return "something that is no request"
	}
	return suite.Plain(r.request.Method)
}

func errorForm(_ *rules.Known, r reply) string {
	if _, err := strconv.ParseInt(string(rules.Member(r.Error, "code")), 10, 64); err != nil {
		return "the code of an error is no integer, in the answer to " + r.to() + ": " + suite.Plain(string(r.Error))
	}
	if got := rules.TypeOf(rules.Member(r.Error, "message")); got != "string" {
		return "the message of an error is " + got + ", in the answer to " + r.to() + ": " + suite.Plain(string(r.Error))
	}
	return ""
}

func codeNotZero(_ *rules.Known, r reply) string {
	if string(rules.Member(r.Error, "code")) == "0" {
		return r.to() + " is answered with the code 0: " + suite.Plain(string(r.Error))
	}
	return ""
}

// modernErrors returns the errors in the revision that reserves codes, with their codes.
func modernErrors(k *rules.Known, t *exchange.Transcript) []reply {
	return slices.DeleteFunc(errorReplies(k, t), func(r reply) bool { return !r.revision.Modern() || !k.Speaks(r.revision) })
}

// codes are the rules that forbid codes of the newest revision, "" for those that MCP defines. The first row that fits counts.
var codes = []struct {
	from, to int
	rule     string
}{
	{-32022, -32020, ""}, {-32042, -32042, "MCP-458"}, {-32002, -32002, "MCP-458"}, {-32099, -32020, "MCP-457"}, {-32019, -32000, "MCP-459"},
}

// code returns an evaluation of the code of an error by one of these rules.
func code(id, why string) func(*rules.Known, reply) string {
	return func(_ *rules.Known, r reply) string {
		n, _ := strconv.Atoi(string(rules.Member(r.Error, "code")))
		for _, row := range codes {
			if row.from <= n && n <= row.to {
				if row.rule != id {
					break
				}
				return fmt.Sprintf("%s is answered with the code %d%s", r.to(), n, why)
			}
		}
		return ""
	}
}

// failing matches texts that say that something failed.
var failing = regexp.MustCompile(`(?i)^\W{0,4}((fatal|internal|unexpected) )?(error|exception|panic|traceback)( \d+| \([^)]*\))?\s*[:!]|^\W{0,4}(failed|unable) to \w|` +
	`^\W{0,4}(could not|cannot|can't) \w|^\{\s*"error"\s*:\s*["{]`)

// isNoFailure evaluates that the only text of a success is not that of a failure.
func isNoFailure(_ *rules.Known, c call) string {
	content := c.content()
	if c.isError() || len(content) != 1 || rules.Member(c.Result, "structuredContent") != nil {
		return ""
	}
	var text string
	_ = json.Unmarshal(rules.Member(content[0], "text"), &text)
	const longest = 2000
	if len(text) < longest && failing.MatchString(text) {
		return c.with() + " is a success without isError, whose text is: " + suite.Plain(text)
	}
	return ""
}
