// Package bad explains one of the arguments that its schema has by way of helpers.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// ToolUsageMetadata tells a model how to use the tool. // want +1 `the usage metadata does not explain the argument "country" .*USE-008` `the usage metadata does not explain the argument "maxDays" .*USE-008`
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

// Schema has three arguments.
func (*Tool) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: parameters}
}

var parameters = []contract.Property{
	{Name: "city", Type: contract.String, Description: "The city.", Required: true},
	place("country"),
	{Name: "maxDays", Type: contract.Integer, Description: "How many days."},
}

func place(name string) contract.Property {
	return contract.Property{Name: name, Type: contract.String, Description: "A place."}
}
