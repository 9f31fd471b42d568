package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Padding pads a name that may be longer than the column.
//
//corpus:input {"name":"a name that is far too long"}
type Padding struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Padding) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Name + strings.Repeat(" ", 20-len(args.Name))) // want "\\[size\\] \\(PAN-003\\)"
}
