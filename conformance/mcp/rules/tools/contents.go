package tools

import (
	"bytes"
	"cmp"
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
	ofCalls("MCP-401", "result of a call", results, hasContent),
	byRevision("MCP-402", oldest, about("content", parts, partForm)),
	ofCalls("MCP-403", "binary content", binaries, isBase64),
	{ID: "MCP-405", Needs: []string{outputValid}, Calls: true, Tool: tried, Every: structuredValid},
	ofCalls("MCP-406", "structured content", structured, asText),
	byRevision("MCP-407", (*rules.Known).Legacy, about("structured content", structured, isObject)),
	ofCalls("MCP-408", "embedded resource", embedded, resourcesDeclared),
	ofCalls("MCP-409", "annotation of content", annotated, annotationForm),
	{ID: "MCP-410", Server: noneOfItsOwn, Calls: true, Tool: tried, Every: about("result in a revision that has resultType", modernResults, hasType)},
	{ID: "MCP-411", Server: noneOfItsOwn, Calls: true, Tool: tried, Every: about("result in a revision that has serverInfo in results", modernResults, namesServer)},
	{ID: "MCP-412", Server: noneOfItsOwn, Calls: true, Tool: tried, Every: about("response", replies, sanitized)},
	{ID: "MCP-413", When: []rules.Condition{rules.Started}, Calls: true, Server: writesNothing},
}

// noneOfItsOwn is for rules about the server that evaluate the scripts of others.
func noneOfItsOwn(*rules.Known) ([]rules.Case, error) { return nil, nil }

// ofCalls returns a rule about something in calls of a tool.
func ofCalls[T any](id, what string, pick func(*rules.Known, *exchange.Transcript) []T, wrong func(*rules.Known, T) string) rules.Rule {
	return rules.Rule{ID: id, Calls: true, Tool: tried, Every: about(what, pick, wrong)}
}

// byRevision returns a rule about results that evaluates them in the revision of the tools, and in another one: there, one call of each tool.
func byRevision(id string, other func(*rules.Known) message.Revision, evaluate func(*rules.Known, *exchange.Transcript) error) rules.Rule {
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
	s.Add(exchange.Step{Do: exchange.Measure})
	for _, t := range k.Tools {
		plain, err := t.Plain()
		if !fits(t) || t.Uncalled != nil || err != nil || len(names) >= mostTools {
			continue
		}
		names = append(names, t.Name)
		id := s.Request("tools/call", message.CallParams(t.Name, plain.Arguments))
		s.Add(exchange.Step{Do: exchange.Await, ID: id, Within: k.Target.AnswerTimeout()}).Add(exchange.Step{Do: exchange.Measure})
	}
	return s, names
}

func hasContent(_ *rules.Known, c call) string {
	if got := rules.TypeOf(c.Result); got != "object" {
		return "the result of " + c.with() + " is " + got
	}
	if got := rules.TypeOf(rules.Member(c.Result, "content")); got != "array" {
		return fmt.Sprintf("the content is %s, not an array, in the result of %s: %s", got, c.with(), suite.Plain(string(c.Result)))
	}
	return ""
}

// A part is one of the content of a result.
type part struct {
	raw   json.RawMessage
	kind  string
	inner json.RawMessage // of a resource
	of    call
}

// parts returns the parts of the content of all results.
func parts(k *rules.Known, t *exchange.Transcript) (all []part) {
	for _, c := range results(k, t) {
		for _, raw := range c.content() {
			p := part{raw: raw, of: c, inner: rules.Member(raw, "resource")}
			_ = json.Unmarshal(rules.Member(raw, "type"), &p.kind)
			all = append(all, p)
		}
	}
	return all
}

// neededIn are the members that a part of a type has, as strings. A mimeType is the object of another rule.
var neededIn = map[string][]string{"text": {"text"}, "image": {"data"}, "audio": {"data"}, "resource": nil, "resource_link": {"uri", "name"}}

func partForm(_ *rules.Known, p part) string {
	if !slices.Contains(p.of.revision.Traits().Content, p.kind) {
		return fmt.Sprintf("the result of %s has content of the type %s, which revision %s does not have: %s", p.of.with(), suite.Plain(string(rules.Member(p.raw, "type"))),
			p.of.revision, suite.Plain(string(p.raw)))
	}
	object, needed := p.raw, neededIn[p.kind]
	if p.kind == "resource" {
		if object, needed = p.inner, []string{"uri", "text"}; rules.Member(object, "text") == nil {
			needed = []string{"uri", "blob"}
		}
	}
	for _, name := range needed {
		if got := rules.TypeOf(rules.Member(object, name)); got != "string" {
			return fmt.Sprintf("%s is %s in content of type %s, in the result of %s: %s", name, got, p.kind, p.of.with(), suite.Plain(string(p.raw)))
		}
	}
	return ""
}

// A binary is data in content.
type binary struct {
	part
	data, mime string
}

// binaries returns all images, audio and blobs.
func binaries(k *rules.Known, t *exchange.Transcript) (all []binary) {
	for _, p := range parts(k, t) {
		b := binary{part: p}
		object, name := p.raw, "data"
		if p.kind == "resource" {
			object, name = p.inner, "blob"
		}
		if json.Unmarshal(rules.Member(object, name), &b.data) == nil && rules.Member(object, name) != nil {
			_ = json.Unmarshal(rules.Member(object, "mimeType"), &b.mime)
			all = append(all, b)
		}
	}
	return all
}

