package helloworld

// ToolUsageMetadata tells the model when, how and why to call the tool.
const ToolUsageMetadata = `agent_hello_world — Usage Guide

Primary purpose:
- Generates a personalized greeting message. Use when the user asks to be greeted, welcomed, or acknowledged.

Rules:
- Call this tool when the user wants a friendly greeting and you know the name to greet.
- Do not call it to look somebody up, to open every reply, or while the name is unknown; ask for the name first.
- It stores nothing and changes nothing. Repeated calls are idempotent and give the same message for the same name.
- One call greets one name.
- It returns at once and is safe to call often.

Arguments:
- name: string, required. The name as the user wants to read it, with at least one visible character. It is not trimmed.

Error codes:
- none: a call without a usable name fails with one sentence that names the argument.

Good usage:
- The user says "please welcome Ada", so you send {"name": "Ada"}

Bad usage:
- {"name": " "} leaves nobody to greet.
- {"name": "Ada and Grace"} when two greetings were asked for; call the tool once for each.
`
