package tools_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/mcp/rules/tools"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract/requirement"
)

// The tools of a fake server that does nothing wrong, on two pages.
var listed = [][]string{{
	`{"name":"echo","title":"Echo","description":"Repeats a text.","annotations":{"title":"Echo","readOnlyHint":true},"icons":[{"src":"https://x.example/a.png","sizes":["48x48"],"theme":"dark"}],
	"_meta":{"com.example/owner":"x"},"execution":{"taskSupport":"forbidden"},"inputSchema":{"type":"object","properties":{
		"text":{"$ref":"#/$defs/text","x-mcp-header":"Text"},"times":{"type":"integer","minimum":1,"default":1,"examples":[2],"x-mcp-header":"Times"}},"required":["text"],
	"$defs":{"text":{"type":"string"}}},"outputSchema":{"type":"object","properties":{"all":{"type":"array","items":{"type":"string"}}},"required":["all"]}}`,
}, {
	`{"name":"about","annotations":{"readOnlyHint":true},"inputSchema":{"type":"object","additionalProperties":false}}`,
}}

// A fake is a server without a process. It changes its texts: the n-th message of all, which says something.
type fake struct {
	change func(n int, method, text string) string
	sent   int
}

const textsInPNG = "iVBORw0KGgo="

// respond returns the result or the error for a request.
func (f *fake) respond(r message.Revision, m message.Message) string {
	var params struct {
		Name      string
		Arguments map[string]any
		Cursor    *string
	}
	_ = json.Unmarshal(m.Params, &params)
	text := `"error":{"code":-32601,"message":"no such method"}`
	switch m.Method {
	case "ping", "server/discover":
		text = `"result":{}`
	case "initialize":
		text = `"result":{"protocolVersion":"` + string(r) + `"}`
	case "tools/list":
		text = f.page(params.Cursor)
	case "tools/call":
		text = f.call(params.Name, params.Arguments, m)
	}
	if r.Modern() {
		text = strings.Replace(text, `"result":{`, `"result":{"resultType":"complete","ttlMs":60000,"cacheScope":"private","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"fake","version":"1"}},`, 1)
		text = strings.Replace(text, `",}`, `"}`, 1)
	}
	text = strings.ReplaceAll(text, ",}", "}")
	if f.sent++; f.change != nil {
		text = f.change(f.sent, m.Method, text)
	}
	return text
}

func (f *fake) page(cursor *string) string {
	switch {
	case cursor == nil:
		return `"result":{"tools":[` + strings.Join(listed[0], ",") + `],"nextCursor":"two"}`
	case *cursor == "two":
		return `"result":{"tools":[` + strings.Join(listed[1], ",") + `]}`
	}
	return `"error":{"code":-32602,"message":"no such cursor"}`
}

func (f *fake) call(name string, arguments map[string]any, m message.Message) string {
	text, is := arguments["text"].(string)
	switch raw := string(rules.Member(m.Params, "arguments")); {
	case name == "about" && (raw == "" || raw == "{}"):
		return `"result":{"content":[{"type":"text","text":"a fake","annotations":{"audience":["user"],"priority":0.5,"lastModified":"2026-01-02T03:04:05Z"}},
			{"type":"image","mimeType":"image/png","data":"` + textsInPNG + `"},{"type":"resource","resource":{"uri":"x:y","text":"z"}}]}`
	case name == "about" && strings.HasPrefix(raw, "{"):
		names, _ := json.Marshal(fmt.Sprint("unknown arguments: ", slices.Collect(maps.Keys(arguments))))
		return `"result":{"content":[{"type":"text","text":` + string(names) + `}],"isError":true}`
	case name != "echo" || !strings.HasPrefix(raw, "{"):
		return `"error":{"code":-32602,"message":"no such tool"}`
	case !is:
		return `"result":{"content":[{"type":"text","text":"text: must be a string"}],"isError":true}`
	case text == "fail":
		return `"result":{"content":[{"type":"text","text":"text: nothing is stored under fail"}],"isError":true}`
	}
	quoted, _ := json.Marshal(text)
	all := `{"all":[` + string(quoted) + `]}`
	repeated, _ := json.Marshal(all)
	return `"result":{"content":[{"type":"text","text":` + string(repeated) + `}],"structuredContent":` + all + `}`
}

