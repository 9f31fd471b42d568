package tools

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/prose"
)

// failures are the rules of area E: how a server says that something failed.
var failures = []rules.Rule{
	{ID: "MCP-451", When: []rules.Condition{mayHaveTools}, Try: []rules.Experiment{unknownTool.With(rules.Refused(1, rules.InvalidParams))}},
	ofCalls("MCP-452", "response to arguments that the schema allows", accepted, failsAsResult),
	ofRefusals("MCP-453", "response to arguments that the schema forbids", forbidden, refusedAsResult),
	{ID: "MCP-454", When: []rules.Condition{hasTools}, Try: []rules.Experiment{
		malformed("no name", false, withParams("{}")),
		malformed("params that are an array", false, rules.RequestAs("tools/call", "[1]")),
		malformed("arguments that are an array", true, callWithArray).Only(anyWithoutArguments),
	}},
	ofErrors("MCP-455", "error", faults, errorForm),
	ofErrors("MCP-456", "error", faults, code("MCP-456")),
	ofErrors("MCP-457", "error in a revision that reserves codes", modernErrors, code("MCP-457")),
	ofErrors("MCP-458", "error in a revision that reserves codes", modernErrors, code("MCP-458")),
	ofErrors("MCP-459", "error in a revision that reserves codes", modernErrors, code("MCP-459")),
	{ID: "MCP-460", Try: []rules.Experiment{unknownMethod.With(rules.Refused(1, rules.MethodNotFound))}},
	ofRefusals("MCP-461", "refusal of arguments that the schema forbids", refusals, namesArgument),
	ofCalls("MCP-462", "successful result of a call", results, isNoFailure),
}

// Requests that every server refuses.
var (
	unknownTool = rules.Experiment{
		Name: "unknown tool", Note: "a call of a tool that is not listed", If: mayHaveTools,
		Send: []rules.Act{rules.Request("tools/call", message.CallParams(rules.AbsentTool, "{}")), rules.Await(0)},
	}
	unknownMethod = rules.Experiment{
		Name: "unknown method", Note: "a method that does not exist", Silent: true,
		Send: []rules.Act{rules.Request("tools/frobnicate", ""), rules.Await(rules.RefusalLimit)},
	}
)

var mayHaveTools = rules.If(func(k *rules.Known) bool { return declares(k, "tools") || len(k.Tools) > 0 }, "the server has no tools")

// ofErrors returns a rule about errors. Those of an unknown method and of an unknown tool are among them.
func ofErrors(id, what string, pick func(*rules.Known, *exchange.Transcript) []reply, wrong func(*rules.Known, reply) string) rules.Rule {
	return rules.Rule{ID: id, Every: about(what, pick, wrong), Try: []rules.Experiment{unknownMethod, unknownTool}}
}

// ours are the codes that MCP defines for requests that need something of the client or the connection: they say nothing about a tool.
var ours = []string{"-32020", "-32021", "-32022", "-32042", "-32800"}

// isProtocolError reports whether a call of the tool failed with one.
func (r reply) isProtocolError() bool {
	return r.Error != nil && !slices.Contains(ours, string(rules.Member(r.Error, "code")))
}

func failsAsResult(_ *rules.Known, r reply) string {
	if !r.isProtocolError() {
		return ""
	}
	return r.with() + ", which the schema allows, is answered with " + rules.Show(r.Message) + ", which the model does not see"
}

func refusedAsResult(_ *rules.Known, r reply) string {
	if !r.isProtocolError() {
		return ""
	}
	return fmt.Sprintf("%s (%s) is refused with %s, which the model does not see", r.with(), r.reasons()[0], rules.Show(r.Message))
}

// namesArgument evaluates that a refusal names what is wrong. It may name another argument, whose value was generated, too.
func namesArgument(_ *rules.Known, r reply) string {
	said, wrong := rules.TextOf(r.Message), ""
	for _, reason := range r.reasons() {
		if reason.Property == "" || prose.Mentions(said, reason.Property) || strings.Contains(said, reason.Property) {
			return ""
		}
		wrong = reason.String()
	}
	if slices.ContainsFunc(r.tool.Schema().Properties, func(p arguments.Property) bool { return prose.Mentions(said, p.Name) }) {
		return ""
	}
	return fmt.Sprintf("%s (%s) is refused with a text that names no argument: %s", r.with(), wrong, suite.Plain(said))
}

