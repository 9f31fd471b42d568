package calculator

// ToolUsageMetadata tells the model when, how and why to call the tool.
const ToolUsageMetadata = `testing_calculator — Usage Guide

Primary purpose:
- This tool is used for testing the system only and should not be used unless explicitly asked for.
  Supply two numbers and an operator.

Rules:
- Call this tool when somebody tests structured arguments or error paths and asks for one calculation.
- Do not call it for arithmetic that you can do yourself, for expressions, or for more than two numbers.
- Numbers are 64-bit floating point: about 15 significant digits, and results beyond 1.7e308 fail.
- Division by exactly zero fails.
- Repeated calls are idempotent; the same arguments give the same result, and nothing is stored.
- It returns at once and is safe to call often while testing.

Arguments:
- operation: string, required. One of add, subtract, multiply, divide; upper case and surrounding space do not matter.
- left: number, required. The left-hand operand, as a JSON number without quotes.
- right: number, required. The right-hand operand, as a JSON number without quotes.

Error codes:
- none: a failed call says in one sentence which argument is missing, not a number or not supported, or that the result has no
  number to be written with.

Good usage:
- "Use the calculator to divide 7 by 2" becomes {"operation": "divide", "left": 7, "right": 2}

Bad usage:
- {"operation": "7 / 2"} because an operation is one word and the operands are arguments of their own.
- {"operation": "divide", "left": "7", "right": "2"} because numbers have no quotes.
- {"operation": "power", "left": 7, "right": 2} because there is no such operation.
`
