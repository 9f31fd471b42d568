package rules

import (
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/suite"
)

// A form is a member of things of a kind, and the types or values that it may have, as a rule says.
type form struct{ rule, of, path, types string }

// forms are the forms of what servers send. Of one thing, the first that does not fit counts.
var forms = []form{
	{"MCP-103", "list", "tools", "array"},
	{"MCP-103", "tool", "", "object"},
	{"MCP-103", "tool", "name", "string"},
	{"MCP-103", "tool", "inputSchema", "object boolean array string number"}, // its type has a rule of its own
	{"MCP-112", "tool", "annotations", "object"},
	{"MCP-112", "tool", "annotations title", "string nothing"},
	{"MCP-112", "tool", "annotations readOnlyHint", "boolean nothing"},
	{"MCP-112", "tool", "annotations destructiveHint", "boolean nothing"},
	{"MCP-112", "tool", "annotations idempotentHint", "boolean nothing"},
	{"MCP-112", "tool", "annotations openWorldHint", "boolean nothing"},
	{"MCP-116", "tool", "title", "string nothing"},
	{"MCP-116", "tool", "description", "string nothing"},
	{"MCP-124", "tool", "execution taskSupport", `"forbidden" "optional" "required" nothing`},
	{"MCP-306", "result", "ttlMs", "whole"},
	{"MCP-306", "result", "cacheScope", `"public" "private"`},
	{"MCP-401", "result", "", "object"},
	{"MCP-401", "result", "content", "array"},
	{"MCP-402", "text", "text", "string"},
	{"MCP-402", "image", "data", "string"}, // a mimeType has a rule of its own
	{"MCP-402", "audio", "data", "string"},
	{"MCP-402", "resource_link", "uri", "string"},
	{"MCP-402", "resource_link", "name", "string"},
	{"MCP-402", "resource", "resource uri", "string"},
	{"MCP-402", "resource with text", "resource text", "string"},
	{"MCP-402", "resource without text", "resource blob", "string"},
	{"MCP-407", "result", "structuredContent", "object"},
	{"MCP-410", "result", "resultType", `"complete" "input_required"`},
	{"MCP-411", "result", "_meta " + message.ServerKey, "object"},
	{"MCP-455", "error", "code", "integer"},
	{"MCP-455", "error", "message", "string"},
	{"MCP-711", "message", "params", "object nothing"},
	{"MCP-711", "message", "jsonrpc", `"2.0"`},
	{"MCP-711", "call", "id", "string number"},
	{"MCP-711", "call", "method", "string"},
	{"MCP-711", "notification", "method", "string"},
	{"MCP-711", "response", "error", "object nothing"},
	{"MCP-711", "answer", "result", "object nothing"}, // that of tools/call has rules of its own
	{"MCP-711", "initialize", "protocolVersion", "string"},
	{"MCP-711", "initialize", "capabilities", "object"},
	{"MCP-711", "initialize", "instructions", "string nothing"},
	{"MCP-711", "initialize", "_meta", "object nothing"},
	{"MCP-711", "server/discover", "instructions", "string nothing"},
	{"MCP-711", "server/discover", "_meta", "object nothing"},
	{"MCP-711", "tools/list", "nextCursor", "string nothing"},
	{"MCP-711", "tools/list", "_meta", "object nothing"},
	{Greets, "initialize", "capabilities", "object"},
	{Greets, "initialize", "serverInfo name", "string"},
	{Greets, "initialize", "serverInfo version", "string"},
	{Greets, "server/discover", "capabilities", "object"}, // who it is should be in _meta: a rule of results
	{"MCP-807", "server/discover", "supportedVersions", "array"},
	{"MCP-807", "server/discover", "capabilities", "object"},
	{"MCP-808", "error", "data supported", "array"},
	{"MCP-808", "error", "data requested", "string"},
}

// numberTypes are the types of numbers that JSON does not distinguish.
var numberTypes = map[string]*regexp.Regexp{"integer": regexp.MustCompile(`^-?[0-9]+$`), "whole": regexp.MustCompile(`^(0|[1-9][0-9]*)$`)}

// Form returns what is wrong with the form of a thing by a rule, and where it is; "" if nothing is.
func Form(rule, of string, thing json.RawMessage, where string) string {
	for _, f := range forms {
		if f.rule != rule || f.of != of {
			continue
		}
		path := strings.Fields(f.path)
		if value := Member(thing, path...); !f.fits(value) {
			return fmt.Sprintf("%s is %s, not %s, in %s", cmp.Or(strings.Join(path, "."), "the value"), f.got(value), f.wanted(), where)
		}
	}
	return ""
}

// In returns where something is, and what it is, for Form.
func In(where string, thing json.RawMessage) string {
	return where + ": " + suite.Plain(string(thing))
}

func (f form) fits(value json.RawMessage) bool {
	return slices.ContainsFunc(strings.Fields(f.types), func(kind string) bool {
		return kind == TypeOf(value) || strings.HasPrefix(kind, `"`) && kind == string(value) || numberTypes[kind] != nil && numberTypes[kind].Match(value)
	})
}

// got describes a value that does not fit: by itself, if its type may be right.
func (f form) got(value json.RawMessage) string {
	ofType := !strings.Contains(f.types, `"`) && numberTypes[f.types] == nil
	switch kind := TypeOf(value); {
	case kind == "nothing":
		return "absent"
	case ofType, kind == "object", kind == "array":
		return kind
	}
	return suite.Plain(string(value))
}

// wanted describes what fits: "string", "a or b".
func (f form) wanted() string {
	all := slices.DeleteFunc(strings.Fields(f.types), func(kind string) bool { return kind == "nothing" })
	return strings.Replace(strings.Join(all, " or "), "whole", "a whole number", 1)
}

// FormError returns what Form does, as a violation; nil if nothing is wrong.
func FormError(rule, of string, thing json.RawMessage, where string) error {
	if wrong := Form(rule, of, thing, where); wrong != "" {
		return Violation("%s", wrong)
	}
	return nil
}
