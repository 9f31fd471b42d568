// Package limits does not explain an argument whose name is calculated at run time.
package limits

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
- city: the city to look up.

Error codes:
- none: the message describes the error.

Good usage:
- {}

Bad usage:
- {"anything":1}
`

// Tool looks up the weather.
type Tool struct{ rest.Tool }

// UsageMetadata returns ToolUsageMetadata.
func (*Tool) UsageMetadata() string { return ToolUsageMetadata }

// Schema has an argument of any name.
func (t *Tool) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
		{Name: "city", Type: contract.String, Description: "The city.", Required: true},
		{Name: further(), Type: contract.String, Description: "Something further."},
	}}
}

func further() string {
	name := "country"
	if len(ToolUsageMetadata) > 10 {
		name = "region"
	}
	return name
}
