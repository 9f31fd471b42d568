// Package bad lists an argument that a schema written as JSON does not have.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// ToolUsageMetadata tells a model how to use the tool. // want +1 `the usage metadata lists the argument "country", which is not in the schema .*USE-016`
const ToolUsageMetadata = `weather_lookup — Usage Guide

Primary purpose:
- Looks up the weather.

Rules:
- Call it when the user asks for the weather.
- Do not call it for forecasts.
- Calling it again looks again.

Arguments:
- city: the city to look up.
- country: its country.

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

var schema, _ = contract.RawSchema(`{
	"type": "function", "name": "rest", "description": "Looks up the weather.",
	"parameters": {"type": "object", "properties": {"city": {"type": "string", "description": "The city."}}, "required": ["city"]}
}`)

// Schema is written as JSON.
func (*Tool) Schema() contract.Schema { return schema }
