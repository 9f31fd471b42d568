// Package good names every error code that it returns, in one way or another, and speaks of codes that it does not answer.
package good

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
- NOT_FOUND: there is no such city. Ask for the spelling.
- too_far: the city is too far.
- DB_*: the store is ill. Tell the user.
- HTTP_4xx: the service refuses the question.

Good usage:
- {}

Bad usage:
- {"anything":1}
`

// Tool looks up the weather.
type Tool struct{ rest.Tool }

// UsageMetadata returns ToolUsageMetadata.
func (*Tool) UsageMetadata() string { return ToolUsageMetadata }

// Codes of other tools.
const (
	codeFar   = "TOO_FAR"
	codeOther = "OTHER"
)

var errOther = contract.Error{Code: codeOther, Message: "Another tool answers this."}

// Execute returns a call.
func (*Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	switch {
	case argumentsJSON == "":
		return contract.Failures(contract.Error{Code: "NOT_FOUND", Message: "There is no such city."})
	case strings.Contains(argumentsJSON, "far"):
		return contract.Failures(contract.Error{Code: codeFar, Message: "The city is too far."})
	case strings.Contains(argumentsJSON, "store"):
		return contract.Failures(contract.Error{Code: "DB_LOCKED", Message: "The store is locked."})
	case strings.Contains(argumentsJSON, "service"):
		return contract.Failures(contract.Error{Code: "HTTP_404", Message: "The service knows no such city."})
	case strings.Contains(argumentsJSON, "words"):
		return contract.Failures(contract.Error{Message: "There is no code for this."}, contract.Error{Code: "", Message: "Nor for this."})
	}
	result := ask(argumentsJSON)
	for _, reason := range result.Errors() {
		if reason == (contract.Error{Code: "RETRY", Message: "Try again."}) {
			return ask(argumentsJSON)
		}
	}
	return result
}

func ask(text string) contract.Result { return contract.Failure("There is no city " + text + ".") }

// Unused is called by nobody.
func Unused() contract.Result {
	return contract.Failures(errOther, contract.Error{Code: "UNUSED", Message: "Nobody sees this."})
}
