package main

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
)

// An endpoint is the one of streamable HTTP, with the sessions of the revisions that have them.
type endpoint struct {
	mu       sync.Mutex
	sessions map[string]*session
	streams  map[*stream]bool
}

func serveHTTP(address string) error {
	if host, port, err := net.SplitHostPort(address); err == nil && is("listens-everywhere") && host != "" {
		address = ":" + port
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Fprintln(os.Stderr, "listening on", address)
	return http.Serve(listener, &endpoint{sessions: map[string]*session{}, streams: map[*stream]bool{}})
}

func (e *endpoint) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	asked := r.Header.Get("Mcp-Protocol-Version")
	origin, err := url.Parse(r.Header.Get("Origin"))
	local := err == nil && slices.Contains([]string{"", "localhost", "127.0.0.1", "[::1]"}, origin.Hostname())
	switch {
	case !local && !is("origin-served"):
		http.Error(w, "foreign origin", http.StatusForbidden)
	case r.Method == http.MethodDelete && asked != modern && served[0] != modern:
		e.end(w, r.Header.Get("Mcp-Session-Id"))
	case r.Method == http.MethodGet && is("get-served"):
		w.Header().Set("X-Accel-Buffering", "no")
		w.Header().Set("Content-Type", "text/event-stream")
	case r.Method != http.MethodPost:
		w.Header().Set("Allow", "POST, DELETE")
		http.Error(w, "POST messages here", http.StatusMethodNotAllowed)
	case !strings.HasPrefix(r.Header.Get("Content-Type"), "application/json"):
		http.Error(w, "want application/json", map[bool]int{false: 415, true: 500}[is("content-type-500")])
	default:
		e.post(w, r, asked)
	}
}

func (e *endpoint) end(w http.ResponseWriter, id string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.sessions[id] == nil {
		http.Error(w, "no such session", http.StatusNotFound)
		return
	}
	if !is("session-survives") {
		delete(e.sessions, id)
	}
	w.WriteHeader(http.StatusNoContent)
}

// post handles one message: a stateless request, an initialize, or what belongs to a session.
func (e *endpoint) post(w http.ResponseWriter, r *http.Request, asked string) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	m, _ := decode(body).(object)
	params, _ := m["params"].(object)
	meta, _ := params["_meta"].(object)
	stateless := slices.Contains(served, modern) && (asked == modern || meta[versionKey] != nil || meta[capabilitiesKey] != nil || served[0] == modern)
	out := &stream{endpoint: e, writer: w, modern: stateless, request: m["id"] != nil}
	s, ctx := newSession(), context.WithoutCancel(r.Context())
	switch {
	case asked != "" && !slices.Contains(served, asked) && !is("version-header-ignored"):
		out.fail(m["id"], http.StatusBadRequest, -32022, "Unsupported protocol version", object{"supported": served, "requested": asked})
		return
	case stateless:
		if text := mismatch(r.Header, m, params, meta); text != "" {
			out.fail(m["id"], http.StatusBadRequest, -32020, "Header mismatch: "+text, object{"supported": served})
			return
		}
		if !is("disconnect-ignored") {
			ctx = r.Context()
		}
		if is("mints-sessions") {
			w.Header().Set("Mcp-Session-Id", rand.Text())
		}
	case m["method"] == "initialize":
		e.mu.Lock()
		id := rand.Text()
		if is("sessions-counted") {
			id = fmt.Sprint(len(e.sessions) + 1)
		}
		e.sessions[id] = s
		e.mu.Unlock()
		w.Header().Set("Mcp-Session-Id", id)
	default:
		id := r.Header.Get("Mcp-Session-Id")
		e.mu.Lock()
		s = e.sessions[id]
		e.mu.Unlock()
		if id == "" && is("session-not-needed") {
			s = &session{calls: map[*call]bool{}, revision: third}
		}
		if s == nil {
			http.Error(w, "no session", map[bool]int{true: http.StatusBadRequest, false: http.StatusNotFound}[id == ""])
			return
		}
	}
	rest := s.accept(ctx, body, out.send)
	if rest != nil {
		rest()
	}
	out.finish(rest != nil)
	if r.Context().Err() != nil {
		dropped()
	}
}

