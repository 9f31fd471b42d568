// Package good returns the constant of another file of another name.
package good

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

const guide = `weather_lookup — Usage Guide

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

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = guide

// UsageMetadata returns what ToolUsageMetadata is made of.
func (Tool) UsageMetadata() string { return guide }
