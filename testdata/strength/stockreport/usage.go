package stockreport

// ToolUsageMetadata tells the model when, how and why to call the tool.
const ToolUsageMetadata = `stock_report — Usage Guide

Primary purpose:
- Use this tool to tell how many pieces of some articles the warehouses have.

Rules:
- Call this tool when the user asks what is in stock and has named the articles.
- Do not call this tool to order or to reserve: it reports and changes nothing.
- Repeated calls are idempotent; while nothing is sold, the report stays the same.
- The warehouses are asked at once, so that many articles take no longer than one.

Arguments:
- articles: array of strings, required. The numbers of the articles, 1 to 20, each two letters and four digits.
- lowest: integer, optional. Articles of which there are fewer are left out of the report. Left out it is 0.
- byWarehouse: boolean, optional. True tells the stock of each warehouse, too. Left out it is false.

Error codes:
- E_UNKNOWN_ARTICLE: no warehouse knows one of the articles.

Good usage:
- "Do we have AB1234 and AB1235?" becomes {"articles": ["AB1234", "AB1235"]}

Bad usage:
- {"articles": []} because there is nothing to report.
`
