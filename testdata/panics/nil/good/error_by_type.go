package good

import (
	"context"
	"encoding/json"
	"io/fs"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorByType tells errors apart by their types, which are pointers.
//
//corpus:input {"path":""}
type ErrorByType struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ErrorByType) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Path string `json:"path"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	_, err := os.Stat(args.Path)
	switch err := err.(type) {
	case nil:
		return contract.Success("there")
	case *fs.PathError:
		return contract.Failure("cannot " + err.Op + " it")
	default:
		return contract.Failure("it cannot be read")
	}
}
