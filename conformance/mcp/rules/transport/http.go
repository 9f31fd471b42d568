package transport

import (
	"encoding/base64"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/lists"
)

// overHTTP are the rules of area H: streamable HTTP.
var overHTTP = []rules.Rule{
	{ID: "MCP-901", When: append(carried, rules.OnThisMachine), Server: origin},
	{ID: "MCP-902", When: append(carried, rules.Started), Server: exposed},
	{ID: "MCP-903", When: handshakes, Server: accepted},
	{ID: "MCP-904", When: carried, Every: contentTypes},
	{ID: "MCP-905", When: carried, Server: streamEnds},
	{ID: "MCP-906", When: carried, Every: ownStream, Calls: true, Tool: twoStreams},
	{ID: "MCP-907", When: handshakes, Server: sessionIDs},
	{ID: "MCP-908", When: handshakes, Server: sessions},
	{ID: "MCP-909", When: carried, Server: versionHeader},
	{ID: "MCP-910", When: stateless, Server: oddHeaders(oddHeader{"another version in the header", "tools/list", exchange.VersionHeader, []string{string(message.November2025)}, false})},
	{ID: "MCP-911", When: stateless, Server: oddHeaders(
		oddHeader{"no " + exchange.MethodHeader, "tools/list", exchange.MethodHeader, nil, false},
		oddHeader{"another " + exchange.MethodHeader, "tools/list", exchange.MethodHeader, []string{"tools/call"}, false},
		oddHeader{"no " + exchange.NameHeader, "tools/call", exchange.NameHeader, nil, false},
		oddHeader{"another " + exchange.NameHeader, "tools/call", exchange.NameHeader, []string{"toolconform-other"}, false},
		oddHeader{exchange.NameHeader + " in Base64", "tools/call", exchange.NameHeader, []string{"=?base64?" + base64.StdEncoding.EncodeToString([]byte(rules.AbsentTool)) + "?="}, true},
	)},
	{ID: "MCP-912", When: stateless, Calls: true, Tool: mirroredArguments},
	{ID: "MCP-913", When: stateless, Server: unknownMethod},
	{ID: "MCP-914", When: append(carried, rules.OnlyModern), Server: noGet},
	{ID: "MCP-915", When: stateless, Every: unbuffered},
	{ID: "MCP-916", When: carried, Server: otherBodies},
	{ID: "MCP-917", When: append(carried, rules.Started), Calls: true, Tool: dropped},
	{ID: "MCP-918", When: handshakes, Server: sessionRequired},
}

// Conditions of the rules.
var (
	carried    = []rules.Condition{rules.OverHTTP}
	handshakes = []rules.Condition{rules.OverHTTP, rules.Handshakes}
	stateless  = []rules.Condition{rules.OverHTTP, rules.Stateless}
)

// headerMismatch is the code of the error for headers that differ from the body.
const headerMismatch = "-32020"

// withHeader returns a script that sends a request with a header, and the id of the request. Without a value, the header is left out.
func withHeader(name string, r message.Revision, method, params, header string, values ...string) (*exchange.Script, string) {
	s := exchange.NewScript("", name, r)
	id := s.Request(method, params)
	s.Steps[0].Header = http.Header{header: values}
	return s.Await(id), id
}

