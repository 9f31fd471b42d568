package transport

import (
	"encoding/base64"
	"net/http"
	"net/url"
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
	{ID: "MCP-901", Server: origin},
	{ID: "MCP-902", Server: exposed},
	{ID: "MCP-903", Server: accepted},
	{ID: "MCP-904", Every: contentTypes},
	{ID: "MCP-905", Server: streamEnds},
	{ID: "MCP-906", Every: ownStream, Calls: true, Tool: twoStreams},
	{ID: "MCP-907", Server: sessionIDs},
	{ID: "MCP-908", Server: sessions},
	{ID: "MCP-909", Server: versionHeader},
	{ID: "MCP-910", Server: headers("another version in the header", exchange.VersionHeader, string(message.November2025))},
	{ID: "MCP-911", Server: mirrored},
	{ID: "MCP-912", Calls: true, Tool: mirroredArguments},
	{ID: "MCP-913", Server: unknownMethod},
	{ID: "MCP-914", Server: noGet},
	{ID: "MCP-915", Every: unbuffered},
	{ID: "MCP-916", Server: otherBodies},
	{ID: "MCP-917", Calls: true, Tool: dropped},
	{ID: "MCP-918", Server: sessionRequired},
}

// headerMismatch is the code of the error for headers that differ from the body.
const headerMismatch = "-32020"

// withHeader returns a script that sends a request with a header, and the id of the request. Without a value, the header is left out.
func withHeader(name string, r message.Revision, header string, values ...string) (*exchange.Script, string) {
	s := exchange.NewScript("", name, r)
	id := s.Request("tools/list", "")
	s.Steps[0].Header = http.Header{header: values}
	return s.Await(id), id
}

func origin(k *rules.Known) ([]rules.Case, error) {
	if err := k.OverHTTP(); err != nil {
		return nil, err
	}
	if u, _ := url.Parse(k.Target.URL); u == nil || !slices.Contains([]string{"localhost", "127.0.0.1", "::1"}, u.Hostname()) {
		return nil, rules.NotApplicable("the server is not on this machine")
	}
	s, id := withHeader("a foreign origin", k.Revision, "Origin", "http://evil.example")
	return []rules.Case{{Script: s, Note: "Origin: http://evil.example", Evaluate: func(_ *rules.Known, t *exchange.Transcript) error {
		if status := rules.StatusOf(t, id); status < 400 || k.Revision >= message.November2025 && status != http.StatusForbidden {
			return rules.Violation("a request from another origin has the status %d, not 403", status)
		}
		return nil
	}}}, nil
}

func exposed(k *rules.Known) ([]rules.Case, error) {
	if err := k.OverHTTP(); err != nil {
		return nil, err
	}
	if len(k.Target.Command) == 0 {
		return nil, rules.NotApplicable("the server was not started by toolconform")
	}
	return []rules.Case{rules.Inspected(k.Greeted[k.Revision], func(k *rules.Known, _ *exchange.Transcript) error {
		if k.Exposed {
			return rules.Violation("the server accepts connections at another address than loopback")
		}
		return nil
	})}, nil
}

