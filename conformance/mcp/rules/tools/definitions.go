package tools

import (
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule"
)

// definitions are the rules of area T: the tools as they are listed.
var definitions = []rules.Rule{
	{ID: "MCP-101", Server: rules.OnList(toolsDeclared)},
	{ID: "MCP-102", When: []rules.Condition{declaresTools}, Server: listAnswered},
	{ID: "MCP-103", Server: func(k *rules.Known) ([]rules.Case, error) { return k.OnPages(listShape), nil }},
	{ID: "MCP-104", When: []rules.Condition{hasTools}, Server: rules.OnList(uniqueNames)},
	{ID: "MCP-105", When: []rules.Condition{namesRuled}, Listed: nameLength},
	{ID: "MCP-106", When: []rules.Condition{namesRuled}, Listed: nameCharacters},
	{ID: "MCP-107", Calls: true, Tool: nameCase},
	{ID: "MCP-108", When: []rules.Condition{testedStateless, hasTools}, Server: compared(0, sameOrder, many, connections)},
	{ID: "MCP-109", When: []rules.Condition{testedStateless, hasTools}, Server: compared(0, sameSet, many, connections, around)},
	{ID: "MCP-110", When: []rules.Condition{hasTools}, Server: compared(0, sameDefinitions, many, connections, around)},
	{ID: "MCP-111", When: []rules.Condition{rules.Handshakes}, Server: changesAnnounced},
	{ID: "MCP-112", Listed: formOf("MCP-112", "annotations")},
	{ID: "MCP-113", Listed: annotationsAgree},
	{ID: "MCP-116", Listed: formOf("MCP-116", "title", "description")},
	{ID: "MCP-117", Every: about("_meta", metas, metaForm)},
	{ID: "MCP-119", When: []rules.Condition{testedStateless}, Listed: eachHeader(headerForm)},
	{ID: "MCP-123", When: []rules.Condition{testedStateless}, Listed: eachHeader(headerSecret)},
	{ID: "MCP-124", When: []rules.Condition{rules.Speaking(message.November2025)}, Server: taskSupport},
}

// declares reports whether the server declares a capability, in the revision in which tools are tested.
func declares(k *rules.Known, path ...string) bool {
	return rules.Declares(k.Greetings[k.Revision], path...)
}

// Conditions: the server declares tools, lists tools, in a revision that has rules for names.
var (
	declaresTools = rules.If(func(k *rules.Known) bool { return declares(k, "tools") }, "the server declares no capability tools")
	hasTools      = rules.If(func(k *rules.Known) bool { return len(k.Tools) > 0 }, "the server lists no tools")
	namesRuled    = rules.If(func(k *rules.Known) bool { return k.Revision.Traits().Names }, "the revision has no rules for names")
)

// page returns the answer to the request of a page.
func page(t *exchange.Transcript) (message.Message, error) {
	return rules.Answer(t, t.Script.Steps[1].ID)
}

func toolsDeclared(k *rules.Known, _ *exchange.Transcript) error {
	switch {
	case declares(k, "tools"):
		return nil
	case len(k.Tools) > 0:
		return rules.Violation("tools/list returns %d tools, but %s declares no capability tools", len(k.Tools), k.Revision.Traits().Handshake)
	}
	return rules.NotApplicable("the server neither declares nor lists tools")
}

func listAnswered(k *rules.Known) ([]rules.Case, error) {
	s := many(k)
	return []rules.Case{rules.Inspected(k.Lists[0], listed), {Script: s.Script, Note: s.note, Silent: true, Evaluate: listed}}, nil
}

func listed(_ *rules.Known, t *exchange.Transcript) error {
	for _, e := range t.Of(exchange.Sent) {
		if e.Message.Method != "tools/list" || rules.Member(e.Message.Params, "cursor") != nil {
			continue
		}
		if m, err := rules.Answer(t, string(e.Message.ID)); err != nil {
			return err
		} else if m.Result == nil {
			return rules.Violation("the capability tools is declared, and tools/list is answered with %s", rules.Show(m))
		}
	}
	return nil
}

func listShape(_ *rules.Known, t *exchange.Transcript) error {
	m, err := page(t)
	if err != nil || m.Result == nil {
		return rules.NotApplicable("tools/list is not answered with a list")
	}
	if err := rules.FormError("MCP-103", "list", m.Result, "the result of tools/list"); err != nil {
		return err
	}
	var tools []json.RawMessage
	_ = json.Unmarshal(rules.Member(m.Result, "tools"), &tools)
	for i, tool := range tools {
		if err := rules.FormError("MCP-103", "tool", tool, rules.In(fmt.Sprintf("tool %d of the list", i+1), tool)); err != nil {
			return err
		}
	}
	return nil
}

