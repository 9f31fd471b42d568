package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AnyOfDecoder walks whatever a decoder has built.
//
//corpus:input [[[]],{"a":{"b":[]}}]
type AnyOfDecoder struct{ corpus.Base }

func leavesAnyOfDecoder(value any) int {
	total := 0
	switch value := value.(type) {
	case []any:
		for _, item := range value {
			total += leavesAnyOfDecoder(item)
		}
	case map[string]any:
		for _, item := range value {
			total += leavesAnyOfDecoder(item)
		}
	default:
		total = 1
	}
	return total
}

// Execute implements contract.Tool.
func (t *AnyOfDecoder) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var document any
	if err := json.Unmarshal([]byte(argumentsJSON), &document); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(leavesAnyOfDecoder(document))
}
