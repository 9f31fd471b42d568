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
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule"
)

// definitions are the rules of area T: the tools as they are listed.
var definitions = []rules.Rule{
	{ID: "MCP-101", Server: toolsDeclared},
	{ID: "MCP-102", Server: listAnswered},
	{ID: "MCP-103", Server: onPages(listShape)},
	{ID: "MCP-104", When: []rules.Condition{hasTools}, Server: onFirstPage(uniqueNames)},
	{ID: "MCP-105", When: []rules.Condition{namesRuled}, Listed: nameLength},
	{ID: "MCP-106", When: []rules.Condition{namesRuled}, Listed: nameCharacters},
	{ID: "MCP-107", Calls: true, Tool: nameCase},
	{ID: "MCP-108", When: []rules.Condition{testedStateless, hasTools}, Server: surveyed(withFirst(sameOrder), many, connections)},
	{ID: "MCP-109", When: []rules.Condition{testedStateless, hasTools}, Server: surveyed(withFirst(sameSet), many, connections, around)},
	{ID: "MCP-110", When: []rules.Condition{hasTools}, Server: surveyed(withFirst(sameDefinitions), many, connections, around)},
	{ID: "MCP-111", Server: changesAnnounced},
	{ID: "MCP-112", Listed: annotationTypes},
	{ID: "MCP-113", Listed: annotationsAgree},
	{ID: "MCP-116", Listed: textTypes},
	{ID: "MCP-117", Every: about("_meta", metas, metaForm)},
	{ID: "MCP-119", When: []rules.Condition{testedStateless}, Listed: eachHeader(headerForm)},
	{ID: "MCP-123", When: []rules.Condition{testedStateless}, Listed: eachHeader(headerSecret)},
	{ID: "MCP-124", Server: taskSupport},
}

// declares reports whether the server declares a capability, in the revision in which tools are tested.
func declares(k *rules.Known, path ...string) bool {
	return declaredIn(k.Greetings[k.Revision], path...)
}

func declaredIn(greeting json.RawMessage, path ...string) bool {
	value := string(rules.Member(greeting, append([]string{"capabilities"}, path...)...))
	return value != "" && value != "false" && value != "null"
}

// hasTools is the condition that the server lists tools.
func hasTools(k *rules.Known) error {
	if len(k.Tools) == 0 {
		return rules.NotApplicable("the server lists no tools")
	}
	return nil
}

// onPages returns the cases that evaluate the pages of the list.
func onPages(evaluate func(*rules.Known, *exchange.Transcript) error) func(*rules.Known) ([]rules.Case, error) {
	return func(k *rules.Known) (all []rules.Case, _ error) {
		for _, t := range k.Lists {
			all = append(all, rules.Inspected(t, evaluate))
		}
		return all, nil
	}
}

// onFirstPage returns a case that evaluates what is known of all tools.
func onFirstPage(evaluate func(*rules.Known) error) func(*rules.Known) ([]rules.Case, error) {
	return func(k *rules.Known) ([]rules.Case, error) {
		return []rules.Case{rules.Inspected(k.Lists[0], func(k *rules.Known, _ *exchange.Transcript) error { return evaluate(k) })}, nil
	}
}

// page returns the answer to the request of a page.
func page(t *exchange.Transcript) (message.Message, error) {
	return rules.Answer(t, t.Script.Steps[1].ID)
}

func toolsDeclared(k *rules.Known) ([]rules.Case, error) {
	return []rules.Case{rules.Inspected(k.Lists[0], func(k *rules.Known, t *exchange.Transcript) error {
		switch {
		case declares(k, "tools"):
			return nil
		case len(k.Tools) > 0:
			return rules.Violation("tools/list returns %d tools, but %s declares no capability tools", len(k.Tools), k.Revision.Traits().Handshake)
		}
		return rules.NotApplicable("the server neither declares nor lists tools")
	})}, nil
}

