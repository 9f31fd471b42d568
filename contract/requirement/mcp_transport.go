package requirement

// mcpTransports are the rules about stdio, about HTTP, and about many calls on one process.
var mcpTransports = []serverRule{
	{"MCP-851", "stdout-messages-only", Must, "ABC:basic/transports#stdio D:basic/transports/stdio D:basic/transports/index#messages",
		"standard output has nothing but messages, each on one line, in UTF-8", `
One line of a log between messages ends the connection in many clients. Checked: every byte from the start to the exit, also while tools run.`},
	{"MCP-852", "exits-with-stdin", Should, "ABC:basic/lifecycle#stdio D:basic/transports/stdio#shutdown",
		"the server exits soon after its standard input is closed", `
It is how hosts end a server; one that stays runs until the next restart of the machine. The earlier revisions say it of the client, which waits. Checked: within
5 s, idle and with a call running.`},
	{"MCP-853", "no-process-left", Should, "",
		"no process is left behind when the server has exited", `
Browsers and language servers that remain use memory until somebody finds them. Checked: descendants of the process, on Linux.`},
	{"MCP-854", "terminates", Should, "",
		"the signal SIGTERM ends the server within 5 s", `
Clients send it to a server that does not exit, and then kill it. Checked: the signal.`},
	{"MCP-855", "stderr-not-needed", Should, "",
		"a standard error that is closed does not stop the server", `
Clients may ignore it. Checked: it is closed, then requests.`},
	{"MCP-856", "framing", Must, "ABC:basic/transports#stdio D:basic/transports/stdio",
		"messages are separated by newlines, however their bytes arrive", `
A pipe cuts and joins what is written, and the CR before a newline is white space of JSON. Checked: one message in several pieces, several in one, and lines that
end with CRLF.`},
	{"MCP-857", "lists-anywhere", Should, "",
		"a server lists its tools without a terminal, a home folder or tokens", `
Hosts start it in the background and show the list before the user has configured it. Checked: in the environment of the suite, which has none of them.`},

	{"MCP-901", "foreign-origin", Must, "ABC:basic/transports#security-warning D:basic/transports/streamable-http#security-endpoint",
		"a request with a foreign Origin is refused", `
Otherwise any web page can use a local server through DNS rebinding. Since 2025-11-25 the status is 403. Checked: an Origin of another host.`},
	{"MCP-902", "loopback-only", Should, "ABC:basic/transports#security-warning D:basic/transports/streamable-http#security-endpoint",
		"a local server listens on the loopback interface only", `
Everybody in the network could use it otherwise. Checked: connections to the other addresses of this machine, if it has any and the suite started
the server.`},
	{"MCP-903", "notification-accepted", Must, "ABC:basic/transports#sending-messages-to-the-server D:basic/transports/streamable-http#sending-messages",
		"a notification gets the status 202 without a body, or that of an error", `
Clients do not read a body there. Checked: the initialized notification.`},
	{"MCP-904", "content-type", Must, "ABC:basic/transports#sending-messages-to-the-server D:basic/transports/streamable-http#sending-messages",
		"a request gets application/json or text/event-stream", `
Clients support both and nothing else. Checked: the content type of every response.`},
	{"MCP-905", "stream-ends", Should, "ABC:basic/transports#sending-messages-to-the-server D:basic/transports/streamable-http#receiving-messages",
		"the stream ends after the response", `
Streams that stay open use up connections. Checked: within 2 s.`},
	{"MCP-906", "stream-own", Must, "ABC:basic/transports#multiple-connections D:basic/transports/streamable-http#receiving-messages",
		"each message is on one stream only, that of its request", `
Clients find the call by the stream. Checked: two calls at once.`},
	{"MCP-907", "session-id-form", Must, "ABC:basic/transports#session-management",
		"a session ID has visible ASCII characters only, and is hard to guess", `
It is a header, and who knows it has the session; that it should be unique and secure is a should. Checked: its characters and its length; of 8 sessions, that no ID repeats.`},
	{"MCP-908", "session-ended", Must, "ABC:basic/transports#session-management",
		"a request of an ended session gets the status 404", `
Clients start a new session then, and only then. Checked: a request after DELETE, if the server supports that.`},
	{"MCP-909", "version-header", Must, "BC:basic/transports#protocol-version-header D:basic/transports/streamable-http#protocol-version-header",
		"an unsupported version in the header gets the status 400", `
A server that ignores it serves a client what it cannot read. Checked: 1900-01-01.`},
	{"MCP-910", "version-header-equal", Must, "D:basic/transports/streamable-http#protocol-version-header",
		"a version in the header that differs from that in the body gets 400 and -32020", `
Proxies decide by the header, the server by the body. Checked: two versions.`},
	{"MCP-911", "headers-equal", Must, "D:basic/transports/streamable-http#server-validation",
		"a header Mcp-Method or Mcp-Name that is missing or differs from the body gets 400 and -32020", `
A proxy that allows one tool would pass a call of another. Checked: each; the base64 form of a name has to work.`},
	{"MCP-912", "argument-headers-equal", Must, "D:basic/transports/streamable-http#server-behavior-for-custom-headers",
		"an Mcp-Param header that is missing or differs from the argument gets 400 and -32020", `
As for MCP-911. Null and absent arguments need no header. Checked: each, if a tool has ´x-mcp-header´.`},
	{"MCP-913", "unknown-method-status", Must, "D:basic/transports/streamable-http#protocol-version-header",
		"an unknown method gets the status 404 with the error -32601", `
Clients tell by both whether there is an MCP server. Checked: a method that does not exist.`},
	{"MCP-914", "former-requests", Should, "D:basic/transports/streamable-http#earlier-streamable-http-revisions",
		"where only 2026-07-28 is served, GET and DELETE get 405, and there are no session IDs", `
Older clients recognise by it that they have to give up. Checked: the requests.`},
	{"MCP-915", "no-buffering", Should, "D:basic/transports/streamable-http#receiving-messages",
		"streams have the header X-Accel-Buffering: no", `
Proxies hold back progress otherwise. Checked: the header of streams.`},
	{"MCP-916", "odd-request", Should, "",
		"a request of another content type gets a status of 400 to 499", `
Scanners send them to every port. Checked: text/plain, then a request.`},
	{"MCP-917", "connections-freed", Should, "",
		"connections that clients drop in the middle of a call are freed", `
Each costs a file; at the limit the server stops. Checked: 30 of them, then the sockets are counted, if the suite started the server.`},
	{"MCP-918", "session-required", Should, "ABC:basic/transports#session-management",
		"a request without the session ID that the server requires gets the status 400", `
Clients then know what is missing. Checked: the header is left out, if the server gives session IDs.`},

	{"MCP-951", "process-survives", Must, "",
		"no call ends the server", `
One call of one tool takes all tools of the session from the user. Checked: every call; the server is started anew, and the other tools are tested. The report has the exit
status, the signal and the last lines of standard error.`},
	{"MCP-952", "calls-return", Must, "",
		"every call returns in time", `
Hosts and users wait. Checked: the limit of -timeout.`},
	{"MCP-953", "no-leaks", Should, "",
		"200 equal calls, refused or cancelled, leave no files, sockets, children or threads behind", `
Servers run for weeks. Checked: before them and after each quarter, on Linux; memory has to level off.`},
	{"MCP-954", "calls-recover", Must, "",
		"after every provocation of this suite a plain call succeeds as before", `
What a bad call breaks has to be broken for that call only. Checked: the same call after each family of cases.`},
	{"MCP-955", "two-processes", Should, "",
		"two processes of the server run at the same time", `
Hosts start one for each session or window. A fixed port or a lock makes the second one fail. Checked: both list and call.`},
	{"MCP-956", "order-of-calls", Should, "",
		"a call of a tool that only reads and is idempotent does not depend on the calls before it", `
Hosts cache and reorder such calls. Checked: the calls A, B, A, twice, with the same
result both times.`},
}
