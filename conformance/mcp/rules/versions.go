package rules

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
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
	{ID: "MCP-803", Every: eachMessage(declared)},
	{ID: "MCP-804", When: legacy, Calls: true, Of: takesLong, Tool: pingedInCall, Try: []Experiment{
		{Name: "ping", In: (*Known).Legacy, Send: []Act{Ready}, Due: Result(1, "ping is answered with %s, not with an empty result", "object")},
	}},
	{ID: "MCP-805", When: legacy, Try: []Experiment{
		{Name: "no notification after initialize", In: (*Known).Legacy, Bare: true, Send: []Act{initialize, Await(0), Ready}, Due: asksNothing},
	}},
	{ID: "MCP-806", When: legacy, Try: []Experiment{{
		Name: "a request before initialize", In: (*Known).Legacy, Bare: true, Owned: true, Silent: true,
		Send: []Act{Request("tools/list", ""), initialize, awaitProbe}, Due: Result(2, "after a request before it, initialize is answered with %s"),
	}}},
	{ID: "MCP-807", Server: discovered},
	{ID: "MCP-808", When: modern, Try: []Experiment{
		withMeta("a version that nobody has", message.Revision(AbsentVersion).Meta(), unsupported),
		withMeta("a version that nobody has"+afterValid, message.Revision(AbsentVersion).Meta(), unsupported),
	}},
	{ID: "MCP-809", When: modern, Try: []Experiment{ // without a version it may be a request of an older revision
		withMeta("the capabilities left out", noCapabilities, Refused(Last, InvalidParams)),
		withMeta("the version left out", noVersion, Refused(Last, InvalidParams)).Only(OnlyModern),
		withMeta("_meta left out", "", Refused(Last, InvalidParams)).Only(OnlyModern),
	}},
	{ID: "MCP-810", When: modern, Try: []Experiment{
		withMeta("the capabilities left out"+afterValid, noCapabilities, forgotten),
		withMeta("the version left out"+afterValid, noVersion, forgotten),
		withMeta("_meta left out"+afterValid, "", forgotten),
	}},
	{ID: "MCP-811", When: modern, Every: noneModern(asks, undeclaredInput)},
	{ID: "MCP-814", When: modern, Every: noneModern(isLog, "although no request has a log level, the server sends ")},
}

const undeclaredInput = "a request without client capabilities asks for input, and is not refused with the code -32021: "

// Conditions of rules about one of the two eras.
var (
	legacy = []Condition{Handshakes}
	modern = []Condition{Stateless}
)

// The codes of errors.
const (
	MethodNotFound     = "-32601"
	InvalidParams      = "-32602"
	UnsupportedVersion = "-32022"
)

// Inspected returns a case that evaluates what happened during the inspection.
func Inspected(t *exchange.Transcript, evaluate Evaluation) Case {
	return Case{Script: t.Script, Silent: true, Evaluate: evaluate}
}

// Inspected returns the cases of what the inspection has sent, without an evaluation: the first requests and the list.
func (k *Known) Inspected() []Case { return append(k.first(nil), k.OnPages(nil)...) }

// OnPages returns the cases that evaluate the pages of the list.
func (k *Known) OnPages(evaluate Evaluation) []Case {
	return lists.Map(k.Lists, func(t *exchange.Transcript) Case { return Inspected(t, evaluate) })
}

// OnList returns a function for a case that evaluates the first page of the list, or what else is known of it.
func OnList(evaluate Evaluation) func(*Known) ([]Case, error) {
	return func(k *Known) ([]Case, error) {
		if len(k.Lists) == 0 {
			return nil, NotApplicable("no list was asked for")
		}
		return []Case{Inspected(k.Lists[0], evaluate)}, nil
	}
}

// first returns the cases that evaluate the first requests in the revisions that the server speaks; in all revisions if it speaks none.
func (k *Known) first(evaluate Evaluation) (all []Case) {
	for _, r := range message.Revisions() {
		if t := k.Greeted[r]; t != nil && (k.Speaks(r) || len(k.Revisions) == 0) {
			all = append(all, Inspected(t, evaluate))
		}
	}
	return all
}

