package requirement

// mcpDefinitions are the rules about the list of tools: definitions, schemas, pages.
var mcpDefinitions = []serverRule{
	{"MCP-101", "tools-declared", Must, "ABCD:server/tools#capabilities",
		"a server with tools declares the capability tools", `
Hosts read the capabilities and never ask a server for tools that it does not declare. Checked: the declared capabilities are compared with the response to
´tools/list´.`},
	{"MCP-102", "list-answered", Must, "D:server/tools#capabilities",
		"a server that declares the capability tools responds to tools/list", `
A host that gets no list has no tools. The list may be empty. Earlier revisions imply it. Checked: the list is requested right after the start, and once more
later.`},
	{"MCP-103", "list-shape", Must, "ABCD:schema#listtoolsresult ABCD:schema#tool",
		"tools is an array of objects, each with a name and an inputSchema", `
Clients decode the list into types; one entry of another shape makes all tools unreachable. A nil slice in Go is ´null´ in JSON. Checked: each list is validated
against the shape that the schema of its revision has.`},
	{"MCP-104", "name-unique", Should, "AB:server/tools#tool CD:server/tools#tool-names",
		"no two tools of a server have the same name", `
With two tools of one name, which of them is called is luck, or the client rejects the list. The earlier revisions call the name a unique identifier, the later
ones say that it should be unique: so this is a warning. Checked: the names on all pages are compared.`},
	{"MCP-105", "name-length", Should, "CD:server/tools#tool-names",
		"the name of a tool has 1 to 128 characters", `
Model providers and clients reject longer names. SEP-986 says 64; the page, which is newer, says 128. Checked: characters are counted, not bytes.`},
	{"MCP-106", "name-characters", Should, "CD:server/tools#tool-names",
		"names of tools have only ASCII letters, digits, underscore, hyphen and dot", `
Names become parts of identifiers, headers and configurations of clients, which allow few characters. SEP-986 also allows a slash; the page does not. Checked:
each listed name.`},
	{"MCP-107", "name-case", Should, "CD:server/tools#tool-names",
		"a name with other upper and lower case is the name of another tool", `
A server that ignores case runs one tool when another one is meant, and rules of hosts that allow or forbid tools can be passed by. Checked: a listed name is
called with its case swapped, unless a tool of that name is listed; it has to be unknown.`},
	{"MCP-108", "order-steady", Should, "D:server/tools#capabilities",
		"the list has the same order every time", `
Clients and model providers cache the text of the tools; another order is another text, and every request pays in full. Checked: at least 52 lists in one process
and lists of other processes. Two entries of a Go map keep their order in 7 of 8 lists: 52 lists overlook them once in 1,000 runs.`},
	{"MCP-109", "set-steady", Must, "D:server/tools#capabilities",
		"the set of tools depends neither on the connection nor on earlier requests", `
A client may list on one connection and call on another. The set may depend on the authorization of the request. Checked: lists on two connections, and before
and after calls and failures, have the same names.`},
	{"MCP-110", "definition-steady", Should, "",
		"the definition of a tool is the same in every list, connection and process", `
A description with the time of day, or a ´required´ in random order, defeats the caches of prompts and looks to the user like a tool that has changed. Checked:
the definitions, with sorted keys, of many lists, connections and restarts are compared byte by byte.`},
	{"MCP-111", "list-changed-sent", Should, "ABCD:server/tools#list-changed-notification",
		"a server that declares listChanged sends it when the list changes", `
A host that trusts the declaration keeps the old list for ever. Checked: two different lists with no notification between them.`},
	{"MCP-112", "annotation-types", Must, "ABCD:schema#toolannotations",
		"hints in annotations are booleans, and their title is a string", `
Hosts decide by these hints whether to ask the user. A hint of another type is lost, or makes the whole list unreadable. Checked: the types.`},
	{"MCP-113", "annotations-agree", Should, "",
		"annotations do not contradict each other", `
A tool that says that it only reads and that it is destructive makes hosts guess. Read-only together with idempotent is fine. Checked: ´readOnlyHint´ with
´destructiveHint´, both true.`},
	{"MCP-116", "texts-are-strings", Must, "ABCD:schema#tool",
		"title and description are strings if they are there", `
A ´null´ in place of an absent text makes strict clients reject the list. Checked: the types.`},
	{"MCP-117", "meta-key-form", Must, "BCD:basic/index#meta",
		"keys of _meta are a name, or a prefix of labels, a slash and a name", `
Labels are separated by dots, begin with a letter and end with a letter or a digit; a name begins and ends with a letter or a digit. Checked: every ´_meta´ in
every message.`},
	{"MCP-119", "argument-headers", Must, "D:server/tools#x-mcp-header D:basic/transports/streamable-http#schema-extension",
		"each x-mcp-header is a unique token of HTTP, on a string, integer or boolean below properties alone", `
It becomes the name of a header. Names of headers ignore case; objects and fractions have no single text that both ends can compare; below ´items´, ´anyOf´ or ´$ref´
it is not known whether there is one value. Clients drop a tool whose annotation is invalid. Checked: each ´inputSchema´.`},
	{"MCP-123", "header-no-secret", Should, "D:server/tools#x-mcp-header",
		"no password, key or token is mirrored in a header", `
Proxies log headers. Checked: the names of arguments with ´x-mcp-header´.`},
	{"MCP-124", "task-support", Must, "C:schema#toolexecution C:basic/utilities/tasks#capabilities C:basic/utilities/tasks#tool-level-negotiation",
		"taskSupport is forbidden, optional or required; a server with a tool that requires tasks declares them", `
Clients decide by it how to call. A server that supports tasks in calls must declare the capability, and the tool says by ´required´ that it is called in no other way;
without ´tasks.requests.tools.call´ clients must not call it so. Checked: the values, and the capability if one is ´required´.`},

	{"MCP-201", "input-schema-object", Must, "AB:schema#tool CD:server/tools#tool",
		"inputSchema is a JSON object, not null", `
Without it nobody knows how to call the tool. A typed nil in Go becomes ´null´. Checked: the type.`},
	{"MCP-202", "input-schema-root", Must, "ABCD:schema#tool",
		"the root of inputSchema has the type object", `
Arguments are always an object, and model providers reject other roots. Checked: ´type´ is there and is the string ´object´.`},
	{"MCP-203", "input-schema-valid", Must, "CD:basic/index#schema-validation",
		"inputSchema is valid in its dialect, or else in 2020-12", `
Clients compile the schema before they use it. Checked: it is compiled with the meta-schema of ´$schema´. Up to 2025-06-18, which name no dialect, 2020-12 or
draft-07 is enough.`},
	{"MCP-204", "output-schema-valid", Must, "BC:schema#tool CD:basic/index#schema-validation",
		"outputSchema is valid in its dialect; before 2026-07-28 its root is an object", `
Clients validate results with it. Checked: it is compiled as inputSchema is; the root is compared with the revision that was negotiated.`},
	{"MCP-205", "schema-local", Should, "D:basic/index#ref-resolution",
		"a schema can be used without fetching a reference from the network", `
Implementations must not fetch such a reference by themselves, and should reject the schema. That binds who reads a schema: so for who serves it this is a
warning. Checked: the schema alone; nothing is fetched.`},
	{"MCP-206", "schema-references", Must, "",
		"every reference in a schema resolves, and none leads only to itself", `
A schema with a reference to nothing does not compile; one that refers to itself in a circle has no meaning. Checked: it is compiled.`},
	{"MCP-207", "schema-size", Should, "D:basic/index#composition-keyword-resource-use",
		"a schema has a sane depth and number of subschemas", `
Validators limit both, and models cannot use more. The page names no figures; ours are a depth of 32 and 10,000 subschemas. Checked: they are counted.`},
	{"MCP-208", "schema-satisfiable", Must, "",
		"there are arguments that satisfy inputSchema", `
A tool that requires an argument which its schema forbids can never be called. Checked: arguments are generated from the schema; only if its keywords are all
supported is it a finding that none was found.`},
	{"MCP-209", "schema-values-valid", Should, "",
		"default, examples, const and the members of enum are valid against their own schema", `
Models copy them. A default that the validator rejects turns a good call into an error. Checked: each is validated.`},
	{"MCP-210", "no-parameters-closed", Should, "CD:server/tools#tool",
		"a tool without parameters says additionalProperties false", `
Models then do not invent arguments. The specification recommends it and allows an open object, too. Checked: schemas without properties.`},
	{"MCP-211", "accepted-is-declared", Should, "",
		"arguments that inputSchema allows are not refused for their form", `
If the code demands more than the schema says, models cannot know. Checked: generated arguments; only refusals for a type, a missing argument, an enum or a bound
count, and not those for values that mean nothing to the tool.`},

	{"MCP-302", "pages-end", Must, "",
		"the pages of the list end", `
A cursor that comes twice makes a client ask for ever. An empty string is a cursor; only its absence ends the list. Checked: listing stops at a repeated cursor,
which is the finding.`},
	{"MCP-303", "cursor-stable", Should, "ABCD:server/utilities/pagination#implementation-guidelines",
		"the same cursor gives the same page", `
A client that lost a response asks once more. Checked: each cursor is used twice; with 2026-07-28, which has no sessions, also on a second connection.`},
	{"MCP-304", "cursor-invalid", Should, "ABCD:server/utilities/pagination#error-handling",
		"an invalid cursor is the error -32602", `
A server that starts over at the first page makes a client list for ever. Checked: an invented cursor and a changed one.`},
	{"MCP-305", "pages-disjoint", Should, "",
		"no tool is on two pages, and all pages together are the same set every time", `
A tool that falls between two pages is never called. Checked: complete lists are compared, if the set did not change otherwise.`},
	{"MCP-306", "cache-hints", Must, "D:server/utilities/caching#cacheable-results D:server/utilities/caching#time-to-live-ttl-field",
		"tools/list and server/discover carry ttlMs and cacheScope", `
Clients decide by them when to ask and with whom to share. ´ttlMs´ is an integer of at least 0, ´cacheScope´ is public or private. Checked: each such result.`},
	{"MCP-307", "cache-scope-equal", Must, "D:server/utilities/caching#interaction-with-pagination",
		"all pages of a list have the same cacheScope", `
If the second page is private, the first one was shared in vain, or worse. Checked: all pages of a list.`},
}
