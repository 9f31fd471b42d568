package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorNeverSet panics on an error that nothing has set.
//
//corpus:input {"text":"a"}
type ErrorNeverSet struct{ corpus.Base }

type errorErrorNeverSet string

func (e errorErrorNeverSet) Error() string { return string(e) }

func totalErrorNeverSet(text string) (total int, err error) {
	for _, c := range text {
		total += int(c)
		if err != nil {
			panic(err)
		}
		total %= 1000
	}
	return total, nil
}

// Execute implements contract.Tool.
func (t *ErrorNeverSet) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	total, err := totalErrorNeverSet(args.Text)
	if err != nil {
		return contract.Failure("the text is not valid")
	}
	return contract.Success(total)
}