func accepted(k *rules.Known) ([]rules.Case, error) {
	if err := k.OverHTTP(k.Handshakes()); err != nil {
		return nil, err
	}
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

func contentTypes(k *rules.Known, t *exchange.Transcript) error {
	if err := k.OverHTTP(); err != nil {
		return err
	}
	for _, e := range t.Of(exchange.Status) {
		_, request := t.Request(e.HTTP.Request)
		if kind := kindOf(e); request && e.HTTP.Status < 300 && kind != "application/json" && kind != "text/event-stream" {
			return rules.Violation("%s is answered with Content-Type %s", rules.RequestOf(t, e.HTTP.Request), suite.Quote(kind))
		}
	}
	return nil
}

// lingering is how long a stream may stay open after the answer.
const lingering = 2 * time.Second

func streamEnds(k *rules.Known) ([]rules.Case, error) {
	if err := k.OverHTTP(); err != nil {
		return nil, err
	}
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
func ownStream(k *rules.Known, t *exchange.Transcript) error {
	if err := k.OverHTTP(); err != nil {
		return err
	}
	asker := map[string]string{} // by progress token
	for _, e := range t.Of(exchange.Sent) {
		if token := rules.Member(e.Message.Params, "_meta", "progressToken"); token != nil {
			asker[string(token)] = string(e.Message.ID)
		}
	}
	for _, e := range t.Of(exchange.Received) {
		if id := asker[string(rules.Member(e.Message.Params, "progressToken"))]; id != "" && e.HTTP.Request != id {
			return rules.Violation("progress of %s comes in the response to another request", rules.RequestOf(t, id))
		}
		_, asked := t.Request(string(e.Message.ID))
		if e.Message.Kind() == message.Response && asked && e.HTTP.Request != string(e.Message.ID) && !e.InBatch {
			return rules.Violation("the answer to %s comes in the response to another request", rules.RequestOf(t, string(e.Message.ID)))
		}
	}
	return nil
}

// twoStreams makes two calls at once, with progress.
func twoStreams(k *rules.Known, tool *rules.Tool) ([]rules.Case, error) {
	if err := k.OverHTTP(); err != nil {
		return nil, err
	}
	if len(tool.Arguments) == 0 {
		return nil, rules.NotApplicable("no arguments are known")
	}
	s := exchange.NewScript(tool.Name, "two calls with progress at once", tool.Revision)
	for range 2 {
		id := s.NewID()
		meta := `{"progressToken":` + id + "}"
		if tool.Revision.Modern() {
			meta = `{"progressToken":` + id + "," + strings.TrimPrefix(tool.Revision.Meta(), "{")
		}
		params := strings.TrimSuffix(message.CallParams(tool.Name, string(tool.Arguments[len(tool.Arguments)-1])), "}") + `,"_meta":` + meta + "}"
		s.Send(message.Request(id, "tools/call", params))
	}
	return []rules.Case{{Script: s.AwaitAll(), Rank: 1, Evaluate: ownStream}}, nil
}

// manySessions is how many sessions are compared.
const manySessions = 8

func sessionIDs(k *rules.Known) ([]rules.Case, error) {
	if err := k.OverHTTP(k.Handshakes()); err != nil {
		return nil, err
	}
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
		if len(seen) == 0 {
			return rules.NotApplicable("the server has no sessions")
		}
		return nil
	}}}, nil
}

func sessions(k *rules.Known) ([]rules.Case, error) {
	if err := k.OverHTTP(k.Handshakes()); err != nil {
		return nil, err
	}
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
	if err := k.OverHTTP(k.Handshakes()); err != nil {
		return nil, err
	}
	s, id := withHeader("no session id", k.Legacy(), exchange.SessionHeader)
	s.Own = true // so that the transcript has the handshake
	return []rules.Case{{Script: s, Note: "no session id", Evaluate: func(k *rules.Known, t *exchange.Transcript) error {
		if !hasSession(t) {
			return rules.NotApplicable("the server has no sessions")
		}
		return status(id, http.StatusBadRequest)(k, t)
	}}}, nil
}

