package tools

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// contents are the rules of area C: the results of calls.
var contents = []rules.Rule{
	ofCalls("MCP-401", "result of a call", results, form("MCP-401")),
	byRevision("MCP-402", oldest, about("content", parts(anyPart), partForm)),
	ofCalls("MCP-403", "binary content", parts(binary), isBase64),
	{ID: "MCP-405", Needs: []string{outputValid}, Calls: true, Tool: tried, Every: structuredValid},
	ofCalls("MCP-406", "structured content", structured, asText),
	byRevision("MCP-407", (*rules.Known).Legacy, about("structured content", where(isStructured(message.Object)), form("MCP-407"))),
	ofCalls("MCP-408", "embedded resource", parts(embedded), resourcesDeclared),
	ofCalls("MCP-409", "annotation of content", parts(annotated), annotationForm),
	{ID: "MCP-410", Server: noneOfItsOwn, Calls: true, Tool: tried, Every: about("result in a revision that has resultType", modernResults, form("MCP-410"))},
	{ID: "MCP-411", Server: noneOfItsOwn, Calls: true, Tool: tried, Every: about("result in a revision that has serverInfo in results", modernResults, form("MCP-411"))},
	{ID: "MCP-412", Server: noneOfItsOwn, Calls: true, Tool: tried, Every: about("response", replies, sanitized)},
	{ID: "MCP-413", When: []rules.Condition{rules.Started}, Calls: true, Server: writesNothing},
}

// noneOfItsOwn is for rules about the server that evaluate the scripts of others.
func noneOfItsOwn(*rules.Known) ([]rules.Case, error) { return nil, nil }

// ofCalls returns a rule about something in calls of a tool.
func ofCalls[T any](id, what string, pick func(*rules.Known, *exchange.Transcript) []T, wrong func(*rules.Known, T) string) rules.Rule {
	return rules.Rule{ID: id, Calls: true, Tool: tried, Every: about(what, pick, wrong)}
}

// ofRefusals returns a rule about something in calls of a tool that it has to refuse.
func ofRefusals(id, what string, pick func(*rules.Known, *exchange.Transcript) []reply, wrong func(*rules.Known, reply) string) rules.Rule {
	return rules.Rule{ID: id, Calls: true, Tool: refused, Every: about(what, pick, wrong)}
}

// byRevision returns a rule about results that evaluates them in the revision of the tools, and in another one: there, one call of each tool.
func byRevision(id string, other func(*rules.Known) message.Revision, evaluate rules.Evaluation) rules.Rule {
	return rules.Rule{
		ID: id, Calls: true,
		Tool: func(k *rules.Known, t *rules.Tool) ([]rules.Case, error) {
			all, err := tried(k, t)
			for i := range all {
				all[i].Evaluate = evaluate
			}
			return all, err
		},
		Server: func(k *rules.Known) ([]rules.Case, error) {
			r := other(k)
			if r == "" || r == k.Revision {
				return nil, rules.NotApplicable("the server speaks no other revision in which results are of another form")
			}
			s, names := eachTool("calls in "+string(r), k, r, func(*rules.Tool) bool { return true })
			if len(names) == 0 {
				return nil, rules.NotApplicable("no call succeeds")
			}
			return []rules.Case{{Script: s, Silent: true, Note: "a call of each tool in revision " + string(r), Evaluate: evaluate}}, nil
		},
	}
}

func oldest(k *rules.Known) message.Revision { return k.Revisions[0] }

// mostTools is how many tools are called by one script.
const mostTools = 50

// eachTool returns a script with one call of each tool whose calls succeed, each followed by a measurement, and the names of the tools.
func eachTool(id string, k *rules.Known, r message.Revision, fits func(*rules.Tool) bool) (s *exchange.Script, names []string) {
	s = exchange.NewScript("", id, r)
	s.Own = true
	s.Sync()
	s.Measure("", 0)
	for _, t := range k.Tools {
		plain, err := t.Plain()
		if !fits(t) || t.Uncalled != nil || err != nil || len(names) >= mostTools {
			continue
		}
		names = append(names, t.Name)
		id := s.Request("tools/call", message.CallParams(t.Name, plain.Arguments))
		s.AwaitFor(id, k.Target.AnswerTimeout()).Measure("", 0)
	}
	return s, names
}

// A part is one of the content of a result.
type part struct {
	raw   json.RawMessage
	kind  string
	inner json.RawMessage // of a resource
	of    reply
}

