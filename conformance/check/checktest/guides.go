package checktest

// Guides need not have the recommended format.
var Guides = map[string]string{
	"headings of others": `workspace_read — Cloud Source Read

Purpose:
- Read the full text of a source file.

Use when:
- You need more context than the snippet gives.

Do NOT use when:
- The snippet already holds what you need.

Arguments:
- name (string, required): canonical path from the snippet (e.g., src/Billing.cs).

Behavior:
- Re-reading a file that is already open returns ALREADY_IN_CONTEXT.
- Safe to call often.

Errors:
- NOT_FOUND: there is no such file.

Examples:
- Good: {"name":"src/a.cs"}
- Bad: {"name":"/a.cs"}
`,
	"markdown": "# Greeter\n\n**Purpose**\n\nGreets people by their `name`.\n\n## When to use\n\n* The user says hello.\n" +
		"\n## When not to use\n\n" +
		"* Nobody greeted anybody.\n\n## Arguments\n\n| name | who |\n\n## Error handling\n\nNone.\n\n## Idempotency\n\n" +
		"Yes.\n\n## Performance\n\n" +
		"Cheap.\n\n### Good examples\n\nhello\n\n### Bad examples\n\nbye\n",
	"indented as its source": "greet\n\n\t\tPrimary purpose:\n\t\t- Greets a person by their name.\n\n\t\tRules:\n" +
		"\t\t- Call this when greeted.\n\t\t- Never call it twice in a row.\n" +
		"\t\t- Costs a second.\n\n\t\tArguments:\n\t\t- name: who.\n\n\t\tError codes: none\n\n\t\tGood usage:\n\t\t- hi\n\n" +
		"\t\tBad usage:\n\t\t- bye\n",
	"prose": "Greets a person by their name. Use it when the user asks for a greeting, and do not\n" +
		"use it otherwise. Calling it again greets again; it is fast. " +
		"It takes the name and fails with NO_NAME\nwhere that is empty. Good example: Ada. Bad example: everybody.",
}
