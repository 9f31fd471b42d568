package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NestedInList marks every item of a list, one of which has no attributes.
//
//corpus:input {"items":[{}]}
type NestedInList struct{ corpus.Base }

type itemNestedInList struct {
	Attributes map[string]string `json:"attributes"`
}

// Execute implements contract.Tool.
func (t *NestedInList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []itemNestedInList `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for _, item := range args.Items {
		item.Attributes["seen"] = "yes" // want "\\[nil-map\\] \\(PAN-003\\)"
	}
	return contract.Success(args.Items)
}