// run returns the transcript of a script.
func (f *fake) run(s *exchange.Script) *exchange.Transcript {
	t := &exchange.Transcript{Script: s}
	files := map[string]string{}
	for i, step := range s.Steps {
		at := time.Duration(i) * time.Millisecond
		if step.Do == exchange.Measure {
			t.Events = append(t.Events, exchange.Event{Kind: exchange.Measured, Step: i, At: at, Usage: &exchange.Usage{Written: files}})
		}
		all, batch, err := message.Parse(step.Raw)
		if err != nil || batch || len(all) == 0 {
			continue
		}
		t.Events = append(t.Events, exchange.Event{Kind: exchange.Sent, Conn: step.Conn, Step: i, At: at, Message: all[0]})
		text := f.respond(s.Revision, all[0])
		if strings.Contains(text, "files are written") {
			files = map[string]string{"work/cache": fmt.Sprint(i)}
		}
		responses, _, err := message.Parse([]byte(`{"jsonrpc":"2.0","id":` + string(all[0].ID) + `,` + text + `}`))
		if err != nil {
			panic(fmt.Sprint(text, err))
		}
		t.Events = append(t.Events, exchange.Event{Kind: exchange.Received, Conn: step.Conn, Step: i, At: at, Message: responses[0]})
	}
	return t
}

// known is what is known of a fake.
func (f *fake) known(t *testing.T, r message.Revision) *rules.Known {
	k := &rules.Known{
		Target: exchange.Target{Command: []string{"fake"}}, Revision: r, Revisions: message.Revisions(), Canaries: []string{"canary-1234"},
		Greetings: map[message.Revision]json.RawMessage{}, Greeted: map[message.Revision]*exchange.Transcript{},
	}
	for _, one := range k.Revisions {
		text := `{"capabilities":{"tools":{"listChanged":true},"resources":{}},"ttlMs":0,"cacheScope":"public","serverInfo":{"icons":[]}}`
		if f.change != nil {
			text = f.change(0, "greeting", text)
		}
		k.Greetings[one], k.Greeted[one] = json.RawMessage(text), f.run(rules.Greeting(one, 0))
	}
	var cursor *string
	asked := map[string]bool{}
	for page := 0; page == 0 || cursor != nil && !asked[*cursor]; page++ {
		if cursor != nil {
			asked[*cursor] = true
		}
		list := f.run(rules.Listing(r, page, cursor))
		k.Lists = append(k.Lists, list)
		m, err := rules.Answer(list, list.Script.Steps[1].ID)
		if err != nil || m.Result == nil {
			break
		}
		var result struct {
			Tools      []json.RawMessage
			NextCursor *string
		}
		_ = json.Unmarshal(m.Result, &result)
		k.Pages, cursor = append(k.Pages, m.Result), result.NextCursor
		for _, raw := range result.Tools {
			tool := rules.NewTool(raw, r)
			tool.Derive(1)
			for _, s := range tool.FirstCalls() {
				tool.First = append(tool.First, rules.CallIn(f.run(s)))
			}
			k.Tools = append(k.Tools, tool)
		}
	}
	return k
}

func ruleOf(id string) rules.Rule {
	all := tools.All()
	return all[slices.IndexFunc(all, func(r rules.Rule) bool { return r.ID == id })]
}

// evaluate returns what a rule says about a server, and reports whether it was observed.
func (f *fake) evaluate(t *testing.T, id string, k *rules.Known) (found []string, observed bool) {
	t.Helper()
	r := ruleOf(id)
	note := func(err error) {
		var v *suite.Violation
		switch {
		case err == nil:
			observed = true
		case errors.As(err, &v):
			found = append(found, v.Of+v.Got)
		case !errors.Is(err, suite.ErrNotApplicable):
			t.Errorf("%s: %v", id, err)
		}
	}
	if err := r.Applies(k); err != nil {
		return nil, false
	}
	run := func(cases []rules.Case, err error) {
		if err != nil {
			note(err)
		}
		for _, c := range cases {
			if c.Evaluate == nil {
				c = r.On(c)
			}
			note(c.Evaluate(k, f.run(c.Script)))
		}
	}
	if r.Every != nil {
		run(k.Inspected(), nil)
	}
	if r.Server != nil {
		run(r.Server(k))
	}
	for _, tool := range k.Tools {
		if r.Listed != nil {
			note(r.Listed(k, tool))
		}
		run(r.ForTool(k, tool))
		if id == "MCP-453" || id == "MCP-461" {
			s := exchange.NewScript(tool.Name, "wrong", tool.Revision)
			s.Await(s.Call(`{"text":5}`))
			run([]rules.Case{{Script: s}}, nil)
		}
	}
	return found, observed
}

