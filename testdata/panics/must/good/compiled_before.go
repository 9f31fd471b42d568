package good

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CompiledBefore compiles again what has compiled.
//
//corpus:input {"pattern":"("}
type CompiledBefore struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *CompiledBefore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Pattern string `json:"pattern"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if _, err := regexp.Compile(args.Pattern); err != nil {
		return contract.Failure("'pattern' is not an expression")
	}
	return contract.Success(regexp.MustCompile(args.Pattern).MatchString("a"))
}
