package good

import (
	"context"
	"encoding/json"
	"net/url"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FirstOfEachKey reads the first value of each key that there is.
//
//corpus:input {"query":"a=1&b"}
type FirstOfEachKey struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FirstOfEachKey) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
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
	first := map[string]string{}
	for key, all := range values {
		first[key] = all[0]
	}
	return contract.Success(first)
}
