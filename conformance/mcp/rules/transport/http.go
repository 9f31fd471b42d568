package transport

import (
	"cmp"
	"encoding/base64"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/suite"
)

// overHTTP are the rules of area H: streamable HTTP.
var overHTTP = []rules.Rule{
	{ID: "MCP-901", When: append(carried, rules.OnThisMachine), Try: []rules.Experiment{
		foreign.Only(statusFixed).With(hasStatus(1, "a request from another origin", http.StatusForbidden, http.StatusForbidden)),
		foreign.Only(statusOpen).With(hasStatus(1, "a request from another origin", 400, 599)),
	}},
	{ID: "MCP-902", When: append(carried, rules.Started), Server: exposed},
	{ID: "MCP-903", When: handshakes, Try: []rules.Experiment{
		{Name: "a notification", In: (*rules.Known).Legacy, Send: []rules.Act{rules.Notify("notifications/cancelled", `{"requestId":"nobody"}`), rules.Ready}, Due: accepted},
	}},
	{ID: "MCP-904", When: carried, Every: contentTypes},
	{ID: "MCP-905", When: carried, Try: []rules.Experiment{
		{Name: "the end of a stream", Silent: true, Send: []rules.Act{rules.Request("tools/list", ""), rules.Await(0), awaitEnd}, Due: streamEnds},
	}},
	{ID: "MCP-906", When: carried, Every: ownStream, Calls: true, Tool: twoStreams},
	{ID: "MCP-907", When: handshakes, Try: []rules.Experiment{
		{Name: "several sessions", In: (*rules.Known).Legacy, Send: []rules.Act{severalSessions}, Due: sessionIDs},
	}},
	{ID: "MCP-908", When: handshakes, Try: []rules.Experiment{{
		Name: "an ended session", Note: "a session that was ended", In: (*rules.Known).Legacy, Own: true,
		Send: []rules.Act{rules.Ready, bare(http.MethodDelete, nil), rules.Ready},
		Due:  rules.Both(sessionEnds, hasSession, hasStatus(rules.Last, "a request in an ended session", http.StatusNotFound, http.StatusNotFound)),
	}}},
	{ID: "MCP-909", When: append(handshakes, hasVersionHeader), Try: []rules.Experiment{{
		Name: "a version that nobody has in the header", Note: exchange.VersionHeader + ": " + rules.AbsentVersion, In: (*rules.Known).Legacy,
		Send: list(exchange.VersionHeader, rules.AbsentVersion), Due: badRequest,
	}}},
	{ID: "MCP-910", When: stateless, Try: []rules.Experiment{
		odd("another version in the header", list(exchange.VersionHeader, string(message.November2025))),
	}},
	{ID: "MCP-911", When: stateless, Try: []rules.Experiment{
		odd("no "+exchange.MethodHeader, list(exchange.MethodHeader)),
		odd("another "+exchange.MethodHeader, list(exchange.MethodHeader, "tools/call")),
		odd("no "+exchange.NameHeader, call(exchange.NameHeader)),
		odd("another "+exchange.NameHeader, call(exchange.NameHeader, "toolconform-other")),
		{
			Name: exchange.NameHeader + " in Base64", Note: exchange.NameHeader + " in Base64", In: rules.Newest, Due: decoded,
			Send: call(exchange.NameHeader, "=?base64?"+base64.StdEncoding.EncodeToString([]byte(rules.AbsentTool))+"?="),
		},
	}},
	{ID: "MCP-912", When: stateless, Calls: true, Tool: mirroredArguments},
	{ID: "MCP-913", When: stateless, Try: []rules.Experiment{
		{Name: "an unknown method over HTTP", In: rules.Newest, Send: []rules.Act{rules.Request("tools/frobnicate", ""), rules.Await(0)}, Due: hasStatus(1, "", http.StatusNotFound, http.StatusNotFound)},
	}},
	{ID: "MCP-914", When: append(carried, rules.OnlyModern), Try: []rules.Experiment{{
		Name: "GET and DELETE", In: rules.Newest, Silent: true, Due: noSessions,
		Send: []rules.Act{bare(http.MethodGet, unknownSession), bare(http.MethodDelete, unknownSession), rules.Ready},
	}}},
	{ID: "MCP-915", When: stateless, Every: unbuffered},
	{ID: "MCP-916", When: carried, Try: []rules.Experiment{{
		Name: "another Content-Type", Note: "Content-Type: text/plain", Owned: true,
		Send: append(list("Content-Type", "text/plain"), rules.Ready), Due: rules.Both(hasStatus(1, "a request with Content-Type text/plain", 400, 499), rules.Answered(2)),
	}}},
	{ID: "MCP-917", When: append(carried, rules.Started), Calls: true, Tool: dropped},
	{ID: "MCP-918", When: handshakes, Try: []rules.Experiment{{
		Name: "no session id", Note: "no session id", In: (*rules.Known).Legacy, Own: true, // so that the transcript has the handshake
		Send: list(exchange.SessionHeader), Due: rules.Both(hasSession, badRequest),
	}}},
}

