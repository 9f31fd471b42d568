package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LengthOfList makes room for the items that are there.
//
//corpus:input {"items":["a"]}
type LengthOfList struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LengthOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	upper := make([]string, 0, 2*len(args.Items)+1)
	for _, item := range args.Items {
		upper = append(upper, strings.ToUpper(item), item)
	}
	return contract.Success(upper)
}
