package broken

import (
	"context"
	"encoding/json"
	"net/url"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FirstOfKey reads the first value of a key that there may not be.
//
//corpus:input {"query":"a=1"}
type FirstOfKey struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FirstOfKey) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Query string `json:"query"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	values, err := url.ParseQuery(args.Query)
	if err != nil {
		return contract.Failure("'query' is not valid")
	}
	return contract.Success(values["name"][0]) // want "\\[index\\] \\(PAN-003\\)"
}
