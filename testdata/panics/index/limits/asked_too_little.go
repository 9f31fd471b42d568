package limits

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AskedTooLittle asks a helper of its own about a text, which is less than it takes for granted then: whether what was asked is enough is not followed.
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
