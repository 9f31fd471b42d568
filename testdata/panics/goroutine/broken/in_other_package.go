package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// InOtherPackage hands a function to another package that calls it in the background.
//
//corpus:input {"city":7}
type InOtherPackage struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InOtherPackage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "InOtherPackage", &result)
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var city string
	done := depot.Start(func() {
		city = args["city"].(string) // want "\\[goroutine\\] \\(PAN-002\\)"
	})
	<-done
	return contract.Success(city)
}
