package broken

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Assertion encodes a value that it takes for a text.
//
//corpus:input {"value":7}
type Assertion struct{ corpus.Base }

type labelAssertion struct{ value any }

func (l labelAssertion) MarshalJSON() ([]byte, error) {
	return strconv.AppendQuote(nil, l.value.(string)), nil // want "\\[marshal\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *Assertion) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Value any `json:"value"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var out strings.Builder
	if err := json.NewEncoder(&out).Encode([]labelAssertion{{args.Value}}); err != nil {
		return contract.Failure("the label could not be encoded")
	}
	return contract.Success(out.String())
}