// formOf returns an evaluation of the form of a tool that has some members.
func formOf(rule string, members ...string) func(*rules.Known, *rules.Tool) error {
	return func(_ *rules.Known, t *rules.Tool) error {
		if !slices.ContainsFunc(members, func(name string) bool { return rules.Member(t.Raw, name) != nil }) {
			return rules.NotApplicable("it has no %s", strings.Join(members, " and no "))
		}
		return rules.FormError(rule, "tool", t.Raw, "its definition")
	}
}

func uniqueNames(k *rules.Known, _ *exchange.Transcript) error {
	type place struct {
		page int
		text string
	}
	first := map[string]place{}
	for i, raw := range k.Pages {
		for _, tool := range toolsOf(raw) {
			name := nameIn(tool)
			before, twice := first[name]
			if twice && (before.page == i || before.text != tool.Canonical()) { // the same on two pages is a fault of the pages
				return rules.Violation("two tools have the name %s", suite.Quote(name))
			}
			first[name] = place{i, tool.Canonical()}
		}
	}
	return nil
}

// toolsOf returns the tools in a result of tools/list.
func toolsOf(result json.RawMessage) (all []*jsontree.Node) {
	if root, err := jsontree.Parse(string(result)); err == nil {
		all = root.Get("tools").List()
	}
	return all
}

func nameLength(_ *rules.Known, t *rules.Tool) error {
	if n := utf8.RuneCountInString(t.Name); n > 128 || n < 1 && rules.TypeOf(rules.Member(t.Raw, "name")) == "string" {
		return rules.Violation("the name has %d characters", n)
	}
	return rules.Observed(t.Name != "", "name")
}

var nameForm = regexp.MustCompile(`[^A-Za-z0-9_.-]`)

func nameCharacters(_ *rules.Known, t *rules.Tool) error {
	if wrong := nameForm.FindString(t.Name); wrong != "" {
		return rules.Violation("the name %s has the character %s", suite.Quote(t.Name), suite.Quote(wrong))
	}
	return rules.Observed(t.Name != "", "name")
}

// nameCase calls the tool, and then a tool whose name differs in upper and lower case only.
func nameCase(k *rules.Known, tool *rules.Tool) ([]rules.Case, error) {
	other := strings.Map(func(r rune) rune {
		if upper := []rune(strings.ToUpper(string(r))); len(upper) == 1 && upper[0] != r {
			return upper[0]
		}
		return []rune(strings.ToLower(string(r)))[0]
	}, tool.Name)
	switch {
	case other == tool.Name:
		return nil, rules.NotApplicable("the name has no letters")
	case slices.ContainsFunc(k.Tools, func(t *rules.Tool) bool { return t.Name == other }):
		return nil, rules.NotApplicable("there is a tool %s, too", suite.Quote(other))
	}
	s := exchange.NewScript(tool.Name, "name in other case", tool.Revision)
	arguments := string(tool.Arguments[0])
	right := s.Call(arguments)
	s.Await(right)
	wrong := s.Request("tools/call", message.CallParams(other, arguments))
	s.Await(wrong)
	return []rules.Case{{Script: s, Note: "called as " + suite.Quote(other), Evaluate: func(_ *rules.Known, t *exchange.Transcript) error {
		one, err := rules.Answer(t, right)
		two, err2 := rules.Answer(t, wrong)
		switch {
		case err != nil || err2 != nil:
			return cmp.Or(err, err2)
		case !rules.Succeeds(one):
			return rules.NotApplicable("its call fails")
		case rules.Succeeds(two):
			return rules.Violation("there is no tool %s, and a call of it is answered with %s", suite.Quote(other), rules.Show(two))
		}
		return nil
	}}}, nil
}

func annotationsAgree(_ *rules.Known, t *rules.Tool) error {
	if !t.ReadOnly {
		return rules.NotApplicable("it does not say readOnlyHint")
	}
	if string(rules.Member(t.Raw, "annotations", "destructiveHint")) == "true" {
		return rules.Violation("it says readOnlyHint and destructiveHint")
	}
	return nil
}

// metas returns the keys of _meta in what the server sent.
func metas(_ *rules.Known, t *exchange.Transcript) (all []string) {
	for _, e := range t.Of(exchange.Received) {
		if text := string(e.Message.Raw); strings.Contains(text, `"_meta"`) && t.Script.Revision != message.March2025 {
			if root, err := jsontree.Parse(text); err == nil {
				collectMetas(root, 0, func(name string) { all = append(all, name) })
			}
		}
	}
	return all
}

