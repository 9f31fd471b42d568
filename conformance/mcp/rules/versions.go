package rules

import (
	"cmp"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/lists"
)

// versions are the rules of area V: the start, and the revisions.
var versions = []Rule{
	{ID: Greets, Server: greeted},
	{ID: "MCP-802", When: legacy, Server: negotiated},
	{ID: "MCP-803", Message: declared},
	{ID: "MCP-804", When: legacy, Server: pinged, Calls: true, Tool: pingedInCall},
	{ID: "MCP-805", When: legacy, Server: delayed},
	{ID: "MCP-806", When: legacy, Server: early},
	{ID: "MCP-807", Server: discovered},
	{ID: "MCP-808", When: modern, Server: unsupported},
	{ID: "MCP-809", When: modern, Server: incomplete},
	{ID: "MCP-810", When: modern, Server: stateless},
	{ID: "MCP-811", When: modern, Message: undeclaredInput},
	{ID: "MCP-813", Server: bothEras},
	{ID: "MCP-814", When: modern, Message: unaskedLog},
}

// Conditions of rules about one of the two eras.
var (
	legacy = []Condition{Handshakes}
	modern = []Condition{Stateless}
)

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
		all = append(all, Case{Script: Greeting(r, k.ProbeLimit), Silent: true, Note: "a version that nobody has", Evaluate: evaluate(r)})
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
	return inCall(tool, k.Legacy(), "ping")
}

// delayed sends initialize, and delays the notification that follows.
func delayed(k *Known) ([]Case, error) {
	s := exchange.NewScript("", "no notification after initialize", k.Legacy())
	s.Bare = true
	id := s.NewID()
	s.Send(message.Request(id, "initialize", k.Legacy().Handshake())).Await(id)
	s.Sync()
	return []Case{{Script: s, Evaluate: func(_ *Known, t *exchange.Transcript) error {
		for _, e := range t.Of(exchange.Received) {
			if e.Message.Kind() == message.Call && e.Message.Method != "ping" {
				return Violation("the server sends the request %s before notifications/initialized", suite.Plain(e.Message.Method))
			}
		}
		return nil
	}}}, nil
}

// early sends a request before initialize.
func early(k *Known) ([]Case, error) {
	s := exchange.NewScript("", "a request before initialize", k.Legacy())
	s.Bare = true
	s.Request("tools/list", "")
	id := s.NewID()
	s.Send(message.Request(id, "initialize", k.Legacy().Handshake()))
	s.Add(exchange.Step{Do: exchange.Await, ID: id, Within: k.ProbeLimit})
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
		return nil, Stateless(k) // it has ended on the first request of this revision
	}
	s := exchange.NewScript("", "a list without server/discover", message.July2026)
	s.Own = true
	id := s.Request("tools/list", "")
	s.Add(exchange.Step{Do: exchange.Await, ID: id, Within: k.ProbeLimit})
	return []Case{{Script: s, Silent: true, Owner: "MCP-807", Evaluate: func(k *Known, t *exchange.Transcript) error {
		e, _ := t.Response(id)
		if Member(e.Message.Result, "resultType") == nil {
			return Stateless(k)
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

// AbsentVersion is a version that no server has.
const AbsentVersion = "1900-01-01"

// lacking are _meta of requests that lack something.
var lacking = []struct{ note, meta string }{
	{"the capabilities left out", without(message.CapabilitiesKey)}, {"the version left out", without(message.VersionKey)}, {"_meta left out", ""},
}

// without returns the _meta of a request without one of its members.
func without(key string) string {
	var members map[string]json.RawMessage
	_ = json.Unmarshal([]byte(message.July2026.Meta()), &members)
	delete(members, key)
	text, _ := json.Marshal(members)
	return string(text)
}

const afterValid = " after a valid request"

// withMeta returns the case that sends a request with a _meta, as the first one or, if its note ends so, after a valid one.
func withMeta(k *Known, note, meta string, evaluate func(id string) func(*Known, *exchange.Transcript) error) Case {
	s := exchange.NewScript("", note, message.July2026)
	s.Own = true
	if strings.HasSuffix(note, afterValid) {
		s.Sync()
	}
	id, method, params := s.NewID(), "tools/list", "{}"
	if len(k.Tools) == 0 { // it may not know the method
		method = s.Revision.Traits().Ping
	}
	if meta != "" {
		params = `{"_meta":` + meta + `}`
	}
	s.Send(message.Request(id, method, params)).Await(id)
	return Case{Script: s, Note: note, Evaluate: evaluate(id)}
}

func unsupported(k *Known) ([]Case, error) {
	evaluate := func(id string) func(*Known, *exchange.Transcript) error {
		return func(k *Known, t *exchange.Transcript) error {
			if err := Refused(id, UnsupportedVersion)(k, t); err != nil {
				return err
			}
			e, _ := t.Response(id)
			data := Member(e.Message.Error, "data")
			if TypeOf(Member(data, "supported")) != "array" || TypeOf(Member(data, "requested")) != "string" {
				return Violation("the error for version %s has no data with supported and requested: %s", AbsentVersion, Show(e.Message))
			}
			return nil
		}
	}
	const note = "a version that nobody has"
	meta := message.Revision(AbsentVersion).Meta()
	return []Case{withMeta(k, note, meta, evaluate), withMeta(k, note+afterValid, meta, evaluate)}, nil
}

// incomplete sends requests whose _meta lacks something.
func incomplete(k *Known) ([]Case, error) {
	some := lacking
	if k.Legacy() != "" { // without a version they may be requests of an older revision
		some = lacking[:1]
	}
	refused := func(id string) func(*Known, *exchange.Transcript) error { return Refused(id, InvalidParams) }
	return lists.Map(some, func(l struct{ note, meta string }) Case { return withMeta(k, l.note, l.meta, refused) }), nil
}

// stateless leaves something out after a valid request, of which nothing may be remembered.
func stateless(k *Known) ([]Case, error) {
	return lists.Map(lacking, func(l struct{ note, meta string }) Case {
		return withMeta(k, l.note+afterValid, l.meta, func(id string) func(*Known, *exchange.Transcript) error {
			return func(_ *Known, t *exchange.Transcript) error {
				if e, _ := t.Response(id); Member(e.Message.Result, "resultType") != nil { // else it may be served as one of an older revision
					return Violation("a request is served as one of %s, with %s: %s", message.July2026, l.note+afterValid, Show(e.Message))
				}
				return nil
			}
		})
	}), nil
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
	if k.Others == nil {
		return nil, NotApplicable("the list in %s is not known to its end", other)
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
	has := map[string]bool{}
	for _, name := range there {
		has[name] = true
	}
	for _, name := range here {
		if !has[name] {
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
