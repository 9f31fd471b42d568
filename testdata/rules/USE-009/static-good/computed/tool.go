// Package good may change nothing: only the run tells.
package good

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `weather_lookup — Usage Guide

Primary purpose:
- Looks up the weather.

Rules:
- Call it when the user asks for the weather.
- Do not call it for forecasts.

Error codes:
- none: what is wrong is told in words.

Good usage:
- {}

Bad usage:
- {"anything":1}
`

// Tool looks up the weather.
type Tool struct{ rest.Tool }

// UsageMetadata returns ToolUsageMetadata.
func (*Tool) UsageMetadata() string { return ToolUsageMetadata }

// Hints says what the tool does.
func (t *Tool) Hints() contract.Hints {
	hints := contract.Hints{OpenWorld: true}
	hints.ReadOnly = t.Name() != ""
	return hints
}
