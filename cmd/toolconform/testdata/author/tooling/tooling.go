// Package tooling is what the tools of the modules in testdata/script share: a copy is put into each.
package tooling

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

const Usage = `Looks something up for a city.

Primary purpose: answer a question about a city.

When to use: the user names a city.
When not to use: the user names no city.

Arguments:
- city: the name of the city.

Repeated calls are safe: the tool changes nothing.

Error codes: none.

Good usage: {"city": "Oslo"}
Bad usage: {"city": ""}
`

type Arguments struct {
	City string `json:"city" doc:"The name of the city."`
}

func Schema(name string) contract.Schema {
	return contract.SchemaOf[Arguments](name, "Looks something up for a city that the user names.")
}

// Base is most of a tool.
type Base struct{ Logger *slog.Logger }

func (Base) UsageMetadata() string       { return Usage }
func (Base) FullyExecutedOnServer() bool { return true }

func (Base) Examples() []contract.Example {
	return []contract.Example{{Name: "oslo", Arguments: `{"city": "Oslo"}`}}
}

// Answer is the rest of it.
func (b Base) Answer(ctx context.Context, name, text string, execution contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, b.Logger, "CityTool", &result)
	args, err := contract.Decode[Arguments](Schema(name), text)
	if err != nil {
		return contract.Failure("The tool failed to process arguments: " + err.Error())
	}
	return contract.Success(map[string]any{
		"city": args.City, "sessionId": execution.SessionID, "conversationId": execution.ConversationID,
	})
}
