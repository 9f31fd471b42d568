package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DeclaredFunction declares a function and fills it in one case.
//
//corpus:input {"sort":"none"}
type DeclaredFunction struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DeclaredFunction) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Sort  string   `json:"sort"`
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var less func(a, b string) int
	if args.Sort == "name" {
		less = strings.Compare
	}
	return contract.Success(less("a", "b")) // want "\\[nil-call\\] \\(PAN-004\\)"
}
