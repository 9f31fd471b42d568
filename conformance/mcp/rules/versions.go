package rules

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/suite"
)

// versions are the rules of area V: the start, and the revisions.
var versions = []Rule{
	{ID: Greets, Server: greeted},
	{ID: "MCP-802", Server: negotiated},
	{ID: "MCP-803", Message: declared},
	{ID: "MCP-804", Server: pinged, Calls: true, Tool: pingedInCall},
	{ID: "MCP-805", Server: patient},
	{ID: "MCP-806", Server: early},
	{ID: "MCP-807", Server: discovered},
	{ID: "MCP-808", Server: unsupported},
	{ID: "MCP-809", Server: incomplete},
	{ID: "MCP-810", Server: stateless},
	{ID: "MCP-811", Message: undeclaredInput},
	{ID: "MCP-812", Server: namesVersions},
	{ID: "MCP-813", Server: bothEras},
	{ID: "MCP-814", Message: unaskedLog},
	{ID: "MCP-815", Server: removed},
}

// The codes of errors.
const (
	invalidRequest     = "-32600"
	MethodNotFound     = "-32601"
	InvalidParams      = "-32602"
	UnsupportedVersion = "-32022"
)

// Inspected returns a case that evaluates what happened during the inspection.
func Inspected(t *exchange.Transcript, evaluate func(*Known, *exchange.Transcript) error) Case {
	return Case{Script: t.Script, Silent: true, Evaluate: evaluate}
}

// Inspected returns the cases of what the inspection has sent, without an evaluation: the first requests and the list.
func (k *Known) Inspected() (all []Case) {
	for _, r := range message.Revisions() {
		if t := k.Greeted[r]; t != nil && (k.Speaks(r) || len(k.Revisions) == 0) {
			all = append(all, Inspected(t, nil))
		}
	}
	for _, t := range k.Lists {
		all = append(all, Inspected(t, nil))
	}
	return all
}

// greeted evaluates the responses to the first requests in the revisions that the server speaks; in all revisions if it speaks none.
func greeted(k *Known) ([]Case, error) {
	var all []Case
	for _, r := range message.Revisions() {
		t := k.Greeted[r]
		if t == nil || len(k.Revisions) > 0 && !k.Speaks(r) {
			continue
		}
		all = append(all, Inspected(t, func(k *Known, t *exchange.Transcript) error {
			if !k.Speaks(r) {
				return noGreeting(t, r)
			}
			return greeting(k.Greetings[r], r)
		}))
	}
	return all, nil
}

// noGreeting describes an answer to the first request with which the server cannot be spoken to.
func noGreeting(t *exchange.Transcript, r message.Revision) error {
	method := r.Traits().Handshake
	switch all, garbage := t.Of(exchange.Received), t.Of(exchange.Garbage); {
	case len(all) > 0:
		return Violation("%s in %s is answered with %s", method, r, Show(all[0].Message))
	case len(garbage) > 0:
		return Violation("%s in %s is not answered; the server writes %s", method, r, suite.Quote(string(garbage[0].Message.Raw)))
	}
	return Violation("%s in %s is not answered", method, r)
}

func greeting(result json.RawMessage, r message.Revision) error {
	if got := TypeOf(Member(result, "capabilities")); got != "object" {
		return Violation("the result of %s has no capabilities (%s), in %s", r.Traits().Handshake, got, r)
	}
	if r.Modern() {
		return nil // who it is should be in _meta: a rule of results
	}
	for _, name := range []string{"name", "version"} {
		if got := TypeOf(Member(result, "serverInfo", name)); got != "string" {
			return Violation("the result of initialize has no serverInfo.%s (%s), in %s", name, got, r)
		}
	}
	return nil
}

// Older is the revision before those that are tested.
const Older = "2024-11-05"

