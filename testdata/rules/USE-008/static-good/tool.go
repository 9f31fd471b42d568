// Package good explains its arguments, in other spellings and in prose.
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
- **City** (string): the city to look up, with its country where two have that name.
- Say how many days are wanted with max days, and with filter.wind whether wind matters.

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

type arguments struct {
	City    string `json:"city" doc:"The city."`
	Country string `json:"country,omitempty" doc:"The country of the city."`
	MaxDays int    `json:"maxDays,omitempty" doc:"How many days." minimum:"1"`
	Filter  *struct {
		Wind bool `json:"wind,omitempty" doc:"Whether wind matters."`
	} `json:"filter,omitempty" doc:"What matters."`
}

// Schema is derived from the arguments.
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")
}
