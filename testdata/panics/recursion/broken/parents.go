package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Parents counts the parents of a row, which may be its own.
//
//corpus:input {"rows":[{"id":"a","parent":"a"}],"id":"a"}
type Parents struct{ corpus.Base }

type rowParents struct {
	ID     string `json:"id"`
	Parent string `json:"parent"`
}

func depthParents(rows map[string]rowParents, id string) int {
	row, ok := rows[id]
	if !ok {
		return 0
	}
	return 1 + depthParents(rows, row.Parent) // want "\\[recursion\\] \\(PAN-002\\)"
}

// Execute implements contract.Tool.
func (t *Parents) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows []rowParents `json:"rows"`
		ID   string       `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	rows := map[string]rowParents{}
	for _, row := range args.Rows {
		rows[row.ID] = row
	}
	return contract.Success(depthParents(rows, args.ID))
}
