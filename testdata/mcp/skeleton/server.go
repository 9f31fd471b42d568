package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
)

type object = map[string]any

// The revisions of MCP, oldest first. All but the last begin with a handshake.
const (
	first  = "2025-03-26"
	second = "2025-06-18"
	third  = "2025-11-25"
	modern = "2026-07-28"
)

const (
	versionKey      = "io.modelcontextprotocol/protocolVersion"
	capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
	clientKey       = "io.modelcontextprotocol/clientInfo"
)

// A failure is a protocol error; status is that of its HTTP response, 0 for 200.
type failure struct {
	code    int
	message string
	data    any
	status  int
}

// A session is what one client negotiated: a process over stdio, an Mcp-Session-Id or one stateless request over HTTP.
type session struct {
	mu         sync.Mutex
	revision   string // of the handshake; "" before it
	calls      map[*call]bool
	remembered bool // a stateless request was valid, for a fault
}

// A call is a request that is being handled.
type call struct {
	*session
	ctx                context.Context
	cancel             context.CancelFunc
	id                 json.RawMessage
	method, tool       string
	params             object
	raw                json.RawMessage // the params as they came
	negotiated         string          // the revision that holds for it
	send               func([]byte)
	failed             *failure
	canElicit, stopped bool
}

func newSession() *session { return &session{calls: map[*call]bool{}} }