func isBase64(_ *rules.Known, b binary) string {
	if _, err := base64.StdEncoding.DecodeString(b.data); err != nil {
		return fmt.Sprintf("the data of content of type %s is no base64 (%v), in the result of %s: %s", b.kind, err, b.of.with(), suite.Quote(b.data))
	}
	if b.mime == "" && b.kind != "resource" {
		return "content of type " + b.kind + " has no mimeType, in the result of " + b.of.with()
	}
	return ""
}

// described returns the successful results of a tool that has an outputSchema.
func described(k *rules.Known, t *exchange.Transcript) []call {
	return slices.DeleteFunc(slices.Clone(results(k, t)), func(c call) bool {
		return c.tool.OutputSchema == nil || c.isError() || c.revision != c.tool.Revision || c.revision.Traits().Structured == message.Absent
	})
}

// structuredValid evaluates structured content by the outputSchema.
func structuredValid(k *rules.Known, t *exchange.Transcript) error {
	for _, c := range described(k, t) {
		if err := outputSchemaValid(k, c.tool); err != nil {
			return &suite.Violation{Of: outputValid, Got: err.Error()}
		}
	}
	return about("successful result of a tool that has an outputSchema", described, func(_ *rules.Known, c call) string {
		value := rules.Member(c.Result, "structuredContent")
		if value == nil {
			return "the tool has an outputSchema, and the result of " + c.with() + " no structuredContent: " + suite.Plain(string(c.Result))
		}
		v, err := arguments.Compile(c.tool.OutputSchema)
		if err != nil {
			return "" // it is too large to be evaluated here, or has references to nothing
		}
		if _, reasons := v.Validate(string(value), nil); len(reasons) > 0 {
			return fmt.Sprintf("the structuredContent of the result of %s violates the outputSchema: %s", c.with(), reasons[0])
		}
		return ""
	})(k, t)
}

// structured returns the results with structured content.
func structured(k *rules.Known, t *exchange.Transcript) []call {
	return slices.DeleteFunc(slices.Clone(results(k, t)), func(c call) bool {
		return rules.Member(c.Result, "structuredContent") == nil || c.revision.Traits().Structured == message.Absent
	})
}

func asText(_ *rules.Known, c call) string {
	want := string(rules.Member(c.Result, "structuredContent"))
	for _, raw := range c.content() {
		var text string
		if json.Unmarshal(rules.Member(raw, "text"), &text) == nil && jsontree.EqualText(text, want) {
			return ""
		}
	}
	if c.isError() {
		return ""
	}
	return "no text repeats the structuredContent, in the result of " + c.with() + ": " + suite.Plain(string(c.Result))
}

func isObject(_ *rules.Known, c call) string {
	if got := rules.TypeOf(rules.Member(c.Result, "structuredContent")); got != "object" && c.revision.Traits().Structured == message.Object {
		return fmt.Sprintf("structuredContent is %s, not an object, in revision %s, in the result of %s", got, c.revision, c.with())
	}
	return ""
}

func embedded(k *rules.Known, t *exchange.Transcript) []part {
	return slices.DeleteFunc(parts(k, t), func(p part) bool { return p.kind != "resource" || p.of.revision == message.March2025 })
}

func resourcesDeclared(k *rules.Known, p part) string {
	if declaredIn(k.Greetings[p.of.revision], "resources") {
		return ""
	}
	return "the result of " + p.of.with() + " embeds a resource, and the server does not declare the capability resources"
}

func annotated(k *rules.Known, t *exchange.Transcript) []part {
	return slices.DeleteFunc(parts(k, t), func(p part) bool { return rules.Member(p.raw, "annotations") == nil })
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

// modernResults returns the results of requests in a revision without a handshake. What a server says to one that it does not speak does not count.
func modernResults(k *rules.Known, t *exchange.Transcript) []reply {
	return slices.DeleteFunc(replies(k, t), func(r reply) bool {
		return r.Result == nil || !k.Speaks(r.revision) || string(rules.Member(r.request.Params, "_meta", message.VersionKey)) != `"`+string(message.July2026)+`"`
	})
}

func hasType(_ *rules.Known, r reply) string {
	if kind := string(rules.Member(r.Result, "resultType")); kind != `"complete"` && kind != `"input_required"` {
		return fmt.Sprintf("the resultType of the result of %s is %s: %s", suite.Plain(r.request.Method), suite.Plain(cmp.Or(kind, "absent")), suite.Plain(string(r.Result)))
	}
	return ""
}

func namesServer(_ *rules.Known, r reply) string {
	if got := rules.TypeOf(rules.Member(r.Result, "_meta", message.ServerKey)); got != "object" {
		return "the result of " + suite.Plain(r.request.Method) + " has no " + message.ServerKey + " in _meta"
	}
	return ""
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
	text := ""
	if fault := r.Fault(); fault != nil {
		text = fault.Message + "\n" + unescaped(fault.Data)
	} else if c := (call{reply: r}); c.isError() {
		text = c.text()
	}
	if trace := traces.FindString(text); trace != "" {
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
	s.Add(exchange.Step{Do: exchange.Pause, Within: min(max(idle, leastIdle), mostIdle)}).Add(exchange.Step{Do: exchange.Measure})
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