// mine reports whether a rule belongs to this package.
func mine(id string) bool {
	return id < "MCP-500" && id != "MCP-211"
}

// No rule rejects the fake that is right, and each observes something.
func TestGoodServer(t *testing.T) {
	for _, r := range message.Revisions() {
		f := &fake{}
		k := f.known(t, r)
		for _, rule := range tools.All() {
			if !mine(rule.ID) {
				continue
			}
			found, observed := f.evaluate(t, rule.ID, k)
			for _, got := range found {
				t.Errorf("%s in %s: %s", rule.ID, r, got)
			}
			if elsewhere := rule.ID == "MCP-407" || rule.ID == "MCP-210"; !observed && r.Modern() && !elsewhere {
				t.Errorf("%s observes nothing", rule.ID)
			}
		}
	}
}

// replace returns a change of all texts.
func replace(old, by string) func(int, string, string) string {
	return func(_ int, _, text string) string { return strings.ReplaceAll(text, old, by) }
}

// later returns a change of the responses to a method, from the n-th on.
func later(n int, method, old, by string) func(int, string, string) string {
	seen := 0
	return func(_ int, m, text string) string {
		if m == method {
			if seen++; seen >= n {
				return strings.ReplaceAll(text, old, by)
			}
		}
		return text
	}
}

// alternately returns a change of every other response to tools/list.
func alternately(old, by string) func(int, string, string) string {
	n := 0
	return func(_ int, method, text string) string {
		if method == "tools/list" && strings.Contains(text, old) {
			if n++; n%2 == 0 {
				return strings.ReplaceAll(text, old, by)
			}
		}
		return text
	}
}

