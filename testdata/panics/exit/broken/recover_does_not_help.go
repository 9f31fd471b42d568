package broken

import (
	"context"
	"encoding/json"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverDoesNotHelp recovers first thing, which does not hold an exit.
//
//corpus:input {"format":"xml"}
type RecoverDoesNotHelp struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RecoverDoesNotHelp) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "RecoverDoesNotHelp", &result)
	var args struct {
		Format string `json:"format"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Format != "json" {
		log.Fatalln("unknown format", args.Format) // want "\\[exit\\] \\(PAN-002\\)"
	}
	return contract.Success(args.Format)
}
