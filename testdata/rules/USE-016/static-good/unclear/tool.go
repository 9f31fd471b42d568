// Package good lists what may be a value of an argument, or a member of one: the source does not tell.
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
- units: how to measure.
- metric: metres and degrees Celsius.
- wind: whether wind matters.

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

// Schema has an argument with values that are made elsewhere.
func (*Tool) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
		{Name: "units", Type: contract.String, Description: "How to measure.", Enum: units("metric", "imperial")},
		{Name: "filter", Type: contract.Object, Description: "What matters.", Properties: members("wind")},
	}}
}

func units(all ...any) []any { return all }

func members(names ...string) (all []contract.Property) {
	for _, name := range names {
		all = append(all, contract.Property{Name: name, Type: contract.String, Description: "A member."})
	}
	return all
}
