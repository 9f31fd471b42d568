package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PairsInLoop steps through a list in pairs, the last of which may be half.
//
//corpus:input {"fields":["a","b","c"]}
type PairsInLoop struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PairsInLoop) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Fields []string `json:"fields"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	pairs := map[string]string{}
	for i := 0; i < len(args.Fields); i += 2 {
		pairs[args.Fields[i]] = args.Fields[i+1] // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(pairs)
}
