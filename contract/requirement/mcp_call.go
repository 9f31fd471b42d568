package requirement

// mcpCalls are the rules about calls of tools: results, errors, arguments.
var mcpCalls = []serverRule{
	{"MCP-401", "result-content", Must, "ABCD:schema#calltoolresult",
		"the result of a call has content, an array that may be empty", `
Clients decode the array; a result that is ´null´ ends many of them. Checked: every successful response to ´tools/call´.`},
	{"MCP-402", "content-types", Must, "ABCD:server/tools#tool-result ABCD:schema#calltoolresult",
		"content has only types that the revision knows, each with its fields", `
A client of 2025-03-26 cannot read a ´resource_link´, and none can read a text that is ´null´. Checked: each part, by the revision of this request.`},
	{"MCP-403", "content-base64", Must, "ABCD:schema#imagecontent ABCD:schema#blobresourcecontents", "data of images, audio and blobs is base64; images and audio have a mimeType", `
A data URI or raw bytes in its place cannot be shown. Checked: the data is decoded.`},
	{"MCP-405", "structured-valid", Must, "BCD:server/tools#output-schema",
		"a tool with an outputSchema returns structuredContent that is valid against it", `
Programs use it without reading the text. Results with ´isError´ are left out, as clients do. Checked: each successful result.`},
	{"MCP-406", "structured-as-text", Should, "BCD:server/tools#structured-content",
		"structured content is also there as JSON in a text block", `
Hosts that do not know structured content show the model nothing otherwise. Checked: some text block parses to the same value.`},
	{"MCP-407", "structured-object", Must, "BC:server/tools#structured-content",
		"structuredContent is an object before 2026-07-28", `
Clients of these revisions decode an object; later ones accept any value. Checked: by the revision of this request.`},
	{"MCP-408", "resources-declared", Should, "BCD:server/tools#embedded-resources",
		"a server that embeds resources declares the capability resources", `
A client may ask for the resource later, and only does if it is declared. 2025-03-26 does not ask for it. Checked: the capabilities, if a result embeds one.`},
	{"MCP-409", "content-annotations", Must, "ABCD:schema#annotations",
		"annotations of content: audience user or assistant, priority from 0 to 1, a time in ISO 8601", `
Clients sort and filter by them. Checked: the annotations of all content.`},
	{"MCP-410", "result-type", Must, "D:basic/index#resulttype",
		"every result has a resultType: complete, input_required, or one of a negotiated extension", `
Clients have to treat an unknown one as invalid. Checked: every result.`},
	{"MCP-411", "result-names-server", Should, "D:basic/index#meta",
		"results name the server in _meta", `
Without a handshake it is the only place that says who responded. Checked: every result.`},
	{"MCP-412", "output-sanitized", Must, "ABCD:server/tools#security-considerations",
		"results contain no secrets of the environment and no stack traces", `
Whatever a result contains goes to a model provider. The page asks servers to sanitize outputs and does not say of what; that it is this is our reading. Checked:
secrets that the suite planted in the environment and the home folder, and the forms of stack traces, in all results.`},
	{"MCP-413", "read-only-writes-nothing", Should, "",
		"a tool with readOnlyHint leaves its working directory and home as they were", `
Hosts run such a tool without asking. The hint is the server's own. Checked: files before and after calls, but for those that change
while nothing is called, for caches, and for the folder of -workdir; of more than 10,000 files nothing is concluded.`},

	{"MCP-451", "unknown-tool-error", Should, "ABCD:server/tools#error-handling ABCD:schema#calltoolresult",
		"a call of an unknown tool is the protocol error -32602", `
Clients recover from it in another way than from a tool that failed. The page shows it by example, and the schema says should: so this is a warning. Checked: a
name that is not listed.`},
	{"MCP-452", "failure-is-error-result", Should, "ABCD:server/tools#error-handling ABCD:schema#calltoolresult",
		"what fails in a tool is a result with isError, not a protocol error", `
The model sees only results, and corrects itself if it sees why. Checked: calls with valid arguments that fail.`},
	{"MCP-453", "invalid-arguments-error-result", Should, "CD:server/tools#error-handling",
		"arguments that the schema forbids are an error that the model sees", `
A protocol error does not reach the model. The specification contradicts itself: the earlier pages list invalid arguments under both kinds, and the schema of
2026-07-28 still shows -32602 for them. So this is a warning. Checked: refusals of generated arguments.`},
	{"MCP-454", "malformed-call-error", Should, "CD:server/tools#error-handling",
		"a tools/call without a name, or with params or arguments of another type, is a protocol error", `
It is a fault of the client, not of the model. Whether arguments that are no object count as malformed can be argued: so this is a warning. Checked: such calls.`},
	{"MCP-455", "error-shape", Must, "AB:basic/index#responses CD:basic/index#error-responses",
		"an error has an integer code and a message", `
Clients decide by the code and show the message. Checked: every error.`},
	{"MCP-456", "error-code-not-zero", Should, "",
		"the code of an error is not 0", `
JSON-RPC reserves no meaning for 0; it is what is left when nobody set a code, and clients take it for success. Checked: every error.`},
	{"MCP-457", "reserved-codes", Must, "D:basic/index#error-codes",
		"codes from -32020 to -32099 are only those that MCP defines", `
Later revisions give them a meaning. Checked: every error.`},
	{"MCP-458", "former-codes", Must, "D:basic/index#error-codes",
		"the codes -32002 and -32042 of earlier revisions are not sent", `
They are reserved for ever. Checked: every error.`},
	{"MCP-459", "legacy-codes", Should, "D:basic/index#error-codes",
		"codes from -32000 to -32019 are not used", `
They mean something else in each implementation. Checked: every error.`},
	{"MCP-460", "unknown-method", Must, "ABCD:basic/index#messages D:basic/transports/streamable-http#protocol-version-header",
		"an unknown method is the error -32601", `
Clients learn from it what a server can do. JSON-RPC 2.0, which all messages have to follow, defines the code. Checked: a method that does not exist.`},
	{"MCP-461", "refusal-names-argument", Should, "",
		"the text of a refusal names the argument that is wrong", `
A model that reads only that the input is invalid guesses. Checked: the name of the argument, or its path, is in the text of refusals.`},
	{"MCP-462", "failure-not-success", Should, "",
		"a call that failed is not reported as a success", `
A host that sees no ´isError´ goes on. Checked: results without ´isError´ whose only text begins as that of an error.`},

	{"MCP-501", "required-arguments", Must, "ABCD:server/tools#security-considerations",
		"a call without a required argument is refused", `
Servers have to validate all inputs. A tool that goes on uses an empty value that nobody chose. Checked: each required argument is left out.`},
	{"MCP-502", "null-arguments", Must, "ABCD:server/tools#security-considerations",
		"null is refused where the schema does not allow it", `
Decoders often turn it into an empty value without an error. Checked: null for each argument.`},
	{"MCP-503", "argument-types", Must, "ABCD:server/tools#security-considerations",
		"a value of another JSON type is refused", `
Models send "5" for 5; what a tool makes of it is chance. Checked: one value of each other type.`},
	{"MCP-504", "argument-bounds", Must, "ABCD:server/tools#security-considerations",
		"a value outside of enum, bounds, length, pattern or number of items is refused", `
A limit of -1 often means no limit in the code behind. Checked: values right beyond each limit.`},
	{"MCP-505", "additional-arguments", Must, "ABCD:server/tools#security-considerations",
		"an argument that additionalProperties forbids is refused", `
A misspelled optional argument is lost otherwise. Checked: one argument too many.`},
	{"MCP-506", "absent-arguments", Should, "",
		"no arguments and an empty object are the same", `
The member ´arguments´ is optional; some hosts leave it out. Null in its place is refused or accepted, as the server likes. Checked: the responses to these calls.
A crash belongs to MCP-951.`},
	{"MCP-507", "argument-case", Should, "",
		"an argument whose name has other upper and lower case is another argument", `
JSON Schema compares names exactly, encoding/json in Go does not: what the schema calls unknown is used. Checked: a required argument in other case.`},
	{"MCP-508", "duplicate-arguments", Must, "",
		"of an argument that comes twice, the value that is checked is the one that is used", `
Otherwise anything passes the check. Servers that refuse duplicates, or use one of them for both, are fine. Checked: a valid and an invalid value, in both
orders.`},
	{"MCP-509", "argument-numbers", Should, "",
		"numbers mean what they are: 1.0, 1e2, -0, integers beyond 2^53", `
JSON Schema counts 1.0 as an integer. Checked: by tools that a plan says repeat their input; with others only that they respond.`},
	{"MCP-510", "argument-texts", Should, "",
		"text arrives unchanged: other scripts, emoji, U+0000, lone surrogates, 1 MB", `
Checked: by tools that a plan says repeat their input; with others only that they respond, in UTF-8.`},
	{"MCP-511", "argument-size", Must, "",
		"arguments 1,000 levels deep or with 100,000 elements are refused or used, and the server goes on", `
Recursion over them ends some processes. Checked: the response, and a plain call behind it.`},
}