// Each fault is found by its rule, with a text that says what came.
func TestFaults(t *testing.T) {
	const first = `"name":"echo"`
	for _, c := range []struct {
		id, want string
		change   func(n int, method, text string) string
	}{
		{"MCP-101", "tools/list returns 2 tools", replace(`"tools":{"listChanged":true},`, "")},
		{"MCP-102", "the capability tools is declared, and tools/list is answered with the error", later(9, "tools/list", `"result":`, `"error":`)},
		{"MCP-103", "tools is null", replace(`"tools":[`, `"tools":null,"x":[`)},
		{"MCP-103", "name is absent, not string, in tool 1 of the list", replace(`"name":"echo",`, ``)},
		{"MCP-103", "inputSchema is null, not object", replace(`"inputSchema":{"type":"object","additionalProperties":false}`, `"inputSchema":null`)},
		{"MCP-104", `two tools have the name "echo"`, replace(`"name":"about"`, first)},
		{"MCP-105", "the name has 0 characters", replace(`"name":"about"`, `"name":""`)},
		{"MCP-106", `has the character " "`, replace(`"name":"about"`, `"name":"about us"`)},
		{"MCP-107", `there is no tool "ABOUT"`, replace(`"error":{"code":-32602,"message":"no such tool"}`, `"result":{"content":[]}`)},
		{"MCP-109", `the first list has the tool "echo", list 1 of a process has not`, alternately(first, `"name":"echo2"`)},
		{"MCP-110", `/description of "echo" is "Repeats a text."`, alternately("Repeats", "Says")},
		{"MCP-110", `/inputSchema/required of "echo" is ["text"] in the first list, and ["text","times"] in`, alternately(`"required":["text"]`, `"required":["text","times"]`)},
		{"MCP-111", "and no notifications/tools/list_changed was sent", alternately("Repeats", "Says")},
		{"MCP-112", "readOnlyHint is string, not boolean", replace(`"readOnlyHint":true`, `"readOnlyHint":"true"`)},
		{"MCP-113", "it says readOnlyHint and destructiveHint", replace(`"readOnlyHint":true`, `"readOnlyHint":true,"destructiveHint":true`)},
		{"MCP-116", "title is number", replace(`"title":"Echo","description"`, `"title":5,"description"`)},
		{"MCP-117", `"a b"`, replace(`com.example/owner`, `a b`)},
		{"MCP-119", `the x-mcp-header "A b" at /properties/text is no token`, replace(`"x-mcp-header":"Text"`, `"x-mcp-header":"A b"`)},
		{"MCP-119", "at /properties/times stands at /properties/text, too", replace(`"x-mcp-header":"Text"`, `"x-mcp-header":"TIMES"`)},
		{"MCP-119", `at /properties/times stands on the type "number"`, replace(`"type":"integer"`, `"type":"number"`)},
		{"MCP-119", "at /$defs/text is not reached", replace(`"$defs":{"text":{`, `"$defs":{"text":{"x-mcp-header":"Other",`)},
		{"MCP-123", "at /properties/api_key mirrors", replace(`"times"`, `"api_key"`)},
		{"MCP-124", `execution.taskSupport is "perhaps", not "forbidden"`, replace(`"forbidden"`, `"perhaps"`)},
		{"MCP-124", "nobody can call it", replace(`"forbidden"`, `"required"`)},

		{"MCP-201", "inputSchema is boolean", replace(`"inputSchema":{"type":"object","additionalProperties":false}`, `"inputSchema":true`)},
		{"MCP-202", "the type of inputSchema is absent", replace(`{"type":"object","additionalProperties":false}`, `{"additionalProperties":false}`)},
		{"MCP-203", "inputSchema is no valid schema: /required", replace(`"required":["text"]`, `"required":null`)},
		{"MCP-204", "outputSchema is no valid schema", replace(`"type":"array"`, `"type":"list"`)},
		{"MCP-204", "outputSchema is null", replace(`"outputSchema":{`, `"outputSchema":null,"x":{`)},
		{"MCP-205", `refers to "https://x.example/text.json"`, replace("#/$defs/text", "https://x.example/text.json")},
		{"MCP-206", `refers to "#/$defs/other"`, replace("#/$defs/text", "#/$defs/other")},
		{"MCP-206", "refers only to itself", replace(`{"text":{"type":"string"}}`, `{"text":{"$ref":"#/$defs/text"}}`)},
		{"MCP-207", "more than 32 levels", replace(`{"text":{"type":"string"}}`, `{"text":`+strings.Repeat(`{"anyOf":[`, 40)+`{}`+strings.Repeat(`]}`, 40)+`}`)},
		{"MCP-208", "no arguments satisfy inputSchema", replace(`"additionalProperties":false}`, `"additionalProperties":false,"required":["id"]}`)},
		{"MCP-209", "/properties/times/default is 0", replace(`"default":1`, `"default":0`)},
		{"MCP-209", "/properties/times/examples/0 is", replace(`"examples":[2]`, `"examples":["2"]`)},
		{"MCP-210", "does not say additionalProperties: false", replace(`,"additionalProperties":false`, ``)},

		{"MCP-302", `page 2 of the list has the cursor "two", which page 1 has, too`, replace(`"additionalProperties":false}}]`, `"additionalProperties":false}}],"nextCursor":"two"`)},
		{"MCP-303", `the cursor "two" is answered with the error`, alternately(`"result":{"resultType":"complete","ttlMs":60000,"cacheScope":"private","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"fake","version":"1"}},"tools":[{"name":"about"`, `"error":{"x":[{"name":"about"`)},
		{"MCP-303", `the page of the cursor "two" has the tool "about", the page the second time has not`, alternately(`"name":"about"`, `"name":"about2"`)},
		{"MCP-304", "not with an error that has the code -32602", replace(`"error":{"code":-32602,"message":"no such cursor"}`, `"error":{"code":-32603,"message":"?"}`)},
		{"MCP-305", `the tool "about" is on page 1 and on page 2`, replace(`"tools":[{"name":"echo"`, `"tools":[`+listed[1][0]+`,{"name":"echo"`)},
		{"MCP-306", "ttlMs is 1.5, not a whole number, in the result of", replace(`"ttlMs":60000`, `"ttlMs":1.5`)},
		{"MCP-306", `cacheScope is absent, not "public" or "private", in the result of`, replace(`"cacheScope":"private",`, ``)},
		{"MCP-307", `the cacheScope is "private" on page 1 of the list, and "public" on page 2`, func(_ int, _, text string) string {
			if strings.Contains(text, `"tools":[{"name":"about"`) {
				return strings.ReplaceAll(text, "private", "public")
			}
			return text
		}},

		{"MCP-401", "is null", later(1, "tools/call", `"result":{`, `"result":null,"x":{`)},
		{"MCP-401", "content is object, not array, in the result of a call of", replace(`"content":[{"type":"text","text":"a fake"`, `"content":{},"x":[{"type":"text","text":"a fake"`)},
		{"MCP-402", `content of the type "table"`, replace(`"type":"text","text":"a fake"`, `"type":"table","text":"a fake"`)},
		{"MCP-402", "text is null", replace(`"text":"a fake"`, `"text":null`)},
		{"MCP-402", "resource.blob is absent, not string", replace(`"text":"z"`, `"txt":"z"`)},
		{"MCP-403", "is no base64", replace(textsInPNG, "data:image/png;base64,"+textsInPNG)},
		{"MCP-403", "has no mimeType", replace(`"mimeType":"image/png",`, ``)},
		{"MCP-405", "no structuredContent", replace(`"structuredContent"`, `"structured"`)},
		{"MCP-405", "violates the outputSchema: /all", replace(`"structuredContent":{"all":[`, `"structuredContent":{"all":null,"x":[`)},
		{"MCP-406", "no text repeats the structuredContent", replace(`"text":"{`, `"text":"All: {`)},
		{"MCP-407", "structuredContent is array, not object, in the result of a call of", replace(`"structuredContent":{"all":[`, `"structuredContent":[5],"x":{"all":[`)},
		{"MCP-408", "embeds a resource", replace(`,"resources":{}`, ``)},
		{"MCP-409", "content has the annotations", replace(`"priority":0.5`, `"priority":5`)},
		{"MCP-409", "content has the annotations", replace(`2026-01-02T03:04:05Z`, `yesterday`)},
		{"MCP-410", `resultType is absent, not "complete" or "input_required", in the result of tools/list`, later(1, "tools/list", `"resultType":"complete",`, ``)},
		{"MCP-411", "_meta.io.modelcontextprotocol/serverInfo is absent", replace("io.modelcontextprotocol/serverInfo", "x")},
		{"MCP-412", "has a secret", replace("a fake", "a canary-1234")},
		{"MCP-412", "has a stack trace", later(1, "tools/call", `"result":{`, `"error":{"code":1,"message":"panic\n\ngoroutine 1 [running]:"},"x":{`)},
		{"MCP-413", `the tool "about" says readOnlyHint, and a call of it writes "work/cache"`, replace("a fake", "files are written")},

		{"MCP-451", "not with an error that has the code -32602", replace(`"error":{"code":-32602,"message":"no such tool"}`, `"result":{"content":[],"isError":true}`)},
		{"MCP-452", "which the model does not see", later(1, "tools/call", `"result":{`, `"error":{"code":-32603,"message":"x"},"x":{`)},
		{"MCP-453", "which the model does not see", replace(`"result":{"resultType":"complete","ttlMs":60000,"cacheScope":"private","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"fake","version":"1"}},"content":[{"type":"text","text":"text: must`, `"error":{"code":-32602,"message":"x"},"x":{"content":[{"type":"text","text":"text: must`)},
		{"MCP-454", "tools/call with no name is answered with the result", replace(`"error":{"code":-32602,"message":"no such tool"}`, `"result":{"content":[]}`)},
		{"MCP-455", `code is "E", not integer, in the error in the answer to`, replace(`"code":-32601`, `"code":"E"`)},
		{"MCP-455", "message is absent, not string, in the error in the answer to", replace(`,"message":"no such method"`, ``)},
		{"MCP-456", "with the code 0", replace(`"code":-32601`, `"code":0`)},
		{"MCP-457", "the code -32050, which is reserved", replace(`"code":-32601`, `"code":-32050`)},
		{"MCP-458", "the code -32002 of earlier revisions", replace(`"code":-32602`, `"code":-32002`)},
		{"MCP-459", "the code -32000, which means something else", replace(`"code":-32602`, `"code":-32000`)},
		{"MCP-460", "not with an error that has the code -32601", replace(`"code":-32601`, `"code":-32603`)},
		{"MCP-461", "names no argument: invalid input", replace("text: must be a string", "invalid input")},
		{"MCP-462", "is a success without isError", replace(`"a fake","annotations":{"audience":["user"],"priority":0.5,"lastModified":"2026-01-02T03:04:05Z"}},
			{"type":"image","mimeType":"image/png","data":"`+textsInPNG+`"},{"type":"resource","resource":{"uri":"x:y","text":"z"}}`, `"Error: not found"}`)},
	} {
		f := &fake{change: c.change}
		found, _ := f.evaluate(t, c.id, f.known(t, message.July2026))
		if !slices.ContainsFunc(found, func(got string) bool { return strings.Contains(got, c.want) }) {
			t.Errorf("%s does not say %q, but %.400q", c.id, c.want, found)
		}
	}
}

