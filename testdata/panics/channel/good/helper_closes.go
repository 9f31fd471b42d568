package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HelperCloses leaves the close to a helper and only receives.
//
//corpus:input {"names":["a"]}
type HelperCloses struct{ corpus.Base }

func sendHelperCloses(names []string, out chan<- string) {
	defer close(out)
	for _, name := range names {
		out <- name
	}
}

// Execute implements contract.Tool.
func (t *HelperCloses) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out := make(chan string, len(args.Names))
	sendHelperCloses(args.Names, out)
	return contract.Success(len(out))
}
