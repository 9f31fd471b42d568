package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DeferAfter defers its recover behind the index.
//
//corpus:input {"cities":[]}
type DeferAfter struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DeferAfter) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	var args struct {
		Cities []string `json:"cities"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	city := args.Cities[0] // want "\\[index\\] \\(PAN-003\\)"
	defer contract.Contain(ctx, nil, "DeferAfter", &result)
	return contract.Success(strings.ToUpper(city))
}
