// Package good asks for what is optional only where it is needed, or gives it a value.
package good

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	City  string   `json:"city,omitempty" doc:"The city."`
	Zip   string   `json:"zip,omitempty" doc:"The postal code."`
	Kind  string   `json:"kind" doc:"What to look up."`
	Days  *int     `json:"days" doc:"For how many days, for forecasts."`
	Unit  string   `json:"unit,omitempty" doc:"The unit."`
	Most  int      `json:"most" doc:"The most." default:"10"`
	Notes []string `json:"notes,omitempty" doc:"What to add."`
	Quick bool     `json:"quick,omitempty" doc:"Whether to hurry."`
	Limit int      `json:"limit,omitempty" doc:"The highest value."`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](schema, argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments: " + err.Error())
	}
	if args.City == "" && args.Zip == "" {
		return contract.Failure("city or zip is required")
	}
	if args.Kind == "forecast" && args.Days == nil {
		return contract.Failure("a forecast needs days")
	}
	if args.Unit == "" {
		args.Unit = "C"
	}
	if args.Unit == "" {
		return contract.Failure("unit is missing")
	}
	if args.Most == 0 {
		return contract.Failure("most must not be 0")
	}
	if args.Limit < 0 {
		return contract.Failure("limit must not be negative")
	}
	if args.Quick {
		return contract.Success(args.City)
	}
	if len(args.Notes) == 0 {
		return contract.Failure("a slow call needs notes")
	}
	if err := enough(args); err != nil {
		note(err)
	}
	return contract.Success(args.City)
}

// enough says what is thin. Nobody is refused for it.
func enough(args arguments) error {
	if args.Zip == "" {
		return errors.New("no zip")
	}
	return nil
}

func note(err error) { noted, _ = json.Marshal(err.Error()) }

var noted []byte
