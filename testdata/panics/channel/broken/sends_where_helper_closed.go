package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SendsWhereHelperClosed sends on what a helper has closed.
//
//corpus:input {"names":["a"]}
type SendsWhereHelperClosed struct{ corpus.Base }

func finishSendsWhereHelperClosed(out chan string) {
	close(out)
}

// Execute implements contract.Tool.
func (t *SendsWhereHelperClosed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out := make(chan string, len(args.Names)+1)
	finishSendsWhereHelperClosed(out)
	for _, name := range args.Names {
		out <- name // want "\\[channel\\] \\(PAN-001\\)"
	}
	return contract.Success(len(out))
}