// mismatch says in what the headers of a stateless request differ from its body.
func mismatch(h http.Header, m, params, meta object) string {
	if v, ok := meta[versionKey].(string); ok && h.Get("Mcp-Protocol-Version") != v && !is("version-mismatch-served") {
		return "MCP-Protocol-Version is not " + v
	}
	if m["id"] == nil {
		return ""
	}
	want := map[string]any{"Mcp-Method": m["method"]}
	if method := m["method"]; method == "tools/call" || method == "resources/read" {
		want["Mcp-Name"] = or(params["name"], params["uri"])
	}
	if is("method-header-ignored") {
		clear(want)
	}
	arguments, _ := params["arguments"].(object)
	if at := slices.IndexFunc(definitions, func(d object) bool { return d["name"] == params["name"] }); at >= 0 && !is("param-header-ignored") {
		schema, _ := definitions[at]["inputSchema"].(object)
		properties, _ := schema["properties"].(object)
		for name, property := range properties {
			property, _ := property.(object)
			if header, ok := property["x-mcp-header"].(string); ok {
				want["Mcp-Param-"+header] = arguments[name]
			}
		}
	}
	for name, value := range want {
		header, valid := h.Get(name), true
		if inner, ok := strings.CutPrefix(header, "=?base64?"); ok {
			decoded, err := base64.StdEncoding.DecodeString(strings.TrimSuffix(inner, "?="))
			header, valid = string(decoded), err == nil
		}
		n, isNumber := value.(json.Number)
		equal := header == fmt.Sprint(or(value, "")) || isNumber && rational(json.Number(header)) != nil && same(n, json.Number(header))
		if !valid || !equal || value == nil && h[http.CanonicalHeaderKey(name)] != nil {
			return fmt.Sprintf("%s header is %q, the body has %v", name, header, value)
		}
	}
	return ""
}

// A stream is the response to one message. It is JSON, or events as soon as more than the response of a tool is to be sent.
type stream struct {
	*endpoint
	writer          http.ResponseWriter
	modern, request bool
	begun, events   bool
}

func (o *stream) fail(id any, status, code int, text string, data any) {
	e := object{"code": code, "message": text}
	if data != nil {
		e["data"] = data
	}
	m := object{"jsonrpc": "2.0", "error": e}
	if id != nil {
		m["id"] = id
	}
	o.json(status, encode(m))
}

func (o *stream) json(status int, line []byte) {
	o.begun = true
	o.writer.Header().Set("Content-Type", "application/json")
	if is("text-plain") && o.request {
		o.writer.Header().Set("Content-Type", "text/plain")
	}
	o.writer.WriteHeader(status)
	_, _ = o.writer.Write(line)
}

// send writes a message. The first one settles of which kind the response is.
func (o *stream) send(line []byte) {
	m, isObject := decode(line).(object)
	e, _ := m["error"].(object)
	result, _ := m["result"].(object)
	status := 200
	switch code := integer(e["code"]); {
	case !isObject: // a batch
	case m["id"] == nil && m["method"] == nil:
		status = http.StatusBadRequest
	case o.modern && code == -32601 && !is("unknown-method-200"):
		status = http.StatusNotFound
	case o.modern && (code <= -32020 && code >= -32022 || strings.Contains(fmt.Sprint(e["message"]), "_meta")):
		status = http.StatusBadRequest
	}
	streamed := result["content"] != nil || result != nil && (is("streams") || is("stream-stays-open") || is("stream-buffered"))
	if m["method"] == nil && !streamed && !o.begun {
		o.json(status, line)
		return
	}
	o.begin()
	targets := []*stream{o}
	if is("broadcasts") && m["method"] != nil {
		o.mu.Lock()
		for other := range o.streams {
			if other != o {
				targets = append(targets, other)
			}
		}
		o.mu.Unlock()
	}
	for _, target := range targets {
		fmt.Fprintf(target.writer, "event: message\ndata: %s\n\n", line)
		_ = http.NewResponseController(target.writer).Flush()
	}
}

func (o *stream) begin() {
	if o.begun {
		return
	}
	o.begun, o.events = true, true
	o.mu.Lock()
	o.streams[o] = true
	o.mu.Unlock()
	o.writer.Header().Set("Content-Type", "text/event-stream")
	if !is("stream-buffered") {
		o.writer.Header().Set("X-Accel-Buffering", "no")
	}
	o.writer.WriteHeader(http.StatusOK)
}

// finish ends the response: of a cancelled request it is an empty stream, of a notification 202.
func (o *stream) finish(request bool) {
	switch {
	case request:
		o.begin()
		if is("stream-stays-open") && o.events {
			time.Sleep(4 * time.Second)
		}
	case !o.begun && is("notification-200"):
		o.json(http.StatusOK, []byte("null"))
	case !o.begun:
		o.writer.WriteHeader(http.StatusAccepted)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.streams, o)
}

// kept holds what a fault never closes.
var kept sync.Map

// dropped is called when the client of a request has gone; the fault keeps a socket for each.
func dropped() {
	if is("dropped-leak") {
		socket, err := net.ListenPacket("udp", "127.0.0.1:0") // another test may need a port of TCP
		if err == nil {
			kept.Store(socket, true)
		}
	}
}
