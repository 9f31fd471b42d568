// Package bad returns error codes that its usage metadata does not name: written where they are answered, by a constant, by a
// helper, in a list, and through variables and results.
package bad

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
- NOT_FOUND_HERE: there is no such city. Ask for the spelling.

Good usage:
- {}

Bad usage:
- {"anything":1}
`

// Tool looks up the weather.
type Tool struct{ rest.Tool }

// UsageMetadata returns ToolUsageMetadata.
func (*Tool) UsageMetadata() string { return ToolUsageMetadata }

const codeBusy = "BUSY"

var errClosed = contract.Error{Code: "CLOSED", Message: "The service is closed."} // want `returns the error code "CLOSED", which the usage metadata does not mention \(models do not know how to react to it\) \(USE-025\)`

// Execute returns a call.
func (*Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	switch {
	case argumentsJSON == "":
		return contract.Failures(contract.Error{Code: "NOT_FOUND", Message: "There is no such city."}) // want `Execute of Tool returns the error code "NOT_FOUND", .*USE-025`
	case strings.Contains(argumentsJSON, "busy"):
		return contract.Failures(contract.Error{Code: codeBusy, Message: "The service is busy."}) // want `"BUSY", .*USE-025`
	case strings.Contains(argumentsJSON, "far"):
		return failed("TOO_FAR", "The city is too far.") // want `"TOO_FAR", .*USE-025`
	case strings.Contains(argumentsJSON, "closed"):
		return contract.Failures(errClosed)
	case strings.Contains(argumentsJSON, "rain"):
		reason := rain()
		return refused(reason)
	}
	var reasons []contract.Error
	if strings.Contains(argumentsJSON, "north") {
		reasons = append(reasons, contract.Error{Message: "Too cold.", Code: "COLD"}) // want `"COLD", .*USE-025`
	}
	return contract.Failures(append(reasons, several()...)...)
}

func failed(code, message string) contract.Result { return coded(message, code) }

func coded(message, code string) contract.Result {
	return contract.Failures(contract.Error{Code: code, Message: message})
}

func rain() contract.Error {
	return contract.Error{Code: "RAIN", Message: "It rains."} // want `"RAIN", .*USE-025`
}

func refused(reasons ...contract.Error) contract.Result { return contract.Failures(reasons...) }

func several() []contract.Error {
	return []contract.Error{{Code: "HIGH", Message: "Too high."}, {Code: "LOW", Message: "Too low."}} // want `"HIGH", .*USE-025` `"LOW", .*USE-025`
}
