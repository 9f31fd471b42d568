package broken

import (
	"context"
	"encoding/json"
	"path"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PatternOfModel panics where a pattern is not valid.
//
//corpus:input {"pattern":"[","name":"a.go"}
type PatternOfModel struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PatternOfModel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Pattern string `json:"pattern"`
		Name    string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	matches, err := path.Match(args.Pattern, args.Name)
	if err != nil {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success(matches)
}
