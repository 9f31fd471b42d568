package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NoneOfTheList panics behind a loop that has not found what it looks for.
//
//corpus:input {"items":["a","b"],"item":"c"}
type NoneOfTheList struct{ corpus.Base }

func placeNoneOfTheList(items []string, item string) int {
	for i, other := range items {
		if other == item {
			return i
		}
	}
	panic("there is no item " + item) // want "\\[panic\\] \\(PAN-001\\)"
}

// Execute implements contract.Tool.
func (t *NoneOfTheList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
		Item  string   `json:"item"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(placeNoneOfTheList(args.Items, args.Item))
}
