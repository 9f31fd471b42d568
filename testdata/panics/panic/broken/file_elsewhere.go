package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// FileElsewhere has another package read a file, which panics where there is none.
//
//corpus:input {"name":"none"}
type FileElsewhere struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FileElsewhere) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(depot.Form(args.Name))) // want "\\[panic\\] \\(PAN-001\\)"
}
