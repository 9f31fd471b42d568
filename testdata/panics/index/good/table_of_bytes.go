package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TableOfBytes marks the bytes of a text in a table of all bytes.
//
//corpus:input {"text":"aé"}
type TableOfBytes struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *TableOfBytes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var met [256]bool
	count := 0
	for i := range len(args.Text) {
		if b := args.Text[i]; !met[b] {
			met[b] = true
			count++
		}
	}
	return contract.Success(count)
}
