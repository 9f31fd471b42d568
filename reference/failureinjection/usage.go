package failureinjection

// ToolUsageMetadata tells the model when, how and why to call the tool.
const ToolUsageMetadata = `testing_failure_injection — Usage Guide

Primary purpose:
- This tool is used for testing the system only and should not be used unless explicitly asked for.
  It fails on request, and returns a payload otherwise.

Rules:
- Call this tool when somebody tests how failures travel from a tool to the model and asks for one.
- Do not call it to end a conversation, to report a problem of your own, or to store data.
- A failure that was asked for is what you wanted: report its message and do not try again.
- Repeated calls are idempotent; nothing is stored, and each failure that was asked for leaves one log entry.
- It returns at once and is safe to call often while testing.

Arguments:
- shouldFail: boolean, optional. True makes the call fail. Left out it is false.
- failureMessage: string, optional. The message of the failure. Left out or blank it is "FailureInjectionTool was asked to fail."
- payload: string, optional. Text to send back unchanged as Payload on success, and to log with a failure. No secrets.

Error codes:
- none: a failure that was asked for carries failureMessage; arguments that cannot be read fail with one sentence that names
  the argument.

Good usage:
- "Show me what a failing tool looks like" becomes {"shouldFail": true, "failureMessage": "the disk is full"}
- {"payload": "hello"} sends hello back.

Bad usage:
- {"shouldFail": "yes"} because it is true or false, without quotes.
- {"failureMessage": "the disk is full"} alone, which succeeds.
`
