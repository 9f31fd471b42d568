package delay

// ToolUsageMetadata tells the model when, how and why to call the tool.
const ToolUsageMetadata = `testing_delay — Usage Guide

Primary purpose:
- This tool is used for testing the system only and should not be used unless explicitly asked for.
  Provide a delay in milliseconds and wait.

Rules:
- Call this tool when somebody tests slow tools, time limits or cancellation and asks for a delay.
- Do not call it to pace a conversation, to wait for other work, or to tell the time.
- The call takes as long as it was asked to. Call it sparingly: the user waits with you, for a minute at most.
- A cancelled call is a success that says WasCancelled true, with the time that had passed until then.
- Repeated calls are idempotent: each waits again, and nothing is stored.

Arguments:
- milliseconds: integer, optional. How long to wait. Left out it is 1000; below 0 it counts as 0, above 60000 as 60000.
- note: string, optional. Text to send back unchanged as Note. Left out, Note is null.

Error codes:
- none: arguments that cannot be read fail with one sentence that names the argument.

Good usage:
- "Wait two seconds, I want to press cancel" becomes {"milliseconds": 2000, "note": "press cancel"}

Bad usage:
- {"milliseconds": 0.5} because a delay is a whole number of milliseconds.
- {"milliseconds": 3600000} in the hope of an hour; the call waits for one minute.
`
