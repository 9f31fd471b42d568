package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CountedAround cuts a text in a function literal at the places that the loop around it counts.
//
//corpus:input {"text":"a,b"}
type CountedAround struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *CountedAround) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var parts []string
	start, i := 0, 0
	push := func() {
		parts = append(parts, args.Text[start:i])
		start = i + 1
	}
	for ; i < len(args.Text); i++ {
		if args.Text[i] == ',' {
			push()
		}
	}
	push()
	return contract.Success(parts)
}
