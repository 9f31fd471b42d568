package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NeverHappens panics where an own number is of no kind, and says that this should never happen.
//
//corpus:input {"text":"a"}
type NeverHappens struct{ corpus.Base }

func kindNeverHappens(text string) int { return len(text) % 2 }

func nameNeverHappens(text string) string {
	switch kindNeverHappens(text) {
	case 0:
		return "even"
	case 1:
		return "odd"
	}
	panic("there is no such kind of " + text + " (this should never happen)")
}

// Execute implements contract.Tool.
func (t *NeverHappens) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(nameNeverHappens(args.Text))
}
