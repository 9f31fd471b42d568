package message

import (
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// The keys of _meta of revisions without a handshake.
const (
	VersionKey      = "io.modelcontextprotocol/protocolVersion"
	ClientKey       = "io.modelcontextprotocol/clientInfo"
	CapabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
	ServerKey       = "io.modelcontextprotocol/serverInfo"
)

// client is how toolconform introduces itself. It does not vary by version, so that the bytes of messages do not.
const client = `{"name":"toolconform","version":"1"}`

// Request returns a request. id, method and params are raw JSON, but for a method without quotes; params "" leaves the member out.
func Request(id, method, params string) []byte {
	return envelope(`"id":`+id+`,`, method, params)
}

// Notify returns a notification: see Request.
func Notify(method, params string) []byte { return envelope("", method, params) }

func envelope(id, method, params string) []byte {
	if params != "" {
		params = `,"params":` + params
	}
	return []byte(`{"jsonrpc":"2.0",` + id + `"method":` + jsontree.Quote(method) + params + "}")
}

// Params returns the parameters of a request in a revision: those given, an object or "", with the _meta that each request needs.
func (r Revision) Params(params string) string {
	if !r.Modern() {
		return params
	}
	return withMember(params, `"_meta":`+r.Meta())
}

// Meta returns the _meta of a request in a revision without a handshake.
func (r Revision) Meta() string {
	return `{"` + VersionKey + `":` + jsontree.Quote(string(r)) + `,"` + ClientKey + `":` + client + `,"` + CapabilitiesKey + `":{}}`
}

// Handshake returns the parameters of the first request in a revision.
func (r Revision) Handshake() string {
	if r.Modern() {
		return r.Params("")
	}
	return `{"protocolVersion":` + jsontree.Quote(string(r)) + `,"capabilities":{},"clientInfo":` + client + `}`
}

// CallParams returns the parameters of tools/call. arguments is raw JSON; "" leaves the member out.
func CallParams(tool, arguments string) string {
	text := `{"name":` + jsontree.Quote(tool)
	if arguments != "" {
		text += `,"arguments":` + arguments
	}
	return text + "}"
}

// withMember returns an object, or "" for an empty one, with a member more, at its beginning.
func withMember(object, member string) string {
	if others := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(object), "{")); others != "" && others != "}" {
		member += "," + strings.TrimSuffix(others, "}")
	}
	return "{" + member + "}"
}
