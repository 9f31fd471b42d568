package agentlistmodes

// ToolUsageMetadata tells the model when, how and why to call the tool.
const ToolUsageMetadata = `agent_list_modes — Usage Guide

Primary purpose:
- Use this tool to list the available agent modes and their high-level descriptions.

Rules:
- Call this tool when the user asks what modes are available.
- Call this tool when the user wants help understanding or choosing between modes.
- Call this tool when you are about to propose a mode change and want to present the options with their descriptions.
- Do not call this tool on every user message.
- Do not call this tool when you already know which mode you are in and do not need to present options.
- Do not call this tool as a substitute for the mode-change tool agent_change_mode (TUL-007).
- The tool is informational only: it changes no mode and no session. Mode selection and mode-change workflows are handled
  elsewhere.
- Repeated calls are idempotent; while the catalog stays the same, so does the list.
- Every call fetches the whole list, some tens of entries at most; there is no paging. Call it sparingly.

Arguments:
- includeExamples: boolean, optional. True adds sample user requests to each mode that has some. Left out it is false, and
  exampleUtterances is empty.

Error codes:
- none: a call that cannot list the modes fails with one sentence and without a list.

Good usage:
- "What modes do you have?" becomes {}
- "Which mode would suit me? Show me what people ask in each." becomes {"includeExamples": true}

Bad usage:
- {"includeExamples": "yes"} because it is true or false, without quotes.
- Listing the modes again before each answer.
`
