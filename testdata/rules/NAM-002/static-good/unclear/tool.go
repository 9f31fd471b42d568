// Package good does what nobody can follow, and is left alone.
package good

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// ToolName is what the tool is called.
const ToolName = "weather_lookup"

// Name returns ToolName in the end.
func (Tool) Name() (name string) {
	defer func() { name = ToolName }()
	name = "?"
	for _, name = range []string{ToolName} {
	}
	return name
}

// UsageMetadata returns what a variable holds that is set twice.
func (Tool) UsageMetadata() string {
	text := ""
	text = ToolUsageMetadata
	return text
}

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `weather_lookup — Usage Guide

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
