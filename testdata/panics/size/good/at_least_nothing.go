package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AtLeastNothing pads with what max leaves.
//
//corpus:input {"name":"a name that is far too long"}
type AtLeastNothing struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AtLeastNothing) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Name + strings.Repeat(" ", max(0, 20-len(args.Name))))
}
