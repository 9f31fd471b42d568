package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KeyAndValue leaves out lines that are no pairs.
//
//corpus:input {"lines":["a=1","b"]}
type KeyAndValue struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *KeyAndValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Lines []string `json:"lines"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	pairs := map[string]string{}
	for _, line := range args.Lines {
		pair := strings.SplitN(line, "=", 2)
		if len(pair) != 2 {
			continue
		}
		pairs[pair[0]] = pair[1]
	}
	return contract.Success(pairs)
}
