package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ClosedByHelper closes what a helper has closed.
//
//corpus:input {"names":["a"]}
type ClosedByHelper struct{ corpus.Base }

func sendClosedByHelper(names []string, out chan<- string) {
	defer close(out)
	for _, name := range names {
		out <- name
	}
}

// Execute implements contract.Tool.
func (t *ClosedByHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out := make(chan string, len(args.Names))
	sendClosedByHelper(args.Names, out)
	close(out) // want "\\[channel\\] \\(PAN-001\\)"
	return contract.Success(len(out))
}
