// Package bad refuses what its schema calls optional, in a method that validates.
package bad

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	City string `json:"city"`
	Days int    `json:"days"`
	Unit string `json:"unit"`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
		{Name: "city", Type: "string", Description: "The city.", Required: true},
		{Name: "days", Type: "integer", Description: "For how many days."},
		{Name: "unit", Type: "string", Description: "The unit.", Required: false},
	}}
}

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := read(argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return t.look(args)
}

func read(argumentsJSON string) (*arguments, error) {
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return nil, fmt.Errorf("read arguments: %w", err)
	}
	if err := args.validate(); err != nil {
		return nil, err
	}
	return &args, nil
}

var errCity = errors.New("city is missing")

func (a *arguments) validate() error {
	switch {
	case a.City == "":
		return errCity
	case a.Days < 1 || a.Days > 7: // want `without the argument "days".*ARG-008`
		return fmt.Errorf("days is %d", a.Days)
	}
	return nil
}

func (t Tool) look(args *arguments) contract.Result {
	if args.Unit != "" { // want `without the argument "unit".*ARG-008`
		return contract.Success(args.City + args.Unit)
	}
	return contract.Failure("unit is missing")
}
