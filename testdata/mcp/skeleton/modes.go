package main

import "strings"

// A mode is one fault, or a style in which everything is correct (rule good), or a hostile server (rule hostile). What it changes is
// in its edits, or where its name is asked for.
//
// An edit is "OF PATH = JSON", or "OF PATH" to remove a member. OF is a method, "tools/call:NAME" for the calls of a tool, "tools/call:?" for those
// of an unknown one: the path then leads into the messages of such a request. Or OF is "tool", for the definitions that the server knows itself.
type mode struct {
	name, rule string
	also       string // other rules that the same fault breaks
	what       string
	edits      []string
}

const (
	good    = "good"
	hostile = "hostile"
)

// referring are edits that put references in schemas.
var referring = []string{
	`tool lookup inputSchema = {"type": "object", "additionalProperties": false, "required": ["key"], "properties": {"key": {"$ref": "#/$defs/key"}}, "$defs": {"key": {"type": "string", "maxLength": 64}}}`,
	`tool forget inputSchema = {"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "additionalProperties": false, "required": ["key"], "properties": {"key": {"$ref": "#/definitions/key"}}, "definitions": {"key": {"type": "string", "minLength": 1}}}`}

var modes = []mode{
	{"tools-undeclared", "MCP-101", "", "declares no tools", []string{"initialize result capabilities tools", "server/discover result capabilities tools"}},
	{"list-refused", "MCP-102", "", "tools/list is unknown", []string{"tools/list result", `tools/list error = {"code": -32601, "message": "Method not found"}`}},
	{"tools-null", "MCP-103", "MCP-711", "tools is null", []string{"tools/list result tools = null"}},
	{"name-twice", "MCP-104", "MCP-305", "a tool stands twice on a page", nil},
	{"name-long", "MCP-105", "", "a name of 130 characters", []string{"tool about name = " + quoted(130)}},
	{"name-with-space", "MCP-106", "", "a blank in a name", []string{`tool about name = "about us"`}},
	{"name-folds", "MCP-107", "", "finds tools in any case", nil},
	{"order-random", "MCP-108", "MCP-303", "shuffles each page", nil},
	{"call-reveals", "MCP-109", "MCP-305", "a tool appears after a call", nil},
	{"clock-described", "MCP-110", "MCP-303", "a description has the time", nil},
	{"changes-silently", "MCP-111", "MCP-109 MCP-305", "says listChanged, changes and tells nothing", []string{`initialize result capabilities tools = {"listChanged": true}`, `server/discover result capabilities tools = {"listChanged": true}`}},
	{"hint-is-text", "MCP-112", "MCP-711", "a hint is a string", []string{`tool about annotations openWorldHint = "false"`}},
	{"reads-and-destroys", "MCP-113", "", "read-only and destructive", []string{"tool about annotations destructiveHint = true"}},
	{"description-null", "MCP-116", "MCP-711", "description is null", []string{"tool about description = null"}},
	{"meta-with-space", "MCP-117", "", "a blank in a key of _meta", []string{`tool route _meta = {"bad key": 1}`}},
	{"header-with-space", "MCP-119", "", "x-mcp-header is no token", []string{`tool route inputSchema properties region x-mcp-header = "X Region"`}},
	{"header-twice", "MCP-119", "MCP-912", "two parameters for one header", []string{`tool route inputSchema properties lane x-mcp-header = "region"`}},
	{"header-of-number", "MCP-119", "", "a header for a number", []string{`tool route inputSchema properties weight x-mcp-header = "Weight"`}},
	{"header-below-items", "MCP-119", "", "a header below items", []string{`tool route inputSchema properties stops items = {"type": "string", "x-mcp-header": "Stop"}`}},
	{"header-of-secret", "MCP-123", "", "a header for an API key", []string{`tool route inputSchema properties api_key = {"type": "string", "x-mcp-header": "Api-Key"}`}},
	{"task-undeclared", "MCP-124", "", "requires tasks and does not declare them", []string{`tool about execution = {"taskSupport": "required"}`}},

	{"schema-null", "MCP-201", "MCP-103 MCP-202 MCP-203 MCP-711", "inputSchema is null", []string{"tools/list result tools about inputSchema = null"}},
	{"schema-untyped", "MCP-202", "MCP-711", "the root has no type", []string{"tools/list result tools about inputSchema type"}},
	{"schema-invalid", "MCP-203", "MCP-208", "a type that does not exist", []string{`tools/list result tools lookup inputSchema properties key type = "text"`}},
	{"output-invalid", "MCP-204", "MCP-405", "an outputSchema that is none", []string{`tools/list result tools sum outputSchema properties sum type = "int"`}},
	{"reference-remote", "MCP-205", "MCP-203 MCP-206 MCP-208", "a $ref to the network", []string{`tools/list result tools lookup inputSchema properties key = {"$ref": "https://skeleton.example/key.json"}`}},
	{"reference-missing", "MCP-206", "MCP-203 MCP-208", "a $ref to nothing", []string{`tools/list result tools lookup inputSchema properties key = {"$ref": "#/$defs/Key"}`}},
	{"schema-deep", "MCP-207", "", "64 levels of anyOf", []string{"tools/list result tools lookup inputSchema properties key = " + nested(64)}},
	{"schema-unsatisfiable", "MCP-208", "", "requires what it forbids", []string{`tools/list result tools lookup inputSchema required = ["key", "id"]`}},
	{"default-invalid", "MCP-209", "", "a default below the minimum", []string{"tool echo inputSchema properties count default = 0"}},
	{"parameterless-open", "MCP-210", "", "no parameters, and additional ones allowed", []string{"tool about inputSchema additionalProperties"}},
	{"optional-demanded", "MCP-211", "", "demands what is said to be optional", []string{`tools/list result tools echo inputSchema required = ["text"]`}},

	{"cursor-loops", "MCP-302", "MCP-303 MCP-305", "the last page has a cursor, its own", nil},
	{"cursor-once", "MCP-303", "", "a cursor works once", nil},
	{"cursor-restarts", "MCP-304", "", "an unknown cursor is the first page", nil},
	{"page-overlaps", "MCP-305", "MCP-104 MCP-303", "a tool on two pages", nil},
	{"ttl-missing", "MCP-306", "MCP-711", "no ttlMs", []string{"tools/list result ttlMs"}},
	{"ttl-negative", "MCP-306", "MCP-711", "ttlMs of -1 in discovery", []string{"server/discover result ttlMs = -1"}},
	{"scope-differs", "MCP-307", "", "first page public, the others private", nil},

	{"result-null", "MCP-401", "MCP-410 MCP-411 MCP-711", "the result of a call is null", []string{"tools/call:about result = null"}},
	{"text-null", "MCP-402", "MCP-711", "text is null", []string{"tools/call:about result content 0 text = null"}},
	{"link-too-early", "MCP-402", "MCP-711", "content of a kind that does not exist", []string{`tools/call:about result content 0 = {"type": "table", "rows": []}`}},
	{"image-as-uri", "MCP-403", "MCP-711", "image data is a data URI", []string{`tools/call:picture result content 1 data = "data:image/png;base64,iVBORw0KGgo="`}},
	{"structured-missing", "MCP-405", "", "no structuredContent", []string{"tools/call:sum result structuredContent"}},
	{"structured-null", "MCP-405", "MCP-406", "null where an array is promised", []string{"tools/call:sum result structuredContent sorted = null"}},
	{"structured-only", "MCP-406", "", "structured content and no text", []string{"tools/call:sum result content = []"}},
	{"structured-array", "MCP-407", "MCP-406 MCP-711", "structured content is an array", []string{"tools/call:about result structuredContent = [1]"}},
	{"resources-undeclared", "MCP-408", "", "embeds resources and declares none", []string{"initialize result capabilities resources", "server/discover result capabilities resources"}},
	{"priority-high", "MCP-409", "MCP-711", "priority 5", []string{"tools/call:picture result content 0 annotations priority = 5"}},
	{"result-untyped", "MCP-410", "MCP-711", "no resultType", []string{"tools/call:about result resultType"}},
	{"server-unnamed", "MCP-411", "", "results do not name the server", []string{"tools/call:about result _meta", "tools/list result _meta", "server/discover result _meta"}},
	{"failure-with-trace", "MCP-412", "", "a failure with a stack trace", nil},
	{"failure-with-environment", "MCP-412", "", "a failure with the environment", nil},
	{"writes-cache", "MCP-413", "", "a read-only tool writes a file", nil},

	{"unknown-tool-is-result", "MCP-451", "MCP-107 MCP-454", "an unknown tool is a tool error", nil},
	{"unknown-tool-internal", "MCP-451", "MCP-107", "an unknown tool is an internal error", []string{"tools/call:? error code = -32603"}},
	{"failure-is-protocol-error", "MCP-452", "", "a failed lookup is a protocol error", nil},
	{"refusal-is-protocol-error", "MCP-453", "MCP-452", "wrong arguments are a protocol error", nil},
	{"arguments-array-served", "MCP-454", "", "arguments that are an array are served", nil},
	{"code-is-text", "MCP-455", "MCP-107 MCP-451 MCP-711", "an error code is a string", []string{`tools/call:? error code = "E_UNKNOWN"`}},
	{"code-0", "MCP-456", "MCP-107 MCP-451", "an error code is 0", []string{"tools/call:? error code = 0"}},
	{"code-reserved", "MCP-457", "MCP-107 MCP-451", "an error code of a reserved range", []string{"tools/call:? error code = -32050"}},
	{"code-of-old", "MCP-458", "MCP-107 MCP-451 MCP-459", "an error code of older revisions", []string{"tools/call:? error code = -32002"}},
	{"code-32000", "MCP-459", "MCP-107 MCP-451", "an error code of a range to keep out of", []string{"tools/call:? error code = -32000"}},
	{"method-internal-error", "MCP-460", "MCP-807", "an unknown method is an internal error", nil},
	{"refusal-is-vague", "MCP-461", "", "a refusal does not name the argument", nil},
	{"failure-is-success", "MCP-462", "", "a failed lookup is a success", nil},

	{"accepts-missing", "MCP-501", "MCP-211", "a required argument may be missing", nil},
	{"accepts-null", "MCP-502", "MCP-211 MCP-503", "null is accepted everywhere", nil},
	{"accepts-type", "MCP-503", "MCP-211", "every type is accepted", nil},
	{"accepts-bounds", "MCP-504", "MCP-211", "bounds, enums, patterns are not looked at", nil},
	{"accepts-extra", "MCP-505", "MCP-211", "additional arguments are ignored", nil},
	{"arguments-demanded", "MCP-506", "", "no arguments is not {}", nil},
	{"folds-case", "MCP-507", "MCP-211 MCP-505", "Text is text", nil},
	{"first-checked", "MCP-508", "", "checks the first of two keys and uses the last", nil},
	{"numbers-float", "MCP-509", "", "integers beyond 2^53 are rounded", nil},
	{"text-ascii", "MCP-510", "MCP-712", "text loses what is not ASCII", nil},
	{"deep-dies", "MCP-511", "MCP-951", "dies of 500 levels", nil},

	{"cancel-burns", "MCP-601", "", "a cancelled call goes on", nil},
	{"cancel-leaves-child", "MCP-601", "MCP-853 MCP-953", "a cancelled call leaves a process", nil},
	{"cancel-keeps-threads", "MCP-601", "MCP-953", "a cancelled call keeps threads", nil},
	{"cancel-answered", "MCP-602", "", "a cancelled call is answered", nil},
	{"cancel-unknown-dies", "MCP-603", "MCP-951", "dies of a cancellation of nothing", nil},
	{"disconnect-ignored", "MCP-604", "", "goes on when the client has gone", nil},
	{"server-cancels", "MCP-606", "", "the server cancels a call of the client", nil},
	{"cancels-all", "MCP-607", "MCP-703 MCP-952 MCP-954", "one cancellation cancels all calls", nil},
	{"cancel-locks", "MCP-608", "MCP-211 MCP-954", "busy after a cancelled call", nil},
	{"progress-own-token", "MCP-609", "", "progress with a token of its own", nil},
	{"progress-token-text", "MCP-609", "", "a number as token comes back as text", nil},
	{"progress-backwards", "MCP-610", "", "progress decreases", nil},
	{"progress-late", "MCP-611", "MCP-609 MCP-610", "progress after the answer", nil},
	{"progress-unasked", "MCP-612", "MCP-609", "progress without a token", nil},
	{"progress-floods", "MCP-613", "MCP-610", "2,400 notifications at once", nil},

	{"id-text", "MCP-701", "MCP-703", "ids below 1 come back as text", nil},
	{"id-float", "MCP-702", "MCP-703", "ids beyond 2^53 are rounded", nil},
	{"answers-twice", "MCP-703", "", "two answers to one call", nil},
	{"notification-answered", "MCP-704", "MCP-705 MCP-711", "an unknown notification gets an error", nil},
	{"error-id-null", "MCP-705", "MCP-107 MCP-451 MCP-454 MCP-703 MCP-711 MCP-952", "an error without the id of its request", []string{"tools/call:? id = null"}},
	{"not-json-dies", "MCP-706", "MCP-707 MCP-951", "dies of a line that is no JSON", nil},
	{"array-dies", "MCP-707", "MCP-708 MCP-951", "dies of []", nil},
	{"batch-ignored", "MCP-708", "", "no answer to a batch", nil},
	{"same-id-dies", "MCP-709", "MCP-951", "dies of the same id twice", nil},
	{"server-requests", "MCP-710", "MCP-803", "asks for roots in a call", nil},
	{"instructions-number", "MCP-711", "", "a member of another type than the schema has", []string{"initialize result instructions = 5", "server/discover result instructions = 5"}},
	{"jsonrpc-1", "MCP-711", "", "a message of JSON-RPC 1.0", []string{`tools/list jsonrpc = "1.0"`}},
	{"shared-buffer", "MCP-712", "", "parallel calls share a buffer", nil},
	{"one-worker", "MCP-713", "MCP-601 MCP-602 MCP-804 MCP-952", "one request at a time", nil},
	{"line-limit-dies", "MCP-714", "MCP-951", "dies of more than 16 MB", nil},

	{"info-missing", "MCP-801", "MCP-711", "no serverInfo", []string{"initialize result serverInfo"}},
	{"echoes-version", "MCP-802", "", "accepts every revision", nil},
	{"samples", "MCP-803", "MCP-710", "uses sampling of a client that has none", nil},
	{"ping-waits", "MCP-804", "MCP-713", "ping waits for calls", nil},
	{"roots-at-once", "MCP-805", "MCP-710 MCP-803", "asks for roots before initialized", nil},
	{"early-request-dies", "MCP-806", "MCP-951", "dies of a request before initialize", nil},
	{"no-discover", "MCP-807", "", "server/discover is unknown", nil},
	{"any-version", "MCP-808", "MCP-810 MCP-909", "serves a revision that does not exist", nil},
	{"no-capabilities-served", "MCP-809", "MCP-810", "serves a request without capabilities", nil},
	{"remembers-request", "MCP-810", "MCP-808 MCP-809", "after a valid request, every version and none is served", nil},
	{"elicits-anyway", "MCP-811", "", "asks a user whom the client cannot ask", nil},
	{"eras-differ", "MCP-813", "", "a tool less in the stateless revision", nil},
	{"chatters", "MCP-814", "MCP-803", "logs to a client that did not ask", nil},

	{"prints", "MCP-851", "", "a call prints a line on stdout", nil},
	{"banner", "MCP-851", "", "prints a banner", nil},
	{"stays-after-eof", "MCP-852", "", "stays when its input has ended", nil},
	{"leaves-child", "MCP-853", "", "leaves a process behind", nil},
	{"sigterm-ignored", "MCP-854", "", "ignores SIGTERM", nil},
	{"stderr-needed", "MCP-855", "MCP-951", "dies when stderr is closed", nil},
	{"crlf-refused", "MCP-856", "MCP-705 MCP-707", "a line that ends in CR LF is no JSON", nil},
	{"login-needed", "MCP-857", "MCP-102 MCP-103", "lists nothing without a token", nil},

	{"origin-served", "MCP-901", "", "serves a foreign origin", nil},
	{"listens-everywhere", "MCP-902", "", "listens on all addresses", nil},
	{"notification-200", "MCP-903", "", "a notification gets 200 and null", nil},
	{"text-plain", "MCP-904", "", "a response is text/plain", nil},
	{"stream-stays-open", "MCP-905", "MCP-917 MCP-953", "the stream stays open after the answer", nil},
	{"broadcasts", "MCP-906", "MCP-609 MCP-610 MCP-611", "notifications go to all streams", nil},
	{"sessions-counted", "MCP-907", "", "session ids are 1, 2, 3", nil},
	{"session-not-needed", "MCP-918", "", "serves without a session", nil},
	{"session-survives", "MCP-908", "", "serves an ended session", nil},
	{"version-header-ignored", "MCP-909", "MCP-808", "serves any MCP-Protocol-Version", nil},
	{"version-mismatch-served", "MCP-910", "", "header and body may differ in the version", nil},
	{"method-header-ignored", "MCP-911", "", "Mcp-Method and Mcp-Name are not looked at", nil},
	{"param-header-ignored", "MCP-912", "", "Mcp-Param headers are not looked at", nil},
	{"unknown-method-200", "MCP-913", "MCP-460", "an unknown method has status 200", nil},
	{"mints-sessions", "MCP-914", "", "gives a session where there are none", nil},
	{"get-served", "MCP-914", "", "GET has status 200", nil},
	{"stream-buffered", "MCP-915", "", "no X-Accel-Buffering", nil},
	{"content-type-500", "MCP-916", "", "status 500 for another content type", nil},
	{"dropped-leak", "MCP-917", "MCP-953", "keeps a socket for each dropped call", nil},

	{"empty-list-dies", "MCP-951", "MCP-511", "dies of an empty list", nil},
	{"hangs", "MCP-952", "MCP-703", "a tool never answers", nil},
	{"refusal-leaks", "MCP-953", "", "keeps a file for each refused call", nil},
	{"refusal-breaks", "MCP-954", "MCP-211", "broken after a refused call", nil},
	{"one-instance", "MCP-955", "", "a second process does not start", nil},
	{"remembers-last", "MCP-956", "MCP-712 MCP-954", "an answer depends on the call before", nil},
	{"elicits-and-waits", "MCP-803", "MCP-703 MCP-710 MCP-952", "waits for a user whom the client cannot ask", nil},

	{"spaced", good, "", "JSON with blanks and escapes, on one line", nil},
	{"old", good, "", "the oldest revision only", nil},
	{"modern", good, "", "the stateless revision only", nil},
	{"bare", good, "", "no tools at all", nil},
	{"unordered", good, "", "answers out of order", nil},
	{"streams", good, "", "over HTTP, everything is a stream of events", nil},
	{"slow-start", good, "", "starts after a second", nil},
	{"empty-cursor", good, "", "the empty string is a cursor", nil},
	{"forgets-once", good, "", "an idempotent tool says the second time that there is nothing to do", nil},
	{"heartbeat", good, "", "writes a file all the time", nil},
	{"references", good, "", "schemas with $defs, and of draft-07", referring},
	{"styles", good, "", "several styles at once", referring},

	{"floods-stdout", hostile, "MCP-851", "writes 64 MB of lines on stdout", nil},
	{"endless-line", hostile, "", "writes 64 MB on stdout without an end of line", nil},
	{"floods-stderr", hostile, "", "writes 64 MB on stderr", nil},
	{"never-reads", hostile, "", "does not read its input", nil},
	{"ignores-everything", hostile, "MCP-852 MCP-854", "ignores SIGTERM and the end of its input", nil},
	{"daemon", hostile, "MCP-853", "leaves a process in a session of its own", nil},
	{"exits", hostile, "", "exits at once", nil},
	{"dies-third", hostile, "MCP-951", "dies on the third call", nil},
	{"forks", hostile, "MCP-853", "starts a process on each call", nil},
	{"answer-10-mb", hostile, "", "answers each call without arguments with 10 MB", nil},
	{"ids-lie", hostile, "MCP-701 MCP-952", "answers calls with another id", nil},
	{"text-hostile", hostile, "", "escape codes, HTML and commands for CI in names, descriptions and errors", []string{
		`tool about name = "about\u001b[31m<script>alert(1)</script>"`, `tool sum title = "\u202e::error::title"`,
		`tool sum description = "\u001b]0;owned\u0007\n::set-output name=x::y\n##vso[task.complete result=Succeeded]<img src=x onerror=alert(1)>"`,
		`tools/call:? error message = "\u001b[2J</td>\n::error file=a.go::owned\u0000|` + "`" + `x` + "`" + `"`}},
}

// quoted returns a JSON string of n letters.
func quoted(n int) string { return `"` + strings.Repeat("a", n) + `"` }

// nested returns a schema with n levels.
func nested(n int) string {
	return strings.Repeat(`{"anyOf": [`, n) + `{"type": "string"}` + strings.Repeat("]}", n)
}
