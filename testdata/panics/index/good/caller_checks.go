package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CallerChecks calls a helper that takes the second of two words, where there are two.
//
//corpus:input {"command":"ls"}
type CallerChecks struct{ corpus.Base }

func objectCallerChecks(words []string) string { return words[1] }

// Execute implements contract.Tool.
func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Command string `json:"command"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	words := strings.Fields(args.Command)
	if len(words) != 2 {
		return contract.Failure("'command' must be two words")
	}
	return contract.Success(objectCallerChecks(words))
}
