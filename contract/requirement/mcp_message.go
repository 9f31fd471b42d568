package requirement

// mcpMessages are the rules about the exchange of messages: cancellation and progress, JSON-RPC, start and versions.
var mcpMessages = []serverRule{
	{"MCP-601", "cancelled-stops", Should, "ABC:basic/utilities/cancellation#behavior-requirements D:basic/patterns/cancellation#behavior-requirements D:basic/transports/stdio#cancellation",
		"after notifications/cancelled the work of the call stops and its resources are freed", `
The user has given up; what goes on costs money or changes things. Checked: a call that takes long is cancelled at several moments; processor time, children,
threads, files and sockets of the process fall back to what they were. Of a call that only waits nothing can be seen: the rule does not apply.`},
	{"MCP-602", "cancelled-silent", Should, "ABC:basic/utilities/cancellation#behavior-requirements D:basic/patterns/cancellation#behavior-requirements D:basic/transports/stdio#cancellation",
		"nothing is sent for a cancelled call", `
A client that forgot the ID takes the response for an error. The specification contradicts itself: 2026-07-28 says must not on its page about stdio and should not
on that about cancellation. So this is a warning. Checked: nothing with the ID of the call comes after the server has handled a later request.`},
	{"MCP-603", "cancellation-harmless", Must, "ABC:basic/utilities/cancellation#timing-considerations ABC:basic/utilities/cancellation#error-handling D:basic/patterns/cancellation#timing-considerations",
		"a cancellation that is late, unknown, repeated or malformed does no harm", `
Cancellations race with responses all the time. Checked: each of these, then a plain call; no response to the notification.`},
	{"MCP-604", "disconnect-cancels", Must, "D:basic/patterns/cancellation#transport-specific-cancellation D:basic/transports/streamable-http#cancellation",
		"over HTTP with 2026-07-28, a client that closes the stream has cancelled the call", `
There is no other way to cancel there. Checked: the stream of a call that takes long is closed, then as in MCP-601.`},
	{"MCP-605", "disconnect-continues", Should, "ABC:basic/transports#sending-messages-to-the-server",
		"over HTTP before 2026-07-28, a lost connection does not cancel the call", `
Connections break by themselves, and streams can be resumed. Later revisions ask for the opposite. A check would close
the stream in the middle of a call, and look for its effect or response.`},
	{"MCP-606", "server-cancels-nothing", Must, "D:basic/patterns/cancellation#behavior-requirements",
		"a server sends notifications/cancelled only for a subscription that it ends", `
Only who made a request can cancel it. Checked: every message.`},
	{"MCP-607", "cancel-one-only", Must, "",
		"cancelling one of several calls leaves the others alone", `
Hosts call tools in parallel on one connection. Checked: eight calls, one is cancelled, seven succeed.`},
	{"MCP-608", "cancelled-again", Should, "",
		"a call that was cancelled works when it is made again", `
A lock that the cancelled call holds makes the tool useless until the restart. Checked: the same call right behind the cancellation.`},
	{"MCP-609", "progress-token", Must, "ABC:basic/utilities/progress#behavior-requirements D:basic/patterns/progress#behavior-requirements",
		"progress carries the token of a request that is running", `
Clients find the call by it; a number that became a string finds nothing. Checked: every progress notification.`},
	{"MCP-610", "progress-increases", Must, "ABC:basic/utilities/progress#progress-flow D:basic/patterns/progress#progress-flow",
		"progress increases with each notification", `
Bars that go back make users cancel. Checked: the values for each token.`},
	{"MCP-611", "progress-ends", Must, "ABC:basic/utilities/progress#implementation-notes D:basic/patterns/progress#implementation-notes",
		"no progress follows the response", `
The client has forgotten the token. Checked: the order of messages, and those behind a later request.`},
	{"MCP-612", "progress-opt-in", Must, "ABC:basic/utilities/progress#behavior-requirements D:basic/patterns/progress#behavior-requirements",
		"a request without a progress token gets no progress", `
Progress may only name tokens of active requests, so there is none that it could name. Checked: calls without a token.`},
	{"MCP-613", "progress-rate", Should, "ABC:basic/utilities/progress#implementation-notes D:basic/patterns/progress#implementation-notes",
		"progress does not flood the client", `
Each notification costs a message on both ends. The page names no figure; ours is 100 in a second. Checked: the notifications of each call.`},

	{"MCP-701", "response-id", Must, "ABCD:basic/index#responses",
		"a response has the ID of its request, with the same type and value", `
Clients find the call by it; "1" is another ID than 1. Checked: both at once, 0 and negative numbers.`},
	{"MCP-702", "response-id-large", Should, "ABCD:basic/index#responses",
		"a response has the ID of its request even above 2^53", `
A server that reads numbers as floating point responds to another ID, and the caller waits for ever. The specification makes no difference between small and large
IDs; since large ones are rare, this is a warning. Checked: 2^53+1 and 2^62+1.`},
	{"MCP-703", "one-response", Must, "AB:basic/index#responses CD:basic/index#messages",
		"each request gets exactly one response, with a result or an error", `
A second one is taken for the response to another call, or ends the client. JSON-RPC 2.0, which all messages have to follow, asks for it. Checked: the responses
to each request.`},
	{"MCP-704", "notification-silent", Must, "ABCD:basic/index#notifications",
		"notifications get no response, even unknown and malformed ones", `
Nobody waits for it; clients end on a response without a request. Checked: such notifications, then a request.`},
	{"MCP-705", "error-id", Must, "AB:basic/index#responses CD:basic/index#error-responses",
		"an error has the ID of its request, unless the request could not be read", `
With a null in its place the caller waits for ever. Checked: errors of all kinds, also after a panic in a tool.`},
	{"MCP-706", "unreadable-line", Must, "",
		"a line that is no JSON neither ends the server nor takes the next message with it", `
Something else that writes into the pipe, or a bug of the client, should cost one message. JSON-RPC has the error -32700 for it; since the schemas up to 2025-06-18
have no form for an error without an ID, no response is accepted, too. Checked: such lines, then a request.`},
	{"MCP-707", "odd-line", Must, "",
		"a line of odd but harmless content does not end the server", `
Blank lines, a byte order mark, an empty array, a number, a response nobody waits for: clients of all kinds send them. Checked: each, then a request.`},
	{"MCP-708", "batch", Must, "A:basic/index#batching",
		"with 2025-03-26 a batch is handled", `
Clients of that revision may send one. Later revisions have removed it: there the server only has to go on (MCP-707). Checked: a batch of two requests.`},
	{"MCP-709", "same-id-in-flight", Must, "",
		"two requests with the same ID at once do not end the server", `
It is a fault of the client, and has to stay its own. Checked: 32 pairs of requests with one ID each, then another one.`},
	{"MCP-710", "no-server-requests", Must, "D:basic/transports/index#messages D:basic/transports/stdio#receiving-messages D:basic/transports/streamable-http#receiving-messages",
		"with 2026-07-28 a server sends no requests", `
Clients do not respond to them, so the server waits for ever. What it needs it asks for in a result. Checked: every message.`},
	{"MCP-711", "messages-valid", Must, "ABCD:basic/index#schema",
		"every message of the server is valid by the schema of its revision", `
Clients are generated from the schema. Checked: every message; what a rule of its own is about is reported there.`},
	{"MCP-712", "parallel-calls", Must, "",
		"calls at the same time neither mix nor fail: each response belongs to its arguments", `
A shared buffer gives one user the data of another; one lock for all refuses what succeeds alone. Checked: 32 quick calls at once are compared with
the same calls one by one, for tools that respond alike before and after.`},
	{"MCP-713", "slow-call-blocks-nothing", Should, "",
		"a slow call does not hold up tools/list", `
Hosts call tools in parallel and show the list meanwhile. 2026-07-28 asks servers to be prepared for several conversations at once. Checked: in one of two
attempts, the list that is asked for in a call that takes long comes before the result of the call.`},
	{"MCP-714", "oversized-message", Must, "",
		"a message that is too large is refused, and does not end the server", `
A model that pastes a file should get an error, and not end the session of all tools. Checked: an argument of 20 MB, then a request.`},

	{"MCP-801", "initialize-complete", Must, "ABC:basic/lifecycle#initialization",
		"initialize is answered with a version, capabilities and serverInfo", `
Without them the client cannot go on. Checked: the handshake.`},
	{"MCP-802", "version-negotiated", Must, "ABC:basic/lifecycle#version-negotiation",
		"initialize returns the requested version if the server has it, else another that it has", `
A server that repeats whatever is requested promises what it does not know. Checked: each revision, and two that never existed.`},
	{"MCP-803", "negotiated-only", Must, "BC:basic/lifecycle#operation",
		"a server uses no capability that was not negotiated", `
The client has no code for it. 2025-03-26 says should. Checked: the client declares nothing; every message that follows.`},
	{"MCP-804", "ping", Must, "ABC:basic/utilities/ping#behavior-requirements",
		"ping is answered promptly with an empty result", `
Hosts restart a server that does not respond. Checked: alone, and during a call that takes long.`},
	{"MCP-805", "quiet-until-initialized", Should, "ABC:basic/lifecycle#initialization",
		"before notifications/initialized a server sends no requests but ping", `
The client is not ready. Checked: the notification is sent late.`},
	{"MCP-806", "early-request", Must, "",
		"a request before initialize does not prevent the handshake", `
Clients that support both eras probe first. Whether the early request is served is up to the server. Checked: tools/list first, then the handshake.`},
	{"MCP-807", "discover", Must, "D:server/discover#response D:basic/versioning#protocol-version-negotiation",
		"server/discover returns the supported versions and the capabilities", `
Clients choose by it. Checked: the request.`},
	{"MCP-808", "unsupported-version", Must, "D:basic/versioning#protocol-version-negotiation",
		"a request of a version that the server lacks is the error -32022 with the supported ones", `
Clients choose another one from the list; over HTTP the status is 400. Checked: 1900-01-01, as the first request and as a later one.`},
	{"MCP-809", "metadata-required", Must, "D:basic/index#meta",
		"a request without protocol version or client capabilities in _meta is the error -32602", `
A server that guesses them serves a client what it cannot read; over HTTP the status is 400. Checked: each is left out.`},
	{"MCP-810", "stateless", Must, "D:basic/index#statelessness",
		"nothing of an earlier request is remembered: capabilities, version, client", `
Requests of several clients may share a connection. Checked: a capability or a version that only the request before had.`},
	{"MCP-811", "missing-capability", Must, "D:basic/index#meta",
		"a request that needs an undeclared capability is the error -32021 with the missing ones", `
Otherwise the client waits for something that it cannot do; over HTTP the status is 400. Checked: no result asks for
input, since no request declares a capability.`},
	{"MCP-813", "eras-agree", Should, "",
		"a server of both eras lists the same tools in each", `
Users expect the same server, whichever client they use. Checked: the lists are compared, without what only one revision has.`},
	{"MCP-814", "log-opt-in", Must, "D:server/utilities/logging#per-request-log-level",
		"log messages come only for requests that want them", `
Clients show them to users. Checked: every message, since no request has a log level.`},
}