// negotiated evaluates the responses to initialize with versions that the server has, and others that nobody has.
func negotiated(k *Known) ([]Case, error) {
	if err := k.Handshakes(); err != nil {
		return nil, err
	}
	var all []Case
	evaluate := func(asked message.Revision) func(*Known, *exchange.Transcript) error {
		return func(_ *Known, t *exchange.Transcript) error {
			m, err := Answer(t, t.Script.Steps[1].ID)
			if err != nil {
				return err
			}
			var result struct{ ProtocolVersion string }
			if m.Result == nil || json.Unmarshal(m.Result, &result) != nil {
				return Violation("initialize with version %s is answered with %s, not with a version that the server has", asked, Show(m))
			}
			if got := message.Revision(result.ProtocolVersion); !got.Known() && got != Older {
				return Violation("initialize with version %s is answered with version %s, which does not exist", asked, suite.Quote(string(got)))
			}
			return nil
		}
	}
	for _, r := range message.Revisions() {
		if t := k.Greeted[r]; t != nil && !r.Modern() {
			all = append(all, Inspected(t, evaluate(r)))
		}
	}
	for _, r := range []message.Revision{"1999-01-01", "2099-01-01"} {
		all = append(all, Case{Script: Greeting(r, k.Patience), Silent: true, Note: "a version that nobody has", Evaluate: evaluate(r)})
	}
	return all, nil
}

// needed are the capabilities that a server declares if it sends messages with these methods.
var needed = map[string][]string{
	"notifications/tools/list_changed":     {"tools", "listChanged"},
	"notifications/prompts/list_changed":   {"prompts", "listChanged"},
	"notifications/resources/list_changed": {"resources", "listChanged"},
	"notifications/resources/updated":      {"resources", "subscribe"},
	"notifications/message":                {"logging"},
}

// declared evaluates that the server uses no capability that it, or this client, has not declared.
func declared(k *Known, t *exchange.Transcript, e exchange.Event) string {
	m, greeting := e.Message, k.Greetings[t.Script.Revision]
	if m.Kind() == message.Call && m.Method != "ping" {
		return "the server sends the request " + suite.Plain(m.Method) + ", for which the client has declared no capability"
	}
	path := needed[m.Method]
	if greeting == nil || path == nil || m.Method == "notifications/message" && t.Script.Revision.Modern() { // a rule of its own
		return ""
	}
	if value := string(Member(greeting, append([]string{"capabilities"}, path...)...)); value == "" || value == "false" || value == "null" {
		return "the server sends " + m.Method + ", but does not declare the capability " + strings.Join(path, ".")
	}
	return ""
}

func pinged(k *Known) ([]Case, error) {
	if err := k.Handshakes(); err != nil {
		return nil, err
	}
	s := exchange.NewScript("", "ping", k.Legacy())
	id := s.Sync()
	return []Case{{Script: s, Evaluate: func(_ *Known, t *exchange.Transcript) error {
		m, err := Answer(t, id)
		if err == nil && TypeOf(m.Result) != "object" {
			err = Violation("ping is answered with %s, not with an empty result", Show(m))
		}
		return err
	}}}, nil
}

// pingedInCall sends ping while a call runs.
func pingedInCall(k *Known, tool *Tool) ([]Case, error) {
	if err := k.Handshakes(); err != nil {
		return nil, err
	}
	return inCall(tool, k.Legacy(), "ping")
}

// patient sends initialize, and delays the notification that follows.
func patient(k *Known) ([]Case, error) {
	if err := k.Handshakes(); err != nil {
		return nil, err
	}
	s := exchange.NewScript("", "no notification after initialize", k.Legacy())
	s.Bare = true
	id := s.NewID()
	s.Send(message.Request(id, "initialize", k.Legacy().Handshake())).Await(id)
	s.Sync()
	return []Case{{Script: s, Evaluate: func(_ *Known, t *exchange.Transcript) error {
		for _, e := range t.Of(exchange.Received) {
			if e.Message.Kind() == message.Call && e.Message.Method != "ping" {
				return Violation("the server sends the request %s before it was told notifications/initialized", suite.Plain(e.Message.Method))
			}
		}
		return nil
	}}}, nil
}

// early sends a request before initialize.
func early(k *Known) ([]Case, error) {
	if err := k.Handshakes(); err != nil {
		return nil, err
	}
	s := exchange.NewScript("", "a request before initialize", k.Legacy())
	s.Bare = true
	s.Request("tools/list", "")
	id := s.NewID()
	s.Send(message.Request(id, "initialize", k.Legacy().Handshake()))
	s.Add(exchange.Step{Do: exchange.Await, ID: id, Within: k.Patience})
	return []Case{{Script: s, Owner: "MCP-806", Silent: true, Evaluate: func(_ *Known, t *exchange.Transcript) error {
		m, err := Answer(t, id)
		if err == nil && m.Result == nil {
			err = Violation("after a request before it, initialize is answered with %s", Show(m))
		}
		return err
	}}}, nil
}