func listAnswered(k *rules.Known) ([]rules.Case, error) {
	if !declares(k, "tools") {
		return nil, rules.NotApplicable("the server declares no capability tools")
	}
	listed := func(_ *rules.Known, t *exchange.Transcript) error {
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
	s := many(k)
	return []rules.Case{rules.Inspected(k.Lists[0], listed), {Script: s.Script, Note: s.note, Silent: true, Evaluate: listed}}, nil
}

func listShape(_ *rules.Known, t *exchange.Transcript) error {
	m, err := page(t)
	if err != nil || m.Result == nil {
		return rules.NotApplicable("tools/list is not answered with a list")
	}
	list := rules.Member(m.Result, "tools")
	if got := rules.TypeOf(list); got != "array" {
		return rules.Violation("tools is %s in the result of tools/list, not an array", got)
	}
	var tools []json.RawMessage
	_ = json.Unmarshal(list, &tools)
	for i, tool := range tools {
		if got := rules.TypeOf(tool); got != "object" {
			return rules.Violation("tool %d of the list is %s, not an object", i+1, got)
		}
		if got := rules.TypeOf(rules.Member(tool, "name")); got != "string" {
			return rules.Violation("tool %d of the list has no name (%s): %s", i+1, got, suite.Plain(string(tool)))
		}
		if got := rules.TypeOf(rules.Member(tool, "inputSchema")); got == "nothing" || got == "null" {
			return rules.Violation("tool %d of the list has no inputSchema (%s): %s", i+1, got, suite.Plain(string(tool)))
		}
	}
	return nil
}

func uniqueNames(k *rules.Known) error {
	type place struct {
		page int
		text string
	}
	first := map[string]place{}
	for i, raw := range k.Pages {
		for _, tool := range toolsOf(raw) {
			name := tool.Get("name").Unquoted()
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

// namesRuled is the condition that tools are tested in a revision that has rules for names.
func namesRuled(k *rules.Known) error {
	if !k.Revision.Traits().Names {
		return rules.NotApplicable("revision %s has no rules for names", k.Revision)
	}
	return nil
}

func nameLength(_ *rules.Known, t *rules.Tool) error {
	if rules.TypeOf(rules.Member(t.Raw, "name")) != "string" {
		return rules.NotApplicable("it has no name")
	}
	if n := utf8.RuneCountInString(t.Name); n < 1 || n > 128 {
		return rules.Violation("the name has %d characters", n)
	}
	return nil
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
		if err == nil && (one.Result == nil || string(rules.Member(one.Result, "isError")) == "true") {
			err = rules.NotApplicable("its call fails")
		}
		if err != nil {
			return err
		}
		two, err := rules.Answer(t, wrong)
		if err == nil && two.Result != nil && string(rules.Member(two.Result, "isError")) != "true" {
			err = rules.Violation("there is no tool %s, and a call of it is answered with %s", suite.Quote(other), rules.Show(two))
		}
		return err
	}}}, nil
}

func annotationTypes(_ *rules.Known, t *rules.Tool) error {
	annotations := rules.Member(t.Raw, "annotations")
	if annotations == nil {
		return rules.NotApplicable("it has no annotations")
	}
	if got := rules.TypeOf(annotations); got != "object" {
		return rules.Violation("annotations is %s", got)
	}
	wanted := map[string]string{"title": "string", "readOnlyHint": "boolean", "destructiveHint": "boolean", "idempotentHint": "boolean", "openWorldHint": "boolean"}
	return ofTypes(annotations, wanted)
}

// ofTypes evaluates that the members of an object, as far as they are there, have types.
func ofTypes(object json.RawMessage, wanted map[string]string) error {
	var wrong []string
	for name, want := range wanted {
		if got := rules.TypeOf(rules.Member(object, name)); got != "nothing" && got != want {
			wrong = append(wrong, name+" is "+got+", not "+want)
		}
	}
	if slices.Sort(wrong); len(wrong) > 0 {
		return rules.Violation("%s", strings.Join(wrong, ", "))
	}
	return nil
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

func textTypes(_ *rules.Known, t *rules.Tool) error {
	if rules.Member(t.Raw, "title") == nil && rules.Member(t.Raw, "description") == nil {
		return rules.NotApplicable("it has neither title nor description")
	}
	return ofTypes(t.Raw, map[string]string{"title": "string", "description": "string"})
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
	if !k.Speaks(message.November2025) {
		return nil, rules.NotApplicable("the server does not speak %s", message.November2025)
	}
	required := declaredIn(k.Greetings[message.November2025], "tasks", "requests", "tools", "call")
	evaluate := func(k *rules.Known, t *exchange.Transcript) error {
		seen := false
		for _, r := range replies(k, t) {
			for _, tool := range toolsOf(r.Result) {
				support := tool.Get("execution").Get("taskSupport")
				seen = seen || support != nil
				name := suite.Quote(tool.Get("name").Unquoted())
				switch {
				case support != nil && !slices.Contains([]string{"forbidden", "optional", "required"}, support.Unquoted()):
					return rules.Violation("taskSupport of %s is %s", name, suite.Plain(support.String()))
				case support.Unquoted() == "required" && !required:
					return rules.Violation("taskSupport of %s is required, and the server does not declare tasks.requests.tools.call, so that nobody can call it", name)
				}
			}
		}
		return rules.Observed(seen, "taskSupport of a tool")
	}
	if k.Revision == message.November2025 {
		return onPages(evaluate)(k)
	}
	s := newSurvey(k, "lists in "+string(message.November2025), message.November2025, few)
	return []rules.Case{{Script: s.Script, Note: s.note, Evaluate: evaluate}}, nil
}
