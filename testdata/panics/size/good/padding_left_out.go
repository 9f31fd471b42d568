package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PaddingLeftOut pads a name that is shorter than the column.
//
//corpus:input {"name":"a name that is far too long"}
type PaddingLeftOut struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PaddingLeftOut) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Name) >= 20 {
		return contract.Success(args.Name)
	}
	return contract.Success(args.Name + strings.Repeat(" ", 20-len(args.Name)))
}
