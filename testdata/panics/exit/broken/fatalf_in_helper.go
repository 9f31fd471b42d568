package broken

import (
	"context"
	"encoding/json"
	"log"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FatalfInHelper calls a helper that gives up.
//
//corpus:input {"path":""}
type FatalfInHelper struct{ corpus.Base }

func mustFatalfInHelper(err error) {
	if err != nil {
		log.Fatalf("corpus: %v", err) // want "\\[exit\\] \\(PAN-002\\)"
	}
}

// Execute implements contract.Tool.
func (t *FatalfInHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Path string `json:"path"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	_, err := os.Stat(args.Path)
	mustFatalfInHelper(err)
	return contract.Success("there")
}
