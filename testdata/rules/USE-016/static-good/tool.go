// Package good lists names that are members of an argument, values of one, and words of a remark.
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
- Calling it again looks again.

Arguments:
- filter.wind: whether wind matters.
- units: how to measure.
- metric: metres and degrees Celsius.
- Note: leave out what nobody asked for.

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

// Schema has two arguments.
func (*Tool) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
		{Name: "filter", Type: contract.Object, Description: "What matters.", Properties: []contract.Property{
			{Name: "wind", Type: contract.Boolean, Description: "Whether wind matters."},
		}},
		{Name: "units", Type: contract.String, Description: "How to measure.", Enum: []any{"metric", "imperial"}},
	}}
}
