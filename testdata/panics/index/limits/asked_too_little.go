package limits

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AskedTooLittle checks an argument with a helper, but the check is too weak for the index: toolvet does not evaluate whether a check in a helper is sufficient.
//
//corpus:input {"path":"a/b"}
type AskedTooLittle struct{ corpus.Base }

func rootedAskedTooLittle(path string) bool { return strings.Contains(path, "/") }

// Execute implements contract.Tool.
func (t *AskedTooLittle) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Path string `json:"path"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if !rootedAskedTooLittle(args.Path) {
		return contract.Failure("'path' must have a folder")
	}
	return contract.Success(strings.Split(args.Path, "/")[2])
}
