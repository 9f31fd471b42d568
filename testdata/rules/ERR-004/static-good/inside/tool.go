// Package good has a tool whose interfaces are of its own package, and say what it wrote itself.
package good

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A checker says what is wrong with an item.
type checker interface{ look(item string) error }

type notBlank struct{}

func (notBlank) look(item string) error {
	if item == "" {
		return errors.New("the item is blank")
	}
	return nil
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	checkers []checker
	rules    Validator
}

// A Validator holds values to rules.
type Validator interface{ Validate(value any) error }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	for _, c := range append(t.checkers, notBlank{}) {
		if err := c.look(argumentsJSON); err != nil {
			return contract.Failure(err.Error())
		}
	}
	if err := t.rules.Validate(argumentsJSON); err != nil {
		return contract.Failure(err.Error())
	}
	var value struct{ Item string }
	if err := json.NewDecoder(strings.NewReader(argumentsJSON)).Decode(&value); err != nil {
		return contract.Failure("Tool failed to process arguments: " + err.Error())
	}
	return contract.Success(value)
}