func versionHeader(k *rules.Known) ([]rules.Case, error) {
	if err := k.OverHTTP(k.Handshakes()); err != nil {
		return nil, err
	}
	if !k.Legacy().Traits().Header {
		return nil, rules.NotApplicable("%s has no such header", k.Legacy())
	}
	s, id := withHeader("a version that nobody has in the header", k.Legacy(), exchange.VersionHeader, rules.AbsentVersion)
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

// headers sends a request with another header than that of its body.
func headers(note, header string, values ...string) func(*rules.Known) ([]rules.Case, error) {
	return func(k *rules.Known) ([]rules.Case, error) {
		if err := k.OverHTTP(k.Stateless()); err != nil {
			return nil, err
		}
		s, id := withHeader(note, message.July2026, header, values...)
		return []rules.Case{{Script: s, Note: note, Evaluate: mismatched(id)}}, nil
	}
}

func mirrored(k *rules.Known) ([]rules.Case, error) {
	all, err := headers("no "+exchange.MethodHeader, exchange.MethodHeader)(k)
	if err != nil {
		return nil, err
	}
	for _, one := range []func(*rules.Known) ([]rules.Case, error){
		headers("another "+exchange.MethodHeader, exchange.MethodHeader, "tools/call"),
		namedTool("no "+exchange.NameHeader, mismatched),
		namedTool("another "+exchange.NameHeader, mismatched, "toolconform-other"),
		namedTool(exchange.NameHeader+" in Base64", func(id string) func(*rules.Known, *exchange.Transcript) error {
			return func(_ *rules.Known, t *exchange.Transcript) error {
				if m, err := rules.Answer(t, id); err != nil || m.Fault() != nil && string(m.Fault().Code) == headerMismatch {
					return rules.Violation("%s is not decoded before it is compared: %s", exchange.NameHeader, rules.Show(m))
				}
				return nil
			}
		}, "=?base64?"+base64.StdEncoding.EncodeToString([]byte(rules.AbsentTool))+"?="),
	} {
		more, err := one(k)
		if err != nil {
			return nil, err
		}
		all = append(all, more...)
	}
	return all, nil
}

// namedTool calls a tool that does not exist, with a header for its name.
func namedTool(note string, evaluate func(id string) func(*rules.Known, *exchange.Transcript) error, values ...string) func(*rules.Known) ([]rules.Case, error) {
	return func(*rules.Known) ([]rules.Case, error) {
		s := exchange.NewScript("", note, message.July2026)
		id := s.Request("tools/call", message.CallParams(rules.AbsentTool, "{}"))
		s.Steps[0].Header = http.Header{exchange.NameHeader: values}
		return []rules.Case{{Script: s.Await(id), Note: note, Evaluate: evaluate(id)}}, nil
	}
}

// mirroredArguments calls a tool with another header than an argument, and without the header.
func mirroredArguments(k *rules.Known, tool *rules.Tool) ([]rules.Case, error) {
	if err := k.OverHTTP(k.Stateless()); err != nil {
		return nil, err
	}
	if len(tool.Arguments) == 0 {
		return nil, rules.NotApplicable("no arguments are known")
	}
	var all []rules.Case
	for name := range rules.Mirrored(tool.InputSchema, tool.Arguments[0]) {
		for note, values := range map[string][]string{"another " + name + " in the header": {"toolconform-other"}, "no header for " + name: nil} {
			s := exchange.NewScript(tool.Name, note, message.July2026)
			id := s.Call(string(tool.Arguments[0]))
			s.Steps[0].Header = http.Header{exchange.ParamHeader + name: values}
			all = append(all, rules.Case{Script: s.Await(id), Note: note, Evaluate: mismatched(id)})
		}
	}
	if len(all) == 0 {
		return nil, rules.NotApplicable("no argument is repeated in a header")
	}
	slices.SortFunc(all, func(a, b rules.Case) int { return strings.Compare(a.ID, b.ID) })
	return all, nil
}

func unknownMethod(k *rules.Known) ([]rules.Case, error) {
	if err := k.OverHTTP(k.Stateless()); err != nil {
		return nil, err
	}
	s := exchange.NewScript("", "an unknown method over HTTP", message.July2026)
	id := s.Request("tools/frobnicate", "")
	return []rules.Case{{Script: s.Await(id), Evaluate: status(id, http.StatusNotFound)}}, nil
}

// noGet sends what only older revisions have.
func noGet(k *rules.Known) ([]rules.Case, error) {
	if err := k.OverHTTP(rules.OnlyModern(k)); err != nil {
		return nil, err
	}
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

func unbuffered(k *rules.Known, t *exchange.Transcript) error {
	if err := k.OverHTTP(k.Stateless()); err != nil {
		return err
	}
	for _, e := range t.Of(exchange.Status) {
		if t.Script.Revision.Modern() && kindOf(e) == "text/event-stream" && e.HTTP.Header.Get("X-Accel-Buffering") != "no" {
			return rules.Violation("a stream lacks the header X-Accel-Buffering: no, so that a proxy may hold it back")
		}
	}
	return nil
}

// otherBodies sends requests with another type of content, and without a body.
func otherBodies(k *rules.Known) ([]rules.Case, error) {
	if err := k.OverHTTP(); err != nil {
		return nil, err
	}
	s, id := withHeader("another Content-Type", k.Revision, "Content-Type", "text/plain")
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
func dropped(k *rules.Known, tool *rules.Tool) ([]rules.Case, error) {
	if err := k.OverHTTP(); err != nil {
		return nil, err
	}
	arguments, took, found := tool.Slow()
	if !found || len(k.Target.Command) == 0 {
		return nil, rules.NotApplicable("its calls take less than %v, or the server was not started by toolconform", rules.SlowCall)
	}
	s := exchange.NewScript(tool.Name, "connections dropped in calls", tool.Revision)
	s.Sync()
	s.Add(exchange.Step{Do: exchange.Measure})
	for range manyDropped {
		s.Add(exchange.Step{Do: exchange.Disconnect, ID: s.Call(arguments)})
	}
	s.Add(exchange.Step{Do: exchange.Pause, Within: took + rules.DrainTime}).Sync()
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