func origin(k *rules.Known) ([]rules.Case, error) {
	s, id := withHeader("a foreign origin", k.Revision, "tools/list", "", "Origin", "http://evil.example")
	return []rules.Case{{Script: s, Note: "Origin: http://evil.example", Evaluate: func(_ *rules.Known, t *exchange.Transcript) error {
		if status := rules.StatusOf(t, id); status < 400 || k.Revision >= message.November2025 && status != http.StatusForbidden {
			return rules.Violation("a request from another origin has the status %d, not 403", status)
		}
		return nil
	}}}, nil
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

func accepted(k *rules.Known) ([]rules.Case, error) {
	s := exchange.NewScript("", "a notification", k.Legacy())
	s.Send(message.Notify("notifications/cancelled", `{"requestId":"nobody"}`)).Sync()
	return []rules.Case{{Script: s, Evaluate: func(_ *rules.Known, t *exchange.Transcript) error {
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
	}}}, nil
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

func streamEnds(k *rules.Known) ([]rules.Case, error) {
	s := exchange.NewScript("", "the end of a stream", k.Revision)
	id := s.Request("tools/list", "")
	s.Await(id).Add(exchange.Step{Do: exchange.AwaitEnd, ID: id, Within: lingering})
	return []rules.Case{{Script: s, Silent: true, Evaluate: func(_ *rules.Known, t *exchange.Transcript) error {
		if _, found := t.Response(id); found && t.TimedOut() {
			return rules.Violation("%v after the answer, the stream has not ended", lingering)
		}
		return nil
	}}}, nil
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

func sessionIDs(k *rules.Known) ([]rules.Case, error) {
	s := exchange.NewScript("", "several sessions", k.Legacy())
	for conn := range manySessions {
		s.Sync()
		s.Steps[conn].Conn = conn
	}
	return []rules.Case{{Script: s, Evaluate: func(_ *rules.Known, t *exchange.Transcript) error {
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
	}}}, nil
}

func sessions(k *rules.Known) ([]rules.Case, error) {
	over := exchange.NewScript("", "an ended session", k.Legacy())
	over.Own = true
	over.Sync()
	over.Add(exchange.Step{Do: exchange.Send, Method: http.MethodDelete})
	last := over.Sync()
	return []rules.Case{
		{Script: over, Note: "a session that was ended", Evaluate: func(_ *rules.Known, t *exchange.Transcript) error {
			if ended := rules.StatusOf(t, http.MethodDelete); !hasSession(t) || ended >= 300 {
				return rules.NotApplicable("the server has no sessions that can be ended")
			}
			if status := rules.StatusOf(t, last); status != http.StatusNotFound {
				return rules.Violation("a request in an ended session has the status %d, not 404", status)
			}
			return nil
		}},
	}, nil
}

// hasSession reports whether the server has given a session id.
func hasSession(t *exchange.Transcript) bool {
	return slices.ContainsFunc(t.Of(exchange.Status), func(e exchange.Event) bool { return e.HTTP.Header.Get(exchange.SessionHeader) != "" })
}

// sessionRequired leaves the session id out.
func sessionRequired(k *rules.Known) ([]rules.Case, error) {
	s, id := withHeader("no session id", k.Legacy(), "tools/list", "", exchange.SessionHeader)
	s.Own = true // so that the transcript has the handshake
	return []rules.Case{{Script: s, Note: "no session id", Evaluate: func(k *rules.Known, t *exchange.Transcript) error {
		if !hasSession(t) {
			return rules.NotApplicable("the server has no sessions")
		}
		return status(id, http.StatusBadRequest)(k, t)
	}}}, nil
}

func versionHeader(k *rules.Known) ([]rules.Case, error) {
	if !k.Legacy().Traits().Header {
		return nil, rules.NotApplicable("%s has no such header", k.Legacy())
	}
	s, id := withHeader("a version that nobody has in the header", k.Legacy(), "tools/list", "", exchange.VersionHeader, rules.AbsentVersion)
	return []rules.Case{{Script: s, Note: exchange.VersionHeader + ": " + rules.AbsentVersion, Evaluate: status(id, http.StatusBadRequest)}}, nil
}

// status returns an evaluation: the response to a request has a status.
func status(id string, want int) func(*rules.Known, *exchange.Transcript) error {
	return func(_ *rules.Known, t *exchange.Transcript) error {
		if got := rules.StatusOf(t, id); got != want {
			return rules.Violation("%s has the status %d, not %d", rules.RequestOf(t, id), got, want)
		}
		return nil
	}
}

// mismatched returns an evaluation: a request is refused because its headers differ from its body.
func mismatched(id string) func(*rules.Known, *exchange.Transcript) error {
	return func(k *rules.Known, t *exchange.Transcript) error {
		if err := rules.Refused(id, headerMismatch, rules.UnsupportedVersion)(k, t); err != nil { // a version in the header may be refused before it is compared
			return err
		}
		return status(id, http.StatusBadRequest)(k, t)
	}
}

// An oddHeader is a header of a request that is missing or differs from the body.
type oddHeader struct {
	note, method, header string
	values               []string // nil for none
	equal                bool     // it says the same as the body, in another form
}

// oddHeaders sends requests with such headers.
func oddHeaders(all ...oddHeader) func(*rules.Known) ([]rules.Case, error) {
	return func(*rules.Known) ([]rules.Case, error) {
		return lists.Map(all, func(o oddHeader) rules.Case {
			params := ""
			if o.method == "tools/call" {
				params = message.CallParams(rules.AbsentTool, "{}")
			}
			s, id := withHeader(o.note, message.July2026, o.method, params, o.header, o.values...)
			one := rules.Case{Script: s, Note: o.note, Evaluate: mismatched(id)}
			if o.equal {
				one.Evaluate = decoded(id)
			}
			return one
		}), nil
	}
}

// decoded returns an evaluation: a header of another form is not taken for one that differs.
func decoded(id string) func(*rules.Known, *exchange.Transcript) error {
	return func(_ *rules.Known, t *exchange.Transcript) error {
		if m, err := rules.Answer(t, id); err != nil || m.Fault() != nil && string(m.Fault().Code) == headerMismatch {
			return rules.Violation("%s is not decoded before it is compared: %s", exchange.NameHeader, rules.Show(m))
		}
		return nil
	}
}

// mirroredArguments calls a tool with another header than an argument, and without the header.
func mirroredArguments(_ *rules.Known, tool *rules.Tool) ([]rules.Case, error) {
	var all []rules.Case
	for name := range rules.Mirrored(tool.InputSchema, tool.Arguments[0]) {
		for note, values := range map[string][]string{"another " + name + " in the header": {"toolconform-other"}, "no header for " + name: nil} {
			s := exchange.NewScript(tool.Name, note, message.July2026)
			id := s.Call(string(tool.Arguments[0]))
			s.Steps[0].Header = http.Header{exchange.ParamHeader + name: values}
			all = append(all, rules.Case{Script: s.Await(id), Note: note, Evaluate: mismatched(id)})
		}
	}
	slices.SortFunc(all, func(a, b rules.Case) int { return strings.Compare(a.ID, b.ID) })
	return all, rules.Observed(len(all) > 0, "argument that is repeated in a header")
}

func unknownMethod(k *rules.Known) ([]rules.Case, error) {
	s := exchange.NewScript("", "an unknown method over HTTP", message.July2026)
	id := s.Request("tools/frobnicate", "")
	return []rules.Case{{Script: s.Await(id), Evaluate: status(id, http.StatusNotFound)}}, nil
}

// noGet sends what only older revisions have.
func noGet(k *rules.Known) ([]rules.Case, error) {
	s := exchange.NewScript("", "GET and DELETE", message.July2026)
	for _, method := range []string{http.MethodGet, http.MethodDelete} {
		s.Add(exchange.Step{Do: exchange.Send, Method: method, Within: rules.RefusalLimit, Header: http.Header{exchange.SessionHeader: {"toolconform"}}})
	}
	s.Sync()
	return []rules.Case{{Script: s, Silent: true, Evaluate: func(_ *rules.Known, t *exchange.Transcript) error {
		for _, method := range []string{http.MethodGet, http.MethodDelete} {
			if got := rules.StatusOf(t, method); got != http.StatusMethodNotAllowed {
				return rules.Violation("%s has the status %d, not 405", method, got)
			}
		}
		for _, e := range t.Of(exchange.Status) {
			if e.HTTP.Header.Get(exchange.SessionHeader) != "" {
				return rules.Violation("a response has a session id, which the revision does not have")
			}
		}
		return nil
	}}}, nil
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

// otherBodies sends requests with another type of content, and without a body.
func otherBodies(k *rules.Known) ([]rules.Case, error) {
	s, id := withHeader("another Content-Type", k.Revision, "tools/list", "", "Content-Type", "text/plain")
	sync := s.Sync()
	return []rules.Case{{Script: s, Owner: "MCP-916", Note: "Content-Type: text/plain", Evaluate: func(k *rules.Known, t *exchange.Transcript) error {
		if got := rules.StatusOf(t, id); got < 400 || got >= 500 {
			return rules.Violation("a request with Content-Type text/plain has the status %d, not one of 400 to 499", got)
		}
		return rules.Answered(sync)(k, t)
	}}}, nil
}

// manyDropped is how many connections are dropped.
const manyDropped = 30

// dropped drops connections in the middle of calls, and counts the sockets when the calls would have ended.
func dropped(_ *rules.Known, tool *rules.Tool) ([]rules.Case, error) {
	slow, err := tool.Slow()
	if err != nil {
		return nil, err
	}
	s := exchange.NewScript(tool.Name, "connections dropped in calls", tool.Revision)
	s.Sync()
	s.Add(exchange.Step{Do: exchange.Measure})
	for range manyDropped {
		s.Add(exchange.Step{Do: exchange.Disconnect, ID: s.Call(slow.Arguments)})
	}
	s.Add(exchange.Step{Do: exchange.Pause, Within: slow.Took + rules.DrainTime}).Sync()
	s.Add(exchange.Step{Do: exchange.Measure})
	return []rules.Case{{Script: s, Rank: 1, Note: "connections are dropped in calls", Evaluate: func(_ *rules.Known, t *exchange.Transcript) error {
		all := t.Of(exchange.Measured)
		if len(all) < 2 || all[0].Usage.Sockets < 0 {
			return rules.NotApplicable("the sockets of the server cannot be counted")
		}
		if left := all[1].Usage.Sockets - all[0].Usage.Sockets; left > manyDropped/2 {
			return rules.Violation("of %d connections that were dropped, more than half are still open", manyDropped)
		}
		return nil
	}}}, nil
}