// accept reads a message and registers it if it is a request. It returns what remains to be done; nil for nothing.
func (s *session) accept(ctx context.Context, raw []byte, send func([]byte)) func() {
	if is("crlf-refused") && bytes.HasSuffix(raw, []byte("\r")) {
		raw = []byte("?")
	}
	raw = bytes.TrimSpace(bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf")))
	var batch []json.RawMessage
	var m map[string]json.RawMessage
	switch {
	case len(raw) == 0:
		return nil
	case !json.Valid(raw):
		dieIf("not-json-dies")
		s.refuse(send, nil, -32700, "Parse error")
		return nil
	case json.Unmarshal(raw, &batch) == nil && raw[0] == '[':
		return s.acceptBatch(ctx, batch, send)
	case json.Unmarshal(raw, &m) != nil || m == nil:
		s.refuse(send, nil, -32600, "Invalid Request: no object")
		return nil
	}
	var method string
	named := m["method"] != nil && json.Unmarshal(m["method"], &method) == nil
	id := m["id"]
	readable := len(id) > 0 && strings.ContainsRune(`"-0123456789`, rune(id[0]))
	if !readable {
		id = nil
	}
	switch {
	case !named && (m["result"] != nil || m["error"] != nil): // a response that nobody waits for
	case !named || string(m["jsonrpc"]) != `"2.0"` || m["id"] != nil && !readable:
		s.refuse(send, id, -32600, "Invalid Request")
	case m["id"] == nil:
		s.notified(method, m["params"], send)
	default:
		return s.register(ctx, id, method, m["params"], send)
	}
	return nil
}

// acceptBatch handles the messages of an array, which only the first revision knows.
func (s *session) acceptBatch(ctx context.Context, batch []json.RawMessage, send func([]byte)) func() {
	dieIf("array-dies")
	if s.revision != first || len(batch) == 0 {
		if !is("batch-ignored") {
			s.refuse(send, nil, -32600, "Invalid Request: an array")
		}
		return nil
	}
	if is("batch-ignored") {
		return nil
	}
	var mu sync.Mutex
	var responses [][]byte
	collect := func(response []byte) {
		mu.Lock()
		defer mu.Unlock()
		responses = append(responses, response)
	}
	var wait sync.WaitGroup
	for _, element := range batch {
		if rest := s.accept(ctx, element, collect); rest != nil {
			wait.Go(rest)
		}
	}
	return func() {
		wait.Wait()
		if len(responses) > 0 {
			send(slices.Concat([]byte("["), bytes.Join(responses, []byte(",")), []byte("]")))
		}
	}
}

// refuse sends an error for what is no request. An id that could not be read is null in JSON-RPC, and left out since the third revision.
func (s *session) refuse(send func([]byte), id json.RawMessage, code int, text string) {
	m := object{"jsonrpc": "2.0", "error": object{"code": code, "message": text}}
	if id != nil {
		m["id"] = id
	} else if s.revision == first || s.revision == second {
		m["id"] = nil
	}
	send(encode(m))
}

// notified handles a notification: nothing answers it.
func (s *session) notified(method string, raw json.RawMessage, send func([]byte)) {
	params, _ := decode(raw).(object)
	known := method == "notifications/initialized" || method == "notifications/cancelled"
	if is("notification-answered") && !known {
		send(encode(object{"jsonrpc": "2.0", "id": nil, "error": object{"code": -32601, "message": "Method not found"}}))
	}
	if method != "notifications/cancelled" || params["requestId"] == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	wanted, found := string(encode(params["requestId"])), false
	for c := range s.calls {
		if same := string(c.id) == wanted; (same || is("cancels-all")) && c.method != "initialize" {
			c.cancel()
			found = true
		}
	}
	if !found {
		dieIf("cancel-unknown-dies")
	}
}

// register makes a call of a request. What holds for it is settled here, in the order in which messages come.
func (s *session) register(ctx context.Context, id json.RawMessage, method string, raw json.RawMessage, send func([]byte)) func() {
	c := &call{session: s, id: id, method: method, send: send, raw: raw}
	c.ctx, c.cancel = context.WithCancel(ctx)
	params := decode(raw)
	c.params, _ = params.(object)
	c.tool, _ = c.params["name"].(string)
	c.settle()
	if c.failed == nil && raw != nil && params != nil && c.params == nil {
		c.failed = &failure{code: -32602, message: "Invalid params: no object"}
	}
	if method == "initialize" && c.failed == nil {
		c.negotiate()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for other := range s.calls {
		if string(other.id) == string(id) {
			dieIf("same-id-dies")
		}
	}
	s.calls[c] = true
	return c.run
}

// settle finds the revision that holds for a request, or why there is none.
func (c *call) settle() {
	meta, _ := c.params["_meta"].(object)
	stateless := meta[versionKey] != nil || meta[capabilitiesKey] != nil || meta[clientKey] != nil
	legacy := served[0] != modern
	if !slices.Contains(served, modern) {
		stateless = false
	}
	era, known := methods[c.method]
	switch {
	case !known || stateless && !era.modern || !stateless && !era.legacy && c.revision != "" || !legacy && !era.modern || is("no-discover") && c.method == "server/discover":
		c.failed = &failure{code: -32601, message: "Method not found: " + c.method, status: 404}
		if c.method == "initialize" {
			c.failed.message += "; protocol versions: " + strings.Join(served, ", ")
			c.failed.data = object{"supported": served}
		}
		if is("method-internal-error") {
			c.failed.code = -32603
		}
	case stateless:
		c.settleStateless(meta)
	case c.method == "initialize":
	case legacy && c.method == "ping":
		c.negotiated = third
	case c.revision == "":
		if legacy {
			dieIf("early-request-dies")
		}
		c.failed = &failure{code: -32602, message: "Invalid params: neither an initialize before nor a " + versionKey, status: 400}
	default:
		c.negotiated = c.revision
	}
}

// settleStateless checks what a request of the stateless revision says of itself.
func (c *call) settleStateless(meta object) {
	c.negotiated = modern
	asked, isText := meta[versionKey].(string)
	capabilities, declared := meta[capabilitiesKey].(object)
	_, c.canElicit = capabilities["elicitation"].(object)
	switch {
	case is("remembers-request") && c.remembered:
	case !isText:
		c.failed = &failure{code: -32602, message: "Invalid params: _meta has no " + versionKey, status: 400}
	case asked != modern && !is("any-version"):
		c.failed = &failure{code: -32022, message: "Unsupported protocol version", data: object{"supported": served, "requested": asked}, status: 400}
	case !declared && !is("no-capabilities-served"):
		c.failed = &failure{code: -32602, message: "Invalid params: _meta has no " + capabilitiesKey, status: 400}
	default:
		c.remembered = true
	}
}

// negotiate settles the revision of a session.
func (c *call) negotiate() {
	asked, isText := c.params["protocolVersion"].(string)
	if !isText {
		c.failed = &failure{code: -32602, message: "Invalid params: no protocolVersion"}
		return
	}
	if asked == modern || !slices.Contains(served, asked) {
		legacy := slices.DeleteFunc(slices.Clone(served), func(r string) bool { return r == modern })
		if !is("echoes-version") {
			asked = legacy[len(legacy)-1]
		}
	}
	c.negotiated = asked
	c.mu.Lock()
	defer c.mu.Unlock()
	c.session.revision = asked
}

// run handles a call and sends its response, unless it was cancelled.
func (c *call) run() {
	defer c.cancel()
	var result object
	m := object{"jsonrpc": "2.0", "id": c.id}
	leave := c.enter()
	if c.failed == nil {
		result, c.failed = methods[c.method].handle(c)
	}
	leave()
	if f := c.failed; f != nil {
		e := object{"code": f.code, "message": f.message}
		if f.data != nil {
			e["data"] = f.data
		}
		m["error"] = e
	} else if m["result"] = result; c.negotiated == modern {
		result["resultType"] = or(result["resultType"], "complete")
		result["_meta"] = object{"io.modelcontextprotocol/serverInfo": identity}
		if c.method != "tools/call" {
			result["ttlMs"], result["cacheScope"] = 60000, "public"
			if is("scope-differs") && c.params["cursor"] != nil {
				result["cacheScope"] = "private"
			}
		}
	}
	c.beforeResponse(m)
	c.emit(append([]object{m}, c.late()...)...)
	c.afterResponse()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stopped = true
	delete(c.calls, c)
}

// emit sends messages that belong to a call, with nothing in between. Once a cancellation was read, nothing more is sent.
func (c *call) emit(messages ...object) {
	lines := make([][]byte, len(messages))
	for i, m := range messages {
		lines[i] = encode(edited(c, m))
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, line := range lines {
		if c.ctx.Err() == nil && !c.stopped {
			c.send(line)
		}
	}
}

// progress tells how far a call is, if its client wants to know.
func (c *call) progress(done, of int) {
	meta, _ := c.params["_meta"].(object)
	token := meta["progressToken"]
	if is("progress-unasked") {
		token = or(token, 0)
	}
	if token == nil {
		return
	}
	switch {
	case is("progress-own-token"):
		token = "mine"
	case is("progress-token-text"):
		token = fmt.Sprint(token)
	case is("progress-backwards"):
		done = of - done
	}
	c.emit(object{"jsonrpc": "2.0", "method": "notifications/progress", "params": object{"progressToken": token, "progress": done, "total": of}})
}

// decode returns what a JSON text means, numbers as they are written; nil if it is none.
func decode(raw []byte) (value any) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	if d.Decode(&value) != nil {
		return nil
	}
	return value
}

// encode returns one line of JSON. A style may put blanks and other escapes in it.
func encode(value any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(is("spaced"))
	if is("spaced") {
		e.SetIndent("", "  ")
	}
	if err := e.Encode(value); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(3)
	}
	return bytes.ReplaceAll(bytes.TrimSpace(b.Bytes()), []byte("\n"), []byte(" "))
}

func or(a, b any) any {
	if a == nil {
		return b
	}
	return a
}
