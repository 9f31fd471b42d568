package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HelperCounts cuts off as much as a helper has counted in the same text.
//
//corpus:input {"text":"  indented"}
type HelperCounts struct{ corpus.Base }

func indentHelperCounts(text string) int {
	for i, c := range text {
		if c != ' ' {
			return i
		}
	}
	return len(text)
}

// Execute implements contract.Tool.
func (t *HelperCounts) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	n := indentHelperCounts(args.Text)
	return contract.Success(map[string]any{"indent": args.Text[:n], "text": args.Text[n:]})
}