// The order of tools is compared by the lists that a process returns.
func TestOrder(t *testing.T) {
	two := strings.Join(listed[0], ",") + "," + strings.Join(listed[1], ",")
	turned := strings.Join(listed[1], ",") + "," + strings.Join(listed[0], ",")
	f := &fake{}
	f.change = func(n int, method, text string) string {
		if method == "tools/list" && strings.Contains(text, `"tools":[`) {
			order := two
			if n%7 == 0 {
				order = turned
			}
			return text[:strings.Index(text, `"tools":[`)] + `"tools":[` + order + `]}`
		}
		return text
	}
	if found, _ := f.evaluate(t, "MCP-108", f.known(t, message.July2026)); len(found) == 0 || !strings.Contains(found[0], `the first list has "echo" where`) {
		t.Error(found)
	}
	if found, _ := f.evaluate(t, "MCP-110", f.known(t, message.July2026)); len(found) > 0 {
		t.Error(found)
	}
}

// Files that change while nothing is called are not due to a call, and too many, or those of another folder, show nothing.
func TestFilesBehindCalls(t *testing.T) {
	for name, c := range map[string]struct {
		files func(step int) map[string]string // at a measurement
		dir   string
		want  string
	}{
		"nothing":      {func(int) map[string]string { return map[string]string{"a": "1"} }, "", ""},
		"a call":       {func(n int) map[string]string { return map[string]string{"a": fmt.Sprint(min(n, 1))} }, "", `a call of it writes "a"`},
		"a heartbeat":  {func(n int) map[string]string { return map[string]string{"a": fmt.Sprint(n)} }, "", ""},
		"removed":      {func(n int) map[string]string { return []map[string]string{{"a": "1"}, {}}[min(n, 1)] }, "", `a call of it removes "a"`},
		"too many":     {func(int) map[string]string { return nil }, "", "not applicable"},
		"-workdir":     {func(int) map[string]string { return map[string]string{} }, "/srv", "not applicable"},
		"its own home": {func(n int) map[string]string { return map[string]string{"a": fmt.Sprint(min(n, 1))} }, "/srv", `a call of it writes "a"`},
	} {
		f := &fake{}
		k := f.known(t, message.July2026)
		k.Target.Dir = c.dir
		cases, err := ruleOf("MCP-413").Server(k)
		if err != nil {
			t.Fatal(err)
		}
		transcript := f.run(cases[0].Script)
		n := 0
		for i := range transcript.Events {
			if u := transcript.Events[i].Usage; u != nil {
				u.Written = c.files(n)
				n++
			}
		}
		if err := cases[0].Evaluate(k, transcript); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

// A server without tools, one of one page and one of an older revision have nothing that most rules are about.
func TestWithoutTools(t *testing.T) {
	for name, change := range map[string]func(int, string, string) string{
		"no tools": func(_ int, method, text string) string {
			if method == "tools/list" {
				return `"error":{"code":-32601,"message":"no such method"}`
			}
			return strings.ReplaceAll(text, `"tools":{"listChanged":true},`, "")
		},
		"one page": func(_ int, _, text string) string { return strings.ReplaceAll(text, `,"nextCursor":"two"`, "") },
	} {
		for _, rule := range tools.All() {
			f := &fake{change: change}
			if !mine(rule.ID) {
				continue
			}
			found, observed := f.evaluate(t, rule.ID, f.known(t, message.March2025))
			for _, got := range found {
				t.Errorf("%s: %s: %s", name, rule.ID, got)
			}
			several, modern := []string{"MCP-303", "MCP-304", "MCP-305", "MCP-307"}, []string{"MCP-117", "MCP-306"}
			if name == "one page" && slices.Contains(several, rule.ID) && observed || name == "no tools" && observed && rule.ID < "MCP-400" && !slices.Contains(modern, rule.ID) {
				t.Errorf("%s: %s says that it has observed something", name, rule.ID)
			}
		}
	}
}

// Texts of results that only look like failures, traces or refusals are left alone.
func TestTextsAreNotAccused(t *testing.T) {
	for _, c := range []struct{ id, old, by string }{
		{"MCP-462", `"a fake"`, `"Error rates: 5 %"`},
		{"MCP-462", `"a fake"`, `"No errors: fine"`},
		{"MCP-462", `"a fake"`, `"Failed logins of today"`},
		{"MCP-462", `"a fake"`, `"{\"errors\": []}"`},
		{"MCP-412", `"a fake"`, `"goroutine 1 [running]:\n\tmain.go:12 +0x1d"`}, // it is what was asked for
		{"MCP-412", "text: nothing", `text: at 12:30, nothing`},
		{"MCP-461", "text: must be a string", "The Text has to be one."},
		{"MCP-409", "2026-01-02T03:04:05Z", "2026-01-02"},
		{"MCP-305", `"name":"about"`, `"name":"echo"`}, // two tools of one name are another matter
		{"MCP-117", "com.example/owner", ""},
	} {
		f := &fake{change: replace(c.old, c.by)}
		found, _ := f.evaluate(t, c.id, f.known(t, message.July2026))
		for _, got := range found {
			t.Errorf("%s by %s: %s", c.id, c.by, got)
		}
	}
}

// The catalogue says how often 52 lists overlook an order that is random.
func TestOverlooked(t *testing.T) {
	f := &fake{}
	k := f.known(t, message.July2026)
	cases, err := ruleOf("MCP-108").Server(k)
	if err != nil || !strings.Contains(cases[0].Note, "52 lists; an order that depends on a Go map of two entries is overlooked once in 1037 runs") {
		t.Error(err, cases[0].Note)
	}
	if known, _ := requirement.Lookup("MCP-108"); !strings.Contains(known.Text, "once in 1,000 runs") {
		t.Error(known.Text)
	}
}

// Whatever a server says, the rules say something about it, or that they do not apply.
func TestOddServers(t *testing.T) {
	for _, c := range [][2]string{
		{`"tools":[`, `"tools":[null,5,[],{},{"name":5,"inputSchema":[],"annotations":[],"icons":[5],"_meta":5,"execution":5},`},
		{`"inputSchema":{`, `"inputSchema":null,"x":{`},
		{`"inputSchema":{`, `"inputSchema":"{}","x":{`},
		{`"properties":{`, `"properties":[],"x":{`},
		{`"outputSchema":{`, `"outputSchema":true,"x":{`},
		{`"nextCursor":"two"`, `"nextCursor":5`},
		{`"nextCursor":"two"`, `"nextCursor":null`},
		{`"nextCursor":"two"`, `"nextCursor":""`},
		{`"content":[`, `"content":[null,5,{"type":5},{"type":"resource"},{"type":"resource","resource":5},{"type":"image","data":5},`},
		{`"content":[`, `"content":5,"x":[`},
		{`"annotations":{`, `"annotations":null,"x":{`},
		{`"structuredContent":{`, `"structuredContent":null,"x":{`},
		{`"result":{`, `"result":[],"x":{`},
		{`"result":{`, `"result":"","error":{`},
		{`"error":{`, `"error":null,"x":{`},
		{`"error":{`, `"error":[],"x":{`},
		{`"_meta":{`, `"_meta":{"":1,"/":1,"a/":1,"//":1,"\u0000":1,`},
	} {
		f := &fake{change: replace(c[0], c[1])}
		for _, r := range []message.Revision{message.November2025, message.July2026} {
			k := f.known(t, r)
			for _, rule := range tools.All() {
				if mine(rule.ID) {
					_, _ = f.evaluate(t, rule.ID, k)
				}
			}
		}
	}
}

// The row of an experiment says what is sent and what is due, and its name is that of no other script in the same revision that sends something else.
func TestExperiments(t *testing.T) {
	f := &fake{}
	k := f.known(t, message.July2026)
	sends := map[string]string{}
	for _, r := range tools.All() {
		for _, x := range r.Try {
			if x.Name == "" || len(x.Send) == 0 || (x.Due == nil) != (r.Every != nil) {
				t.Errorf("%s: the experiment %q is not complete", r.ID, x.Name)
			}
		}
		if r.Try == nil || r.Applies(k) != nil {
			continue
		}
		cases, err := r.Server(k)
		if err != nil || len(cases) == 0 {
			t.Errorf("%s: %d cases, %v", r.ID, len(cases), err)
		}
		for _, c := range cases {
			name := c.ID + " in " + string(c.Revision)
			if before, known := sends[name]; known && before != c.Key() {
				t.Errorf("%s: another script is %s", r.ID, name)
			}
			sends[name] = c.Key()
		}
	}
}