// malformed returns an experiment with a call that is none. Over HTTP, it may be refused as such; and with arguments of another type, by the tool.
func malformed(note string, byTool bool, send rules.Act) rules.Experiment {
	return rules.Experiment{Name: note, Note: note, Silent: true, Send: []rules.Act{send, rules.Await(rules.RefusalLimit)}, Due: func(_ *rules.Known, t *exchange.Transcript) error {
		id := rules.RequestIn(t.Script, 1)
		m, err := rules.Answer(t, id)
		switch refused := byTool && string(rules.Member(m.Result, "isError")) == "true"; {
		case err != nil && rules.StatusOf(t, id) >= http.StatusBadRequest:
			return nil
		case err == nil && m.Error == nil && !refused:
			return rules.Violation("tools/call with %s is answered with %s", note, rules.Show(m))
		}
		return err
	}}
}

// withParams calls with parameters, to which a modern revision adds its _meta.
func withParams(params string) rules.Act {
	return func(k *rules.Known, s *exchange.Script) {
		rules.RequestAs("tools/call", s.Revision.Params(params))(k, s)
	}
}

// withoutArguments returns the first tool that may be called without arguments: others refuse a call for what is missing. It is nil if there is none.
func withoutArguments(k *rules.Known) *rules.Tool {
	i := slices.IndexFunc(k.Tools, func(t *rules.Tool) bool {
		valid, _ := t.Schema().Validate("{}")
		return t.Uncalled == nil && valid
	})
	if i < 0 {
		return nil
	}
	return k.Tools[i]
}

var anyWithoutArguments = rules.If(func(k *rules.Known) bool { return withoutArguments(k) != nil }, "no tool may be called without arguments")

func callWithArray(k *rules.Known, s *exchange.Script) {
	withParams(message.CallParams(withoutArguments(k).Name, "[1]"))(k, s)
}

func errorForm(_ *rules.Known, r reply) string {
	return rules.Form("MCP-455", "error", r.Error, rules.In("the error in the answer to "+r.to(), r.Error))
}

// codes are those that rules forbid; no rule forbids those that MCP defines. The first row that fits counts.
var codes = []struct {
	from, to  int
	rule, why string
}{
	{0, 0, "MCP-456", ""},
	{-32022, -32020, "", ""},
	{-32042, -32042, "MCP-458", " of earlier revisions"},
	{-32002, -32002, "MCP-458", " of earlier revisions"},
	{-32099, -32020, "MCP-457", ", which is reserved for MCP"},
	{-32019, -32000, "MCP-459", ", which means something else in each implementation"},
}

// code returns an evaluation of the code of an error by one of these rules.
func code(id string) func(*rules.Known, reply) string {
	return func(_ *rules.Known, r reply) string {
		n, err := strconv.Atoi(string(rules.Member(r.Error, "code")))
		for _, row := range codes {
			if fits := row.from <= n && n <= row.to; fits && row.rule == id && err == nil {
				return fmt.Sprintf("%s is answered with the code %d%s: %s", r.to(), n, row.why, suite.Plain(string(r.Error)))
			} else if fits {
				break
			}
		}
		return ""
	}
}

// failing matches texts that say that something failed.
var failing = regexp.MustCompile(`(?i)^\W{0,4}((fatal|internal|unexpected) )?(error|exception|panic|traceback)( \d+| \([^)]*\))?\s*[:!]|^\W{0,4}(failed|unable) to \w|` +
	`^\W{0,4}(could not|cannot|can't) \w|^\{\s*"error"\s*:\s*["{]`)

// isNoFailure evaluates that the only text of a success is not that of a failure.
func isNoFailure(_ *rules.Known, r reply) string {
	content := r.content()
	if r.isError() || len(content) != 1 || rules.Member(r.Result, "structuredContent") != nil {
		return ""
	}
	const longest = 2000
	if said := message.Text(content[0], "text"); len(said) < longest && failing.MatchString(said) {
		return r.with() + " is a success without isError, whose text is: " + suite.Plain(said)
	}
	return ""
}
