package staypricer

// ToolUsageMetadata tells the model when, how and why to call the tool.
const ToolUsageMetadata = `stay_price_quote — Usage Guide

Primary purpose:
- Use this tool to tell what a stay in one of the hotel's rooms costs, night by night.

Rules:
- Call this tool when the user asks for the price of a stay and has said from when and for how many nights.
- Do not call this tool to book a room: it quotes and changes nothing.
- Do not call this tool for rooms of other hotels.
- Repeated calls are idempotent; while the rates stay the same, so does the quote.
- Each night is a question to the rates service: ask for no more nights than are needed.

Arguments:
- from: string, required. The first day, as in 2026-05-01.
- nights: integer, required. How many nights, 1 to 14.
- guests: array of objects, required. Who stays, one to four of them, each with a name, and with an age where it is a child.
- room: string, optional. The kind of room: single, double or suite. Left out it is double.

Error codes:
- none: a call that cannot quote fails with one sentence.

Good usage:
- "Two nights for Ada from the first of May?" becomes {"from": "2026-05-01", "nights": 2, "guests": [{"name": "Ada"}]}

Bad usage:
- {"from": "tomorrow", "nights": 2, "guests": []} because a day is written in digits, and somebody has to stay.
`
