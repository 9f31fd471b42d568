// Package bad has a tool without either constant: both have a fix, at one place.
package bad

import "github.com/toolconform/toolconform/testdata/static/rest"

// Tool is a tool.
type Tool struct{ rest.Tool }

// Name has a text of its own.
func (Tool) Name() string { return "weather_lookup" } // want `and the package has no constant ToolName .*NAM-002`

// UsageMetadata has a text of its own.
func (Tool) UsageMetadata() string { // want +1 `and the package has no constant ToolUsageMetadata .*USE-002`
	return `weather_lookup — Usage Guide

Primary purpose:
- Looks up the weather.

Rules:
- Call it when the user asks for it.
- Do not call it again for the same question: the answer stays the same.

Error codes:
- none: what is wrong is told in words.

Good usage:
- {}

Bad usage:
- {"anything":1}
`
}
