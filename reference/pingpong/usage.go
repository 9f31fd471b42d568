package pingpong

// ToolUsageMetadata tells the model when, how and why to call the tool.
const ToolUsageMetadata = `testing_ping_pong — Usage Guide

Primary purpose:
- This tool is used for testing the system only and should not be used unless explicitly asked for.
  Send a ping, expect a pong!

Rules:
- Call this tool when somebody tests the way from the model to a tool and back, and asks for a ping.
- Do not call it to answer a question, to keep a conversation going, or to measure time.
- It stores nothing: hand the Count of one answer to the next call to count the calls of a chain.
- Repeated calls are idempotent; the same arguments give the same answer. After 2147483647 the count goes on at -2147483648.
- It returns at once and is safe to call often while testing.

Arguments:
- message: string, optional. The text to send back after "pong: ". Left out or blank it is "ping".
- count: integer, optional. How many calls this chain has made so far, from -2147483648 to 2147483647. Left out it is 0.

Error codes:
- none: arguments that cannot be read fail with one sentence that names the argument.

Good usage:
- "Ping the server with hello" becomes {"message": "hello"}
- The second call of a chain is {"message": "hello", "count": 1}

Bad usage:
- {"count": "1"} because a count is a number.
- Sending the user's question as message, in the hope of an answer.
`
