package rules

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// Greeting returns the script of the first request in a revision, to a process of its own.
func Greeting(r message.Revision, within time.Duration) *exchange.Script {
	s := exchange.NewScript("", "greeting in "+string(r), r)
	s.Bare = true
	id := s.NewID()
	s.Send(message.Request(id, r.Traits().Handshake, r.Handshake()))
	s.Add(exchange.Step{Do: exchange.Await, ID: id, Within: within})
	return s
}

// Listing returns the script that asks for a page of tools: the first if cursor is nil, or else twice for the one of the cursor.
func Listing(r message.Revision, page int, cursor *string) *exchange.Script {
	s := exchange.NewScript("", fmt.Sprintf("page %d of the list", page+1), r)
	params := ""
	if cursor != nil {
		params = `{"cursor":` + jsontree.Quote(*cursor) + `}`
	}
	if s.Await(s.Request("tools/list", params)); cursor != nil {
		s.Await(s.Request("tools/list", params))
	}
	return s
}

// NewTool returns a tool as listed.
func NewTool(raw json.RawMessage, r message.Revision) *Tool {
	says := func(hint string) bool { return string(Member(raw, "annotations", hint)) == "true" }
	return &Tool{
		Raw: raw, Revision: r, Name: message.Text(raw, "name"), InputSchema: Member(raw, "inputSchema"), OutputSchema: Member(raw, "outputSchema"),
		ReadOnly: says("readOnlyHint"), Idempotent: says("idempotentHint"),
	}
}

// CallWithToken appends a call of the tool of a script with a progress token as raw JSON, and returns its id.
func CallWithToken(s *exchange.Script, arguments, token string) (id string) {
	meta := `{"progressToken":` + token + "}"
	if s.Revision.Modern() {
		meta = strings.TrimSuffix(meta, "}") + "," + strings.TrimPrefix(s.Revision.Meta(), "{")
	}
	id = s.NewID()
	s.Send(message.Request(id, "tools/call", strings.TrimSuffix(message.CallParams(s.Tool, arguments), "}")+`,"_meta":`+meta+"}"))
	return id
}

// Tokens returns the ids of the requests with a progress token, by the token as raw JSON.
func Tokens(t *exchange.Transcript) map[string]string {
	all := map[string]string{}
	for _, e := range t.Of(exchange.Sent) {
		if token := Member(e.Message.Params, "_meta", "progressToken"); token != nil && e.Message.Kind() == message.Call {
			all[string(token)] = string(e.Message.ID)
		}
	}
	return all
}

// Mirrored returns the arguments of a call that headers repeat over HTTP, as x-mcp-header in the schema says, by the names in the headers.
func Mirrored(schema, arguments json.RawMessage) map[string]string {
	all := map[string]string{}
	var properties map[string]json.RawMessage
	_ = json.Unmarshal(Member(schema, "properties"), &properties)
	for name, property := range properties {
		value := Member(arguments, name)
		maps.Copy(all, Mirrored(property, value))
		switch header := message.Text(property, "x-mcp-header"); {
		case header == "":
		case TypeOf(value) == "string":
			all[header] = message.Text(value)
		case TypeOf(value) == "number", TypeOf(value) == "boolean":
			all[header] = string(value)
		}
	}
	return all
}
