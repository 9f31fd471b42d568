package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KeyOfTexts makes keys of two texts.
//
//corpus:input {"rows":[["a","b"]]}
type KeyOfTexts struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *KeyOfTexts) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows [][]string `json:"rows"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	type key struct{ from, to string }
	met := map[key]int{}
	for _, row := range args.Rows {
		if len(row) == 2 {
			met[key{row[0], row[1]}]++
		}
	}
	return contract.Success(len(met))
}
