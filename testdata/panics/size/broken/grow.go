package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Grow grows a builder by what the model expects.
//
//corpus:input {"expected":-5}
type Grow struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Grow) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Expected int `json:"expected"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var out strings.Builder
	out.Grow(min(args.Expected, 4096)) // want "\\[size\\] \\(PAN-003\\)"
	out.WriteString("done")
	return contract.Success(out.String())
}
