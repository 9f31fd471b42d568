package good

import (
	"context"
	"encoding/json"
	"fmt"
	"math"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Calculator evaluates in a function that says which operator it does not know.
//
//corpus:input {"operator":"^","a":1,"b":2}
type Calculator struct{ corpus.Base }

type operationCalculator func(a, b float64) float64

func operatorCalculator(name string) (operationCalculator, error) {
	switch name {
	case "+":
		return func(a, b float64) float64 { return a + b }, nil
	case "-":
		return func(a, b float64) float64 { return a - b }, nil
	case "*":
		return func(a, b float64) float64 { return a * b }, nil
	case "/":
		return func(a, b float64) float64 { return a / b }, nil
	}
	return nil, fmt.Errorf("unknown operator %q", name)
}

// Execute implements contract.Tool.
func (t *Calculator) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Operator string  `json:"operator"`
		A        float64 `json:"a"`
		B        float64 `json:"b"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	operate, err := operatorCalculator(args.Operator)
	if err != nil {
		return contract.Failure("'operator' must be one of + - * /")
	}
	value := operate(args.A, args.B)
	if math.IsInf(value, 0) || math.IsNaN(value) {
		return contract.Failure("the result is not a number")
	}
	return contract.Success(value)
}
