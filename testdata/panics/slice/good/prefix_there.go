package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PrefixThere cuts a prefix off that is there.
//
//corpus:input {"token":"abc"}
type PrefixThere struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PrefixThere) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Token string `json:"token"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if strings.HasPrefix(args.Token, "Bearer ") {
		return contract.Success(len(args.Token[len("Bearer "):]))
	}
	return contract.Success(0)
}
