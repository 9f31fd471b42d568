// Package bad has a tool that writes JSON by hand.
package bad

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if argumentsJSON == "" {
		return contract.Success(json.RawMessage(fmt.Sprintf("{\"sky\":%q}", sky))) // want `Success gets JSON that is built with fmt.Sprintf \(a quotation mark in a value breaks it\) \(RES-010\)`
	}
	if argumentsJSON == "{}" {
		return contract.Cancelled(`{"sky":"` + sky + `"}`) // want `Cancelled gets JSON that is built with \+ .*RES-010`
	}
	text := `[{"sky":"` + sky // want `Success gets JSON that is built with \+ .*RES-010`
	return contract.Success(json.RawMessage(text))
}

var sky = "clear"
