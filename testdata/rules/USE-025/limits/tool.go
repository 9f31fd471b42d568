// Package limits returns error codes that toolvet cannot read from the source: from a map, a struct field, a closure and a variable that is set twice, and
// by concatenation.
package limits

import (
	"context"
	"strings"

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

var reasons = map[string]contract.Error{"far": {Code: "TOO_FAR", Message: "The city is too far."}}

type refusal struct{ code, message string }

// Execute returns a call.
func (*Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	fail := func(code string) contract.Result {
		return contract.Failures(contract.Error{Code: code, Message: "There is no such city."})
	}
	switch {
	case argumentsJSON == "":
		return fail("NOT_FOUND")
	case strings.Contains(argumentsJSON, "put"):
		return contract.Failures(contract.Error{Code: "CITY_" + strings.ToUpper(argumentsJSON), Message: "No."})
	case strings.Contains(argumentsJSON, "far"):
		return contract.Failures(reasons["far"])
	case strings.Contains(argumentsJSON, "busy"):
		r := refusal{"BUSY", "The service is busy."}
		return contract.Failures(contract.Error{Code: r.code, Message: r.message})
	}
	code := "COLD"
	if strings.Contains(argumentsJSON, "south") {
		code = "HOT"
	}
	return contract.Failures(contract.Error{Code: code, Message: "No."})
}