// Conditions of the rules.
var (
	carried          = []rules.Condition{rules.OverHTTP}
	handshakes       = []rules.Condition{rules.OverHTTP, rules.Handshakes}
	stateless        = []rules.Condition{rules.OverHTTP, rules.Stateless}
	hasVersionHeader = rules.If(func(k *rules.Known) bool { return k.Legacy().Traits().Header }, "the revisions of the server with a handshake have no such header")
)

// headerMismatch is the code of the error for headers that differ from the body.
const headerMismatch = "-32020"

// request sends a request with a header, which is left out without a value.
func request(method, params, header string, values ...string) []rules.Act {
	return []rules.Act{rules.Request(method, params), rules.Header(header, values...), rules.Await(0)}
}

// list and call send requests with a header: tools/list, and a call of no tool.
func list(header string, values ...string) []rules.Act {
	return request("tools/list", "", header, values...)
}

func call(header string, values ...string) []rules.Act {
	return request("tools/call", message.CallParams(rules.AbsentTool, "{}"), header, values...)
}

// bare sends a request of HTTP without a message.
func bare(method string, header http.Header) rules.Act {
	return rules.Do(exchange.Step{Do: exchange.Send, Method: method, Within: rules.RefusalLimit, Header: header})
}

// unknownSession is a header with a session id that no server has given.
var unknownSession = http.Header{exchange.SessionHeader: {"toolconform"}}

// hasStatus returns an evaluation: a request by its number has a status in a range. "" describes it by its method.
func hasStatus(number int, what string, from, to int) rules.Evaluation {
	return func(_ *rules.Known, t *exchange.Transcript) error {
		id, want := rules.RequestIn(t.Script, number), fmt.Sprint(from)
		if from < to {
			want = fmt.Sprintf("one of %d to %d", from, to)
		}
		if got := rules.StatusOf(t, id); got < from || got > to {
			return rules.Violation("%s has the status %d, not %s", cmp.Or(what, rules.RequestOf(t, id)), got, want)
		}
		return nil
	}
}

var badRequest = hasStatus(1, "", http.StatusBadRequest, http.StatusBadRequest)

// foreign is a request from another origin. The later revisions fix its status.
var (
	foreign     = rules.Experiment{Name: "a foreign origin", Note: "Origin: http://evil.example", Send: list("Origin", "http://evil.example")}
	statusFixed = rules.If(func(k *rules.Known) bool { return k.Revision >= message.November2025 }, "")
	statusOpen  = rules.If(func(k *rules.Known) bool { return k.Revision < message.November2025 }, "")
)

// odd returns an experiment with a header that is missing or differs from the body. A version in it may be refused before it is compared.
func odd(note string, send []rules.Act) rules.Experiment {
	return rules.Experiment{Name: note, Note: note, In: rules.Newest, Send: send, Due: mismatched}
}

var mismatched = rules.Both(rules.Refused(1, headerMismatch, rules.UnsupportedVersion), badRequest)

// decoded evaluates that a header that says the same as the body, in another form, is not taken for one that differs.
func decoded(_ *rules.Known, t *exchange.Transcript) error {
	if m, err := rules.Answer(t, rules.RequestIn(t.Script, 1)); err != nil || m.Fault() != nil && string(m.Fault().Code) == headerMismatch {
		return rules.Violation("%s is not decoded before it is compared: %s", exchange.NameHeader, rules.Show(m))
	}
	return nil
}

func exposed(k *rules.Known) ([]rules.Case, error) {
	return []rules.Case{rules.Inspected(k.Greeted[k.Revision], func(k *rules.Known, _ *exchange.Transcript) error {
		switch {
		case k.Exposed == nil:
			return rules.NotApplicable("this machine has no other address than loopback, at which the server could be reached")
		case *k.Exposed:
			return rules.Violation("the server accepts connections at another address than loopback")
		}
		return nil
	})}, nil
}