// discovered evaluates server/discover, also of a server that serves the revision without it.
func discovered(k *Known) ([]Case, error) {
	if k.Speaks(message.July2026) {
		return []Case{Inspected(k.Greeted[message.July2026], func(k *Known, _ *exchange.Transcript) error {
			result := k.Greetings[message.July2026]
			for name, want := range map[string]string{"supportedVersions": "array", "capabilities": "object"} {
				if got := TypeOf(Member(result, name)); got != want {
					return Violation("the result of server/discover has no %s (%s)", name, got)
				}
			}
			return nil
		})}, nil
	}
	if t := k.Greeted[message.July2026]; t != nil && t.Died() {
		return nil, k.Stateless() // it has ended on the first request of this revision
	}
	s := exchange.NewScript("", "a list without server/discover", message.July2026)
	s.Own = true
	id := s.Request("tools/list", "")
	s.Add(exchange.Step{Do: exchange.Await, ID: id, Within: k.Patience})
	return []Case{{Script: s, Silent: true, Owner: "MCP-807", Evaluate: func(k *Known, t *exchange.Transcript) error {
		e, _ := t.Response(id)
		if Member(e.Message.Result, "resultType") == nil {
			return k.Stateless()
		}
		return Violation("the server serves %s, but server/discover is answered with %s", message.July2026, showFirst(k.Greeted[message.July2026]))
	}}}, nil
}

// showFirst describes the first message of the server.
func showFirst(t *exchange.Transcript) string {
	if all := t.Of(exchange.Received); len(all) > 0 {
		return Show(all[0].Message)
	}
	return "nothing"
}

// withMeta returns a script that lists tools with a _meta, as the first request or after a valid one, and the id of the request.
func withMeta(name, meta string, before bool) (*exchange.Script, string) {
	s := exchange.NewScript("", name, message.July2026)
	s.Own = true
	if before {
		s.Sync()
	}
	id, params := s.NewID(), "{}"
	if meta != "" {
		params = `{"_meta":` + meta + `}`
	}
	s.Send(message.Request(id, "tools/list", params)).Await(id)
	return s, id
}

// AbsentVersion is a version that no server has.
const AbsentVersion = "1900-01-01"

// without returns the _meta of a request without one of its members.
func without(key string) string {
	var members map[string]json.RawMessage
	_ = json.Unmarshal([]byte(message.July2026.Meta()), &members)
	delete(members, key)
	text, _ := json.Marshal(members)
	return string(text)
}

func unsupported(k *Known) ([]Case, error) {
	if err := k.Stateless(); err != nil {
		return nil, err
	}
	var all []Case
	for _, note := range []string{"a version that nobody has", "a version that nobody has after a valid request"} {
		s, id := withMeta(note, message.Revision(AbsentVersion).Meta(), len(all) > 0)
		all = append(all, Case{Script: s, Note: note, Evaluate: func(k *Known, t *exchange.Transcript) error {
			if err := Refused(id, UnsupportedVersion)(k, t); err != nil {
				return err
			}
			e, _ := t.Response(id)
			data := Member(e.Message.Error, "data")
			if TypeOf(Member(data, "supported")) != "array" || TypeOf(Member(data, "requested")) != "string" {
				return Violation("the error for version %s has no data with supported and requested: %s", AbsentVersion, Show(e.Message))
			}
			return nil
		}})
	}
	return all, nil
}

// incomplete sends requests whose _meta lacks something.
func incomplete(k *Known) ([]Case, error) {
	if err := k.Stateless(); err != nil {
		return nil, err
	}
	var all []Case
	lacking := map[string]string{"the capabilities left out": without(message.CapabilitiesKey)}
	if k.Legacy() == "" { // else they may be requests of an older revision
		lacking["the version left out"], lacking["_meta left out"] = without(message.VersionKey), ""
	}
	for note, meta := range lacking {
		s, id := withMeta(note, meta, false)
		all = append(all, Case{Script: s, Note: note, Evaluate: Refused(id, InvalidParams)})
	}
	slices.SortFunc(all, func(a, b Case) int { return strings.Compare(a.ID, b.ID) })
	return all, nil
}

