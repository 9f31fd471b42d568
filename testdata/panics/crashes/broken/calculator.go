package broken

import (
	"context"
	"encoding/json"
	"log"
	"math"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Calculator evaluates in a function that ends the process for an operator that it does not know.
//
//corpus:input {"operator":"^","a":1,"b":2}
type Calculator struct{ corpus.Base }

type operationCalculator func(a, b float64) float64

func operatorCalculator(name string) operationCalculator {
	switch name {
	case "+":
		return func(a, b float64) float64 { return a + b }
	case "-":
		return func(a, b float64) float64 { return a - b }
	case "*":
		return func(a, b float64) float64 { return a * b }
	case "/":
		return func(a, b float64) float64 { return a / b }
	}
	log.Fatalf("unknown operator %q", name) // want "\\[exit\\] \\(PAN-002\\)"
	return nil
}

// Execute implements contract.Tool.
func (t *Calculator) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Calculator", &result)
	var args struct {
		Operator string  `json:"operator"`
		A        float64 `json:"a"`
		B        float64 `json:"b"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	value := operatorCalculator(args.Operator)(args.A, args.B)
	if math.IsInf(value, 0) || math.IsNaN(value) {
		return contract.Failure("the result is not a number")
	}
	return contract.Success(value)
}