// parts returns the parts of the content of all results for which something holds.
func parts(holds func(part) bool) func(*rules.Known, *exchange.Transcript) []part {
	return func(k *rules.Known, t *exchange.Transcript) (all []part) {
		for _, r := range results(k, t) {
			for _, raw := range r.content() {
				if p := (part{raw, message.Text(raw, "type"), rules.Member(raw, "resource"), r}); holds(p) {
					all = append(all, p)
				}
			}
		}
		return all
	}
}

func anyPart(part) bool     { return true }
func binary(p part) bool    { return p.data() != nil }
func embedded(p part) bool  { return p.kind == "resource" && p.of.revision != message.March2025 }
func annotated(p part) bool { return rules.Member(p.raw, "annotations") != nil }

// data returns the member for data of an image, audio or a blob.
func (p part) data() json.RawMessage {
	if p.kind == "resource" {
		return rules.Member(p.inner, "blob")
	}
	return rules.Member(p.raw, "data")
}

func partForm(_ *rules.Known, p part) string {
	where := rules.In("the result of "+p.of.with(), p.raw)
	if !slices.Contains(p.of.revision.Traits().Content, p.kind) {
		return fmt.Sprintf("content of the type %s, which revision %s does not have, is in %s", suite.Plain(string(rules.Member(p.raw, "type"))), p.of.revision, where)
	}
	wrong := rules.Form("MCP-402", p.kind, p.raw, where)
	switch {
	case wrong != "" || p.kind != "resource":
		return wrong
	case rules.Member(p.inner, "text") != nil:
		return rules.Form("MCP-402", "resource with text", p.raw, where)
	}
	return rules.Form("MCP-402", "resource without text", p.raw, where)
}

func isBase64(_ *rules.Known, p part) string {
	var data string
	if json.Unmarshal(p.data(), &data) != nil {
		return "" // its type has a rule of its own
	}
	if _, err := base64.StdEncoding.DecodeString(data); err != nil {
		return fmt.Sprintf("the data of content of type %s is no base64 (%v), in the result of %s: %s", p.kind, err, p.of.with(), suite.Quote(data))
	}
	if p.kind != "resource" && message.Text(p.raw, "mimeType") == "" {
		return "content of type " + p.kind + " has no mimeType, in the result of " + p.of.with()
	}
	return ""
}

// structuredValid evaluates structured content by the outputSchema.
func structuredValid(k *rules.Known, t *exchange.Transcript) error {
	for _, r := range described(k, t) {
		if err := outputSchemaValid(k, r.tool); err != nil {
			return &suite.Violation{Of: outputValid, Got: err.Error()}
		}
	}
	return about("successful result of a tool that has an outputSchema", described, func(_ *rules.Known, r reply) string {
		value := rules.Member(r.Result, "structuredContent")
		if value == nil {
			return "the tool has an outputSchema, and the result of " + r.with() + " no structuredContent: " + suite.Plain(string(r.Result))
		}
		v, err := arguments.Compile(r.tool.OutputSchema)
		if err != nil {
			return "" // it is too large to be evaluated here, or has references to nothing
		}
		if _, reasons := v.Validate(string(value), nil); len(reasons) > 0 {
			return fmt.Sprintf("the structuredContent of the result of %s violates the outputSchema: %s", r.with(), reasons[0])
		}
		return ""
	})(k, t)
}

func asText(_ *rules.Known, r reply) string {
	want := string(rules.Member(r.Result, "structuredContent"))
	repeats := func(raw json.RawMessage) bool {
		said := message.Text(raw, "text")
		return said != "" && jsontree.EqualText(said, want)
	}
	if r.isError() || slices.ContainsFunc(r.content(), repeats) {
		return ""
	}
	return "no text repeats the structuredContent, in the result of " + r.with() + ": " + suite.Plain(string(r.Result))
}

func resourcesDeclared(k *rules.Known, p part) string {
	if rules.Declares(k.Greetings[p.of.revision], "resources") {
		return ""
	}
	return "the result of " + p.of.with() + " embeds a resource, and the server does not declare the capability resources"
}

func annotationForm(_ *rules.Known, p part) string {
	var a struct {
		Audience     []string
		Priority     *float64
		LastModified *string
	}
	raw := rules.Member(p.raw, "annotations")
	wrong := json.Unmarshal(raw, &a) != nil || string(raw) == "null" || a.Priority != nil && (*a.Priority < 0 || *a.Priority > 1)
	wrong = wrong || slices.ContainsFunc(a.Audience, func(who string) bool { return who != "user" && who != "assistant" })
	if wrong || a.LastModified != nil && !isoTime.MatchString(*a.LastModified) {
		return "content has the annotations " + suite.Plain(string(raw)) + ", in the result of " + p.of.with()
	}
	return ""
}

