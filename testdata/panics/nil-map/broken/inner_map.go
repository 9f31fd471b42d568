package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InnerMap groups by two keys and makes the outer map only.
//
//corpus:input {"rows":[["a","b"]]}
type InnerMap struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InnerMap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows [][]string `json:"rows"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	groups := map[string]map[string]bool{}
	for _, row := range args.Rows {
		if len(row) == 2 {
			groups[row[0]][row[1]] = true // want "\\[nil-map\\] \\(PAN-001\\)"
		}
	}
	return contract.Success(groups)
}
