package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorOfRoundBefore panics on an error that the round before has set.
//
//corpus:input {"text":"a b"}
type ErrorOfRoundBefore struct{ corpus.Base }

type errorErrorOfRoundBefore string

func (e errorErrorOfRoundBefore) Error() string { return string(e) }

func totalErrorOfRoundBefore(text string) (total int, err error) {
	for _, c := range text {
		total += int(c)
		if err != nil {
			panic(err) // want "\\[panic\\] \\(PAN-001\\)"
		}
		if c != 'b' {
			err = errorErrorOfRoundBefore("it is another letter")
		}
	}
	return total, nil
}

// Execute implements contract.Tool.
func (t *ErrorOfRoundBefore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	total, err := totalErrorOfRoundBefore(args.Text)
	if err != nil {
		return contract.Failure("the text is not valid")
	}
	return contract.Success(total)
}
