package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InnerMade makes the inner maps as it meets their keys.
//
//corpus:input {"rows":[["a","b"]]}
type InnerMade struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InnerMade) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows [][]string `json:"rows"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	groups := map[string]map[string]bool{}
	for _, row := range args.Rows {
		if len(row) != 2 {
			continue
		}
		if groups[row[0]] == nil {
			groups[row[0]] = map[string]bool{}
		}
		groups[row[0]][row[1]] = true
	}
	return contract.Success(groups)
}
