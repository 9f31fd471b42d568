package textdigest

// ToolUsageMetadata tells the model when, how and why to call the tool.
const ToolUsageMetadata = `text_digest — Usage Guide

Primary purpose:
- Use this tool to count the words of texts and to tell the most frequent ones.

Rules:
- Call this tool when the user asks how often words occur in texts that are at hand.
- Do not call this tool to sum up what a text says.
- Repeated calls are idempotent: the same texts have the same words.
- Long texts take longer; a call that is cancelled tells so.

Arguments:
- texts: array of strings, required. The texts, 1 to 50.
- options: object, optional. Left out, the ten most frequent words are told.
- options.most: integer, optional. How many words to tell, 1 to 100. Left out it is 10.
- options.shortest: integer, optional. Words with fewer letters do not count, 1 to 40. Left out it is 1.
- options.keepCase: boolean, optional. True tells apart what differs in case only. Left out it is false.

Error codes:
- none: a call that cannot count fails with one sentence.

Good usage:
- "Which words does this text use most?" becomes {"texts": ["the cat and the dog"], "options": {"most": 3}}

Bad usage:
- {"texts": "the cat"} because the texts are a list.
`
