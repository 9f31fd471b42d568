package broken

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OptionalField encodes a range without an end.
//
//corpus:input {"from":1}
type OptionalField struct{ corpus.Base }

type rangeOptionalField struct {
	From int  `json:"from"`
	To   *int `json:"to"`
}

func (r rangeOptionalField) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `"%d-%d"`, r.From, *r.To), nil // want "\\[marshal\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *OptionalField) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args rangeOptionalField
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.Marshal(args)
	if err != nil {
		return contract.Failure("the range could not be encoded")
	}
	return contract.Success(string(out))
}
