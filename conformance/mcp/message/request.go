package message

import (
	"bytes"
	"encoding/json"
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
	text := `{"jsonrpc":"2.0","id":` + id + `,"method":` + quoted(method)
	if params != "" {
		text += `,"params":` + params
	}
	return []byte(text + "}")
}

// Notify returns a notification: see Request.
func Notify(method, params string) []byte {
	text := `{"jsonrpc":"2.0","method":` + quoted(method)
	if params != "" {
		text += `,"params":` + params
	}
	return []byte(text + "}")
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
	return `{"` + VersionKey + `":` + quoted(string(r)) + `,"` + ClientKey + `":` + client + `,"` + CapabilitiesKey + `":{}}`
}

// Handshake returns the parameters of the first request in a revision.
func (r Revision) Handshake() string {
	if r.Modern() {
		return r.Params("")
	}
	return `{"protocolVersion":` + quoted(string(r)) + `,"capabilities":{},"clientInfo":` + client + `}`
}

// CallParams returns the parameters of tools/call. arguments is raw JSON; "" leaves the member out.
func CallParams(tool, arguments string) string {
	text := `{"name":` + quoted(tool)
	if arguments != "" {
		text += `,"arguments":` + arguments
	}
	return text + "}"
}

// withMember returns an object with a member more, at its beginning.
func withMember(object, member string) string {
	rest := bytes.TrimSpace([]byte(object))
	if len(rest) == 0 {
		return "{" + member + "}"
	}
	if rest = bytes.TrimSpace(rest[1:]); rest[0] == '}' {
		return "{" + member + "}"
	}
	return "{" + member + "," + string(rest)
}

// quoted returns a text as JSON, with the characters of HTML as they are.
func quoted(text string) string {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if encoder.Encode(text) != nil {
		return `""` // a string can always be encoded
	}
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}