// accepted evaluates the response to a notification.
func accepted(_ *rules.Known, t *exchange.Transcript) error {
	status := rules.StatusOf(t, "")
	for _, e := range t.Events {
		if e.HTTP != nil && e.HTTP.Request == "" && e.Step < 0 && (e.Kind == exchange.Received || e.Kind == exchange.Garbage) && status < 400 {
			return rules.Violation("a notification is answered with a body: %s", suite.Plain(string(e.Message.Raw)))
		}
	}
	if status != http.StatusAccepted && status < 400 {
		return rules.Violation("a notification has the status %d, not 202", status)
	}
	return nil
}

// kindOf returns the type of the content of a response.
func kindOf(e exchange.Event) string {
	kind, _, _ := strings.Cut(e.HTTP.Header.Get("Content-Type"), ";")
	return strings.TrimSpace(kind)
}

func contentTypes(_ *rules.Known, t *exchange.Transcript) error {
	seen := false
	for _, e := range t.Of(exchange.Status) {
		_, request := t.Request(e.HTTP.Request)
		if request = request && e.HTTP.Status < 300; request && !slices.Contains([]string{"application/json", "text/event-stream"}, kindOf(e)) {
			return rules.Violation("%s is answered with Content-Type %s", rules.RequestOf(t, e.HTTP.Request), suite.Quote(kindOf(e)))
		}
		seen = seen || request
	}
	return rules.Observed(seen, "successful request")
}

// lingering is how long a stream may stay open after the answer.
const lingering = 2 * time.Second

func awaitEnd(_ *rules.Known, s *exchange.Script) {
	s.Add(exchange.Step{Do: exchange.AwaitEnd, ID: rules.RequestIn(s, rules.Last), Within: lingering})
}

func streamEnds(_ *rules.Known, t *exchange.Transcript) error {
	if _, found := t.Response(rules.RequestIn(t.Script, 1)); found && t.TimedOut() {
		return rules.Violation("%v after the answer, the stream has not ended", lingering)
	}
	return nil
}

// ownStream evaluates that an answer comes in the response to its request, and there only.
func ownStream(_ *rules.Known, t *exchange.Transcript) error {
	asker := rules.Tokens(t)
	for _, e := range t.Of(exchange.Received) {
		if id := asker[string(rules.Member(e.Message.Params, "progressToken"))]; id != "" && e.HTTP.Request != id {
			return rules.Violation("progress of %s comes in the response to another request", rules.RequestOf(t, id))
		}
		_, asked := t.Request(string(e.Message.ID))
		if e.Message.Kind() == message.Response && asked && e.HTTP.Request != string(e.Message.ID) && !e.InBatch {
			return rules.Violation("the answer to %s comes in the response to another request", rules.RequestOf(t, string(e.Message.ID)))
		}
	}
	return rules.Observed(len(t.Of(exchange.Received)) > 0, "message of the server")
}

// twoStreams makes two calls at once, with progress.
func twoStreams(_ *rules.Known, tool *rules.Tool) ([]rules.Case, error) {
	s := exchange.NewScript(tool.Name, "two calls with progress at once", tool.Revision)
	for range 2 {
		rules.CallWithToken(s, string(tool.Arguments[len(tool.Arguments)-1]), s.NewID())
	}
	return []rules.Case{{Script: s.AwaitAll(), Rank: 1}}, nil
}

// manySessions is how many sessions are compared.
const manySessions = 8

func severalSessions(_ *rules.Known, s *exchange.Script) {
	for conn := range manySessions {
		s.Sync()
		s.Steps[conn].Conn = conn
	}
}

func sessionIDs(_ *rules.Known, t *exchange.Transcript) error {
	seen := map[string]bool{}
	for _, e := range t.Of(exchange.Status) {
		id := e.HTTP.Header.Get(exchange.SessionHeader)
		if id == "" || e.HTTP.Request != rules.HandshakeID {
			continue
		}
		switch hidden := func(r rune) bool { return r < '!' || r > '~' }; {
		case strings.ContainsFunc(id, hidden):
			return rules.Violation("a session id has other characters than visible ones of ASCII: %s", suite.Quote(id))
		case seen[id]:
			return rules.Violation("two sessions have one id")
		case strings.Trim(id, "0123456789") == "" && len(id) < 16, len(id) < 8:
			return rules.Violation("a session id can be guessed: it has %d characters", len(id))
		}
		seen[id] = true
	}
	return rules.Observed(len(seen) > 0, "session")
}