// free are members whose content is not that of the protocol.
var free = []string{"inputSchema", "outputSchema", "structuredContent", "arguments", "data", "capabilities"}

// collectMetas calls a function with the keys of the _meta in a message.
func collectMetas(n *jsontree.Node, depth int, found func(string)) {
	const deepest = 6
	if depth > deepest || slices.Contains(free, n.Name) {
		return
	}
	for i := range n.Items {
		if n.Name == "_meta" {
			found(n.Items[i].Name)
		} else {
			collectMetas(&n.Items[i], depth+1, found)
		}
	}
}

var (
	metaName   = regexp.MustCompile(`^([A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?)?$`)
	metaPrefix = regexp.MustCompile(`^[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?)*$`)
)

func metaForm(_ *rules.Known, key string) string {
	prefix, name, has := strings.Cut(key, "/")
	if !has {
		prefix, name = "a", key
	}
	if !metaPrefix.MatchString(prefix) || !metaName.MatchString(name) {
		return "_meta has the key " + suite.Quote(key)
	}
	return ""
}

// eachHeader returns an evaluation of each x-mcp-header in the schema of a tool. before has the places of earlier ones by their names.
func eachHeader(wrong func(s rule.Subschema, name string, before map[string]string) string) func(*rules.Known, *rules.Tool) error {
	return func(_ *rules.Known, t *rules.Tool) error {
		before := map[string]string{}
		for s := range rule.Subschemas(t.Schema().Node) {
			header := s.Get("x-mcp-header")
			if header == nil {
				continue
			}
			name := strings.ToLower(header.Unquoted())
			if got := wrong(s, name, before); got != "" {
				return rules.Violation("the x-mcp-header %s at %s %s", suite.Plain(header.String()), s.Pointer, got)
			}
			before[name] = s.Pointer
		}
		return rules.Observed(len(before) > 0, "x-mcp-header")
	}
}

var (
	token      = regexp.MustCompile("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$")
	reachable  = regexp.MustCompile(`^(/properties/[^/]*)+$`)
	headerKind = regexp.MustCompile(`^(string|integer|boolean|null|)$`)
	secretName = regexp.MustCompile(`(?i)passw|secret|token$|api[-_]?key|credential|private[-_]?key|access[-_]?key`)
)

// headerForm returns what is wrong with an x-mcp-header, in the order of the specification.
func headerForm(s rule.Subschema, name string, before map[string]string) string {
	kind := s.Get("type")
	isOther := func(one string) bool { return !headerKind.MatchString(one) }
	switch {
	case !token.MatchString(name):
		return "is no token of HTTP"
	case before[name] != "":
		return "stands at " + before[name] + ", too"
	case slices.ContainsFunc(append(rule.Strings(kind), kind.Unquoted()), isOther):
		return "stands on the type " + suite.Plain(kind.String())
	case !reachable.MatchString(s.Pointer):
		return "is not reached by properties alone"
	}
	return ""
}

func headerSecret(s rule.Subschema, _ string, _ map[string]string) string {
	if secretName.MatchString(jsontree.LastName(s.Pointer)) {
		return "mirrors what may be a secret"
	}
	return ""
}

// taskSupport lists the tools in the one revision that has taskSupport.
func taskSupport(k *rules.Known) ([]rules.Case, error) {
	required := rules.Declares(k.Greetings[message.November2025], "tasks", "requests", "tools", "call")
	evaluate := func(k *rules.Known, t *exchange.Transcript) error {
		seen := false
		for _, r := range replies(k, t) {
			for _, tool := range toolsOf(r.Result) {
				support := tool.Get("execution").Get("taskSupport")
				seen = seen || support != nil
				name := suite.Quote(nameIn(tool))
				if err := rules.FormError("MCP-124", "tool", json.RawMessage(tool.Text), "the definition of "+name); err != nil {
					return err
				}
				if support.Unquoted() == "required" && !required {
					return rules.Violation("taskSupport of %s is required, and the server does not declare tasks.requests.tools.call, so that nobody can call it", name)
				}
			}
		}
		return rules.Observed(seen, "taskSupport of a tool")
	}
	if k.Revision == message.November2025 {
		return k.OnPages(evaluate), nil
	}
	s := newSurvey(k, "lists in "+string(message.November2025), message.November2025, few)
	return []rules.Case{{Script: s.Script, Note: s.note, Evaluate: evaluate}}, nil
}
