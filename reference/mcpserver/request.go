package mcpserver

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
)

// revisions are those that are served. The first one has no handshake: each of its requests has the version in its _meta.
var revisions = []string{"2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"}

// The keys of _meta.
const (
	versionKey      = "io.modelcontextprotocol/protocolVersion"
	capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
	serverKey       = "io.modelcontextprotocol/serverInfo"
)

// The codes of errors.
const (
	parseError         = -32700
	invalidRequest     = -32600
	methodNotFound     = -32601
	invalidParams      = -32602
	unsupportedVersion = -32022
)

// A fault is an error response without its id.
type fault struct {
	Code    int            `json:"code"`
	Message string         `json:"message"`
	Data    map[string]any `json:"data,omitempty"`
}

// failure returns an error response. A nil id is the JSON null.
func failure(id json.RawMessage, code int, message string) []byte {
	return respond(id, nil, &fault{Code: code, Message: message})
}

// respond returns a response with a result or an error.
func respond(id json.RawMessage, result any, f *fault) []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(struct {
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
		Result  any             `json:"result,omitempty"`
		Error   *fault          `json:"error,omitempty"`
	}{"2.0", id, result, f})
	if err != nil {
		return failure(id, -32603, "the response cannot be encoded")
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// A request is a message with an id.
type request struct {
	id     json.RawMessage
	method string
	params map[string]json.RawMessage
	modern bool
}

// receive processes one message and calls reply once, with its response or nil.
func (c *connection) receive(text []byte, reply func([]byte)) {
	var m map[string]json.RawMessage // members are matched exactly
	if err := json.Unmarshal(text, &m); err != nil || !utf8.Valid(text) {
		reply(failure(nil, parseError, "the message is not a JSON object in UTF-8"))
		return
	}
	_, named := m["method"]
	id, identified := m["id"]
	switch {
	case !named && (m["result"] != nil || m["error"] != nil): // a response, although nothing was asked
		reply(nil)
	case identified && kindOf(id) != '"' && kindOf(id) != '0', !identified && !named:
		reply(failure(nil, invalidRequest, "the message has no id that is a string or a number"))
	case !identified:
		c.notified(m)
		reply(nil)
	default:
		r, f := c.understand(id, m)
		if f == nil {
			f = c.serve(r, reply)
		}
		if f != nil {
			reply(respond(id, nil, f))
		}
	}
}

// kindOf returns the first character of a JSON value; for all numbers it is '0', and for none 0.
func kindOf(raw json.RawMessage) byte {
	switch {
	case len(raw) == 0:
		return 0
	case raw[0] == '-' || '0' <= raw[0] && raw[0] <= '9':
		return '0'
	}
	return raw[0]
}

// notified processes a notification. Only a cancellation has an effect.
func (c *connection) notified(m map[string]json.RawMessage) {
	var params struct {
		RequestID json.RawMessage `json:"requestId"`
	}
	if string(m["method"]) == `"notifications/cancelled"` && json.Unmarshal(m["params"], &params) == nil {
		c.cancel(string(params.RequestID))
	}
}

// understand returns a request, or what is wrong with it.
func (c *connection) understand(id json.RawMessage, m map[string]json.RawMessage) (request, *fault) {
	r := request{id: id}
	if string(m["jsonrpc"]) != `"2.0"` || json.Unmarshal(m["method"], &r.method) != nil {
		return r, &fault{Code: invalidRequest, Message: `a request has a method, and "jsonrpc":"2.0"`}
	}
	if params, has := m["params"]; has && (json.Unmarshal(params, &r.params) != nil || r.params == nil) {
		return r, &fault{Code: invalidParams, Message: "params is not an object"}
	}
	var meta map[string]json.RawMessage
	if raw, has := r.params["_meta"]; has && (json.Unmarshal(raw, &meta) != nil || meta == nil) {
		return r, &fault{Code: invalidParams, Message: "_meta is not an object"}
	}
	return r, c.era(&r, meta)
}

// era finds out by which revision a request has to be served, and returns a fault if by none.
func (c *connection) era(r *request, meta map[string]json.RawMessage) *fault {
	var version string
	known := json.Unmarshal(meta[versionKey], &version) == nil
	switch {
	case !known && meta[versionKey] != nil:
		return &fault{Code: invalidParams, Message: versionKey + " is not a string"}
	case !known || slices.Contains(revisions[1:], version):
		if c.legacy == "" && r.method != "initialize" && r.method != "ping" {
			return &fault{Code: invalidParams, Message: "_meta does not have " + versionKey + " " + revisions[0] + ", and there was no initialize"}
		}
		return nil
	case version != revisions[0]:
		return &fault{Code: unsupportedVersion, Message: "unsupported protocol version", Data: map[string]any{"supported": revisions, "requested": version}}
	case kindOf(meta[capabilitiesKey]) != '{':
		return &fault{Code: invalidParams, Message: "_meta has no " + capabilitiesKey}
	}
	r.modern = true
	return nil
}

// serve processes a request, and returns a fault unless it calls reply.
func (c *connection) serve(r request, reply func([]byte)) *fault {
	var result map[string]any
	switch {
	case r.method == "initialize" && !r.modern:
		result = c.initialize(r)
	case r.method == "ping" && !r.modern:
		result = map[string]any{}
	case r.method == "server/discover" && r.modern:
		result = map[string]any{"supportedVersions": revisions, "capabilities": capabilities, "ttlMs": forever, "cacheScope": "public"}
	case r.method == "tools/list":
		if _, has := r.params["cursor"]; has {
			return &fault{Code: invalidParams, Message: "the cursor is invalid: the list has one page"}
		}
		result = map[string]any{"tools": c.server.Tools.Definitions()}
		if r.modern {
			result["ttlMs"], result["cacheScope"] = forever, "public"
		}
	case r.method == "tools/call":
		return c.call(r, reply)
	default:
		return &fault{Code: methodNotFound, Message: "there is no such method"}
	}
	reply(respond(r.id, c.complete(r, result), nil))
	return nil
}

// forever is the time in milliseconds for which a list stays as it is: the tools of a process do not change.
const forever = 3_600_000

var capabilities = map[string]any{"tools": map[string]any{}}

func (c *connection) info() map[string]any {
	return map[string]any{"name": c.server.Name, "version": c.server.Version}
}

// complete adds what each result has in a revision without a handshake.
func (c *connection) complete(r request, result map[string]any) map[string]any {
	if r.modern {
		result["resultType"], result["_meta"] = "complete", map[string]any{serverKey: c.info()}
	}
	return result
}

// initialize negotiates a revision: the one that is asked for, or the newest with a handshake.
func (c *connection) initialize(r request) map[string]any {
	var version string
	_ = json.Unmarshal(r.params["protocolVersion"], &version)
	if !slices.Contains(revisions[1:], version) {
		version = revisions[1]
	}
	c.legacy = version
	return map[string]any{"protocolVersion": version, "capabilities": capabilities, "serverInfo": c.info()}
}

// call starts a call of a tool.
func (c *connection) call(r request, reply func([]byte)) *fault {
	var name string
	if json.Unmarshal(r.params["name"], &name) != nil {
		return &fault{Code: invalidParams, Message: "name is not a string"}
	}
	if !c.server.Tools.has(name) {
		return &fault{Code: invalidParams, Message: "there is no such tool"}
	}
	arguments, has := r.params["arguments"]
	if has && kindOf(arguments) != '{' {
		return &fault{Code: invalidParams, Message: "arguments is not an object"}
	}
	started := c.start(string(r.id), func(ctx context.Context) []byte {
		called := c.server.Tools.Call(ctx, name, string(arguments), contract.ExecutionContext{})
		result := map[string]any{"content": called.Content}
		if called.IsError {
			result["isError"] = true
		}
		if called.StructuredContent != nil {
			result["structuredContent"] = called.StructuredContent
		}
		return respond(r.id, c.complete(r, result), nil)
	}, reply)
	if !started {
		return &fault{Code: invalidRequest, Message: "a request with this id is running"}
	}
	return nil
}