// hasSession evaluates that the server has given a session id: else nothing about sessions can be said.
func hasSession(_ *rules.Known, t *exchange.Transcript) error {
	return rules.Observed(slices.ContainsFunc(t.Of(exchange.Status), givesSession), "session")
}

func givesSession(e exchange.Event) bool { return e.HTTP.Header.Get(exchange.SessionHeader) != "" }

func sessionEnds(_ *rules.Known, t *exchange.Transcript) error {
	if rules.StatusOf(t, http.MethodDelete) >= 300 {
		return rules.NotApplicable("the server has no sessions that can be ended")
	}
	return nil
}

// noSessions evaluates what older revisions have: GET and DELETE, and sessions.
func noSessions(_ *rules.Known, t *exchange.Transcript) error {
	for _, method := range []string{http.MethodGet, http.MethodDelete} {
		if got := rules.StatusOf(t, method); got != http.StatusMethodNotAllowed {
			return rules.Violation("%s has the status %d, not 405", method, got)
		}
	}
	if slices.ContainsFunc(t.Of(exchange.Status), givesSession) {
		return rules.Violation("a response has a session id, which the revision does not have")
	}
	return nil
}

// mirroredArguments calls a tool with another header than an argument, and without the header.
func mirroredArguments(_ *rules.Known, tool *rules.Tool) ([]rules.Case, error) {
	var all []rules.Case
	for name := range rules.Mirrored(tool.InputSchema, tool.Arguments[0]) {
		for note, values := range map[string][]string{"another " + name + " in the header": {"toolconform-other"}, "no header for " + name: nil} {
			s := exchange.NewScript(tool.Name, note, message.July2026)
			id := s.Call(string(tool.Arguments[0]))
			s.Steps[0].Header = http.Header{exchange.ParamHeader + name: values}
			all = append(all, rules.Case{Script: s.Await(id), Note: note, Evaluate: mismatched})
		}
	}
	slices.SortFunc(all, func(a, b rules.Case) int { return strings.Compare(a.ID, b.ID) })
	return all, rules.Observed(len(all) > 0, "argument that is repeated in a header")
}

func unbuffered(_ *rules.Known, t *exchange.Transcript) error {
	seen := false
	for _, e := range t.Of(exchange.Status) {
		stream := t.Script.Revision.Modern() && kindOf(e) == "text/event-stream"
		if stream && e.HTTP.Header.Get("X-Accel-Buffering") != "no" {
			return rules.Violation("a stream lacks the header X-Accel-Buffering: no, so that a proxy may hold it back")
		}
		seen = seen || stream
	}
	return rules.Observed(seen, "stream in a revision that asks for the header")
}

// manyDropped is how many connections are dropped, and drainTime how long the server has to notice it when the calls have ended.
const (
	manyDropped = 30
	drainTime   = time.Second
)

// dropped drops connections in the middle of calls, and counts the sockets when the calls would have ended.
func dropped(_ *rules.Known, tool *rules.Tool) ([]rules.Case, error) {
	slow, err := tool.Slow()
	if err != nil {
		return nil, err
	}
	s := exchange.NewScript(tool.Name, "connections dropped in calls", tool.Revision)
	s.Sync()
	s.Measure("before", 0)
	for range manyDropped {
		s.Add(exchange.Step{Do: exchange.Disconnect, ID: s.Call(slow.Arguments)})
	}
	s.Add(exchange.Step{Do: exchange.Pause, Within: slow.Took + drainTime}).Sync()
	s.Measure("after", 0)
	return []rules.Case{{Script: s, Rank: 1, Note: "connections are dropped in calls", Evaluate: func(_ *rules.Known, t *exchange.Transcript) error {
		before, after := t.Used("before").Sockets, t.Used("after").Sockets
		if before < 0 || after < 0 {
			return rules.NotApplicable("the sockets of the server cannot be counted")
		}
		if after-before > manyDropped/2 {
			return rules.Violation("of %d connections that were dropped, more than half are still open", manyDropped)
		}
		return nil
	}}}, nil
}