// isoTime matches a time in ISO 8601.
var isoTime = regexp.MustCompile(`^\d{4}-?(0\d|1[0-2])-?([0-2]\d|3[01])(T[0-2]\d:?[0-5]\d(:?[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$`)

// form returns an evaluation of the form of results by a rule.
func form(rule string) func(*rules.Known, reply) string {
	return func(_ *rules.Known, r reply) string {
		what := r.to()
		if r.tool != nil {
			what = r.with()
		}
		return rules.Form(rule, "result", r.Result, rules.In("the result of "+what+" in "+string(r.revision), r.Result))
	}
}

// traces match the forms of stack traces.
var traces = regexp.MustCompile(`(?m)Traceback \(most recent call last\)|^\s*File "[^"\n]+", line \d+, in |^goroutine \d+ \[|\.go:\d+ \+0x[0-9a-f]+|^\s*at [\w$.<>]+\([\w$]+\.(java|kt|scala):\d+\)|` +
	`^\s+at .+\(?(file://)?[\w:/\\.@-]+\.[cm]?[jt]sx?:\d+:\d+\)?|^\s+at .+ in .+\.cs:line \d+|^#\d+ .+\.php\(\d+\): |^\s*\d+: +0x[0-9a-f]+ - |stack backtrace:|\.rb:\d+:in [` + "`" + `']`)

// sanitized evaluates that a response has no secret that was planted and, if it is a failure, no stack trace.
func sanitized(k *rules.Known, r reply) string {
	for _, secret := range k.Canaries {
		if bytes.Contains(r.Raw, []byte(secret)) && !bytes.Contains(r.request.Raw, []byte(secret)) {
			return "the response to " + suite.Plain(r.request.Method) + " has a secret of the environment of the server"
		}
	}
	said := ""
	if fault := r.Fault(); fault != nil {
		said = fault.Message + "\n" + unescaped(fault.Data)
	} else if r.isError() {
		said = rules.TextOf(r.Message)
	}
	if trace := traces.FindString(said); trace != "" {
		return fmt.Sprintf("the failure of %s has a stack trace: %s", suite.Plain(r.request.Method), suite.Quote(strings.TrimSpace(trace)))
	}
	return ""
}

// unescaped returns the line ends in a JSON text as such.
func unescaped(raw json.RawMessage) string {
	return strings.NewReplacer(`\n`, "\n", `\t`, "\t", `\"`, `"`).Replace(string(raw))
}

// Limits of the time in which nothing is called, to see which files change by themselves.
const (
	leastIdle = time.Second
	mostIdle  = 5 * time.Second
)

// writesNothing calls tools that say readOnlyHint, one after the other, and looks at the files of the process behind each. What changes as well while
// nothing is called, for as long as the calls took when they were made first, is not due to a call.
func writesNothing(k *rules.Known) ([]rules.Case, error) {
	s, names := eachTool("files behind calls", k, k.Revision, func(t *rules.Tool) bool { return t.ReadOnly })
	if len(names) == 0 {
		return nil, rules.NotApplicable("no call of a tool that says readOnlyHint succeeds")
	}
	var idle time.Duration
	for _, t := range k.Tools {
		if slices.Contains(names, t.Name) {
			idle += t.LongestCall().Took
		}
	}
	s.Measure("", min(max(idle, leastIdle), mostIdle))
	return []rules.Case{{Script: s, Silent: true, Note: "a call of each tool that says readOnlyHint", Evaluate: func(_ *rules.Known, t *exchange.Transcript) error {
		all := t.Of(exchange.Measured)
		if len(all) < len(names)+2 || slices.ContainsFunc(all, func(e exchange.Event) bool { return e.Usage.Written == nil }) {
			return rules.NotApplicable("the server has too many files to compare, or a call was not answered")
		}
		files := func(i int) map[string]string { return all[i].Usage.Written }
		itself := changedFiles(files(len(names)), files(len(names)+1))
		for i, name := range names {
			changed := changedFiles(files(i), files(i+1))
			for _, file := range slices.Sorted(maps.Keys(changed)) {
				if itself[file] == "" {
					return rules.Violation("the tool %s says readOnlyHint, and a call of it %s %s", suite.Quote(name), changed[file], suite.Quote(file))
				}
			}
		}
		if k.Target.Dir != "" {
			return rules.NotApplicable("the files in the folder of -workdir are not compared")
		}
		return nil
	}}}, nil
}

// changedFiles returns the files that were written or removed, and which of both.
func changedFiles(before, after map[string]string) map[string]string {
	changed := map[string]string{}
	for file, is := range after {
		if before[file] != is {
			changed[file] = "writes"
		}
	}
	for file := range before {
		if after[file] == "" {
			changed[file] = "removes"
		}
	}
	return changed
}