func greeted(k *Known) ([]Case, error) {
	return k.first(func(k *Known, t *exchange.Transcript) error {
		r := t.Script.Revision
		method := r.Traits().Handshake
		if !k.Speaks(r) {
			return noGreeting(t, r)
		}
		return FormError(Greets, method, k.Greetings[r], fmt.Sprintf("the result of %s in %s", method, r))
	}), nil
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

// Older is the revision before those that are tested.
const Older = "2024-11-05"

// negotiated sends initialize with versions that the server may have, and others that nobody has.
func negotiated(k *Known) (all []Case, _ error) {
	for _, r := range message.Revisions() {
		if t := k.Greeted[r]; t != nil && !r.Modern() {
			all = append(all, Inspected(t, negotiates))
		}
	}
	for _, r := range []message.Revision{"1999-01-01", "2099-01-01"} {
		all = append(all, Case{Script: Greeting(r, k.ProbeLimit), Silent: true, Note: "a version that nobody has", Evaluate: negotiates})
	}
	return all, nil
}

func negotiates(_ *Known, t *exchange.Transcript) error {
	m, err := Answer(t, t.Script.Steps[1].ID)
	got := message.Revision(message.Text(m.Result, "protocolVersion"))
	switch asked := t.Script.Revision; {
	case err != nil:
		return err
	case m.Result == nil || !slices.Contains([]string{"string", "nothing"}, TypeOf(Member(m.Result, "protocolVersion"))):
		return Violation("initialize with version %s is answered with %s, not with a version that the server has", asked, Show(m))
	case !got.Known() && got != Older:
		return Violation("initialize with version %s is answered with version %s, which does not exist", asked, suite.Quote(string(got)))
	}
	return nil
}

// needed are the capabilities that a server declares if it sends messages with these methods.
var needed = map[string][]string{
	"notifications/tools/list_changed":     {"tools", "listChanged"},
	"notifications/prompts/list_changed":   {"prompts", "listChanged"},
	"notifications/resources/list_changed": {"resources", "listChanged"},
	"notifications/resources/updated":      {"resources", "subscribe"},
	"notifications/message":                {"logging"},
}

// Declares reports whether the server declares a capability in a greeting.
func Declares(greeting json.RawMessage, path ...string) bool {
	return !slices.Contains([]string{"", "false", "null"}, string(Member(Member(greeting, "capabilities"), path...)))
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
	if !Declares(greeting, path...) {
		return "the server sends " + m.Method + ", but does not declare the capability " + strings.Join(path, ".")
	}
	return ""
}

// pingedInCall sends ping while a call runs.
func pingedInCall(k *Known, tool *Tool) ([]Case, error) {
	return inCall(tool, k.Legacy(), "ping")
}

// initialize sends the request.
func initialize(k *Known, s *exchange.Script) { RequestAs("initialize", k.Legacy().Handshake())(k, s) }

// awaitProbe waits for the answer of a new process.
func awaitProbe(k *Known, s *exchange.Script) { Await(k.ProbeLimit)(k, s) }

// asksNothing evaluates what a server sends before it knows that the client is ready.
func asksNothing(_ *Known, t *exchange.Transcript) error {
	for _, e := range t.Of(exchange.Received) {
		if e.Message.Kind() == message.Call && e.Message.Method != "ping" {
			return Violation("the server sends the request %s before notifications/initialized", suite.Plain(e.Message.Method))
		}
	}
	return nil
}

// discovered evaluates server/discover, also of a server that serves the revision without it.
func discovered(k *Known) ([]Case, error) {
	t := k.Greeted[message.July2026]
	switch {
	case k.Speaks(message.July2026):
		return []Case{Inspected(t, func(k *Known, _ *exchange.Transcript) error {
			return FormError("MCP-807", "server/discover", k.Greetings[message.July2026], "the result of server/discover")
		})}, nil
	case t != nil && t.Died():
		return nil, Stateless(k) // it has ended on the first request of this revision
	}
	s := exchange.NewScript("", "a list without server/discover", message.July2026)
	s.Own = true
	id := s.Request("tools/list", "")
	s.AwaitFor(id, k.ProbeLimit)
	return []Case{{Script: s, Silent: true, Owner: "MCP-807", Evaluate: func(k *Known, list *exchange.Transcript) error {
		e, _ := list.Response(id)
		if Member(e.Message.Result, "resultType") == nil {
			return Stateless(k)
		}
		return Violation("the server serves %s, but %v", message.July2026, noGreeting(t, message.July2026))
	}}}, nil
}

// AbsentVersion is a version that no server has.
const AbsentVersion = "1900-01-01"

// What a _meta may lack.
var noCapabilities, noVersion = without(message.CapabilitiesKey), without(message.VersionKey)

// without returns the _meta of a request without one of its members.
func without(key string) string {
	var members map[string]json.RawMessage
	_ = json.Unmarshal([]byte(message.July2026.Meta()), &members)
	delete(members, key)
	text, _ := json.Marshal(members)
	return string(text)
}

const afterValid = " after a valid request"

// withMeta returns the experiment that sends a request with a _meta, as the first one or, if its note ends so, after a valid one.
func withMeta(note, meta string, due Evaluation) Experiment {
	x := Experiment{Name: note, Note: note, In: Newest, Own: true, Send: []Act{Ready, listAs(meta), Await(0)}, Due: due}
	if !strings.HasSuffix(note, afterValid) {
		x.Send = x.Send[1:]
	}
	return x
}

// listAs lists the tools, if there are any: else the server may not know the method.
func listAs(meta string) Act {
	return func(k *Known, s *exchange.Script) {
		method, params := "tools/list", "{}"
		if len(k.Tools) == 0 {
			method = s.Revision.Traits().Ping
		}
		if meta != "" {
			params = `{"_meta":` + meta + `}`
		}
		RequestAs(method, params)(k, s)
	}
}

// unsupported evaluates the answer for a version that the server does not have.
func unsupported(k *Known, t *exchange.Transcript) error {
	e, _ := t.Response(RequestIn(t.Script, Last))
	return cmp.Or(Refused(Last, UnsupportedVersion)(k, t), FormError("MCP-808", "error", e.Message.Error, "the error for version "+AbsentVersion))
}

// forgotten evaluates that a request which lacks something is not served as the one before it, of which nothing may be remembered.
func forgotten(_ *Known, t *exchange.Transcript) error {
	if e, _ := t.Response(RequestIn(t.Script, Last)); Member(e.Message.Result, "resultType") != nil { // else it may be served as one of an older revision
		return Violation("a request is served as one of %s, with %s: %s", message.July2026, t.Script.ID, Show(e.Message))
	}
	return nil
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