// stateless leaves something out after a valid request, of which nothing may be remembered.
func stateless(k *Known) ([]Case, error) {
	if err := k.Stateless(); err != nil {
		return nil, err
	}
	var all []Case
	for _, left := range []struct{ note, meta string }{
		{"_meta", ""}, {"the version", without(message.VersionKey)}, {"the capabilities", without(message.CapabilitiesKey)},
	} {
		note := left.note + " left out after a valid request"
		s, id := withMeta(note, left.meta, true)
		all = append(all, Case{Script: s, Note: note, Evaluate: func(_ *Known, t *exchange.Transcript) error {
			if e, _ := t.Response(id); Member(e.Message.Result, "resultType") != nil { // else it may be served as one of an older revision
				return Violation("a request is served as one of %s, with %s: %s", message.July2026, note, Show(e.Message))
			}
			return nil
		}})
	}
	return all, nil
}

// OnlyModern returns an error unless the server speaks only revisions without a handshake.
func OnlyModern(k *Known) error {
	if k.Legacy() != "" {
		return NotApplicable("the server speaks %s, too", k.Legacy())
	}
	return k.Stateless()
}

func namesVersions(k *Known) ([]Case, error) {
	if err := OnlyModern(k); err != nil {
		return nil, err
	}
	return []Case{Inspected(k.Greeted[message.November2025], func(_ *Known, t *exchange.Transcript) error {
		if first := showFirst(t); !strings.Contains(first, string(message.July2026)) {
			return Violation("initialize is answered with %s, which does not name the versions that the server has", first)
		}
		return nil
	})}, nil
}

// OtherEra returns the revision of the other era, with a handshake or without, that the server speaks; "" if there is none.
func (k *Known) OtherEra() message.Revision {
	switch {
	case !k.Revision.Modern() && k.Speaks(message.July2026):
		return message.July2026
	case k.Revision.Modern():
		return k.Legacy()
	}
	return ""
}

// bothEras compares the tools in both eras.
func bothEras(k *Known) ([]Case, error) {
	other := k.OtherEra()
	if other == "" || len(k.Lists) == 0 {
		return nil, NotApplicable("the server speaks one era only")
	}
	return []Case{Inspected(k.Lists[0], func(k *Known, _ *exchange.Transcript) error {
		var here []string
		for _, tool := range k.Tools {
			here = append(here, tool.Name)
		}
		return cmp.Or(lacks(here, k.Revision, k.Others, other), lacks(k.Others, other, here, k.Revision))
	})}, nil
}

// lacks returns the first name of one list that the other one lacks, as a violation.
func lacks(here []string, in message.Revision, there []string, other message.Revision) error {
	for _, name := range here {
		if !slices.Contains(there, name) {
			return Violation("the tool %s is listed in %s, but not in %s", suite.Quote(name), in, other)
		}
	}
	return nil
}

// undeclaredInput evaluates that the server asks for no input by a capability that the client, which has none, lacks.
func undeclaredInput(_ *Known, t *exchange.Transcript, e exchange.Event) string {
	if !t.Script.Revision.Modern() || string(Member(e.Message.Result, "resultType")) != `"input_required"` {
		return ""
	}
	return "a request without client capabilities asks for input, and is not refused with the code -32021: " + Show(e.Message)
}

func unaskedLog(_ *Known, t *exchange.Transcript, e exchange.Event) string {
	if e.Message.Method == "notifications/message" && t.Script.Revision.Modern() {
		return "the server sends notifications/message, although no request has a log level"
	}
	return ""
}

// removed sends the methods that the newest revision does not have.
func removed(k *Known) ([]Case, error) {
	if err := OnlyModern(k); err != nil {
		return nil, err
	}
	var all []Case
	for _, method := range []string{"ping", "logging/setLevel"} {
		s := exchange.NewScript("", method+", which is removed", message.July2026)
		id := s.Request(method, `{"level":"error"}`)
		s.Await(id)
		all = append(all, Case{Script: s, Evaluate: Refused(id, MethodNotFound)})
	}
	return all, nil
}
