package good

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KnownCauseRecovered leaves a parser by a panic with one of two causes that its deferred function knows.
//
//corpus:input {"text":"aaaaaaaaaaaaaaaaaaaaaaaaaaaa"}
type KnownCauseRecovered struct{ corpus.Base }

type causeKnownCauseRecovered string

const (
	tooLongKnownCauseRecovered causeKnownCauseRecovered = "the text is too long"
	emptyKnownCauseRecovered   causeKnownCauseRecovered = "the text is empty"
)

func lengthKnownCauseRecovered(text string) (n int, err error) {
	defer func() {
		switch cause := recover(); cause {
		case nil:
		case tooLongKnownCauseRecovered:
			err = errors.New(string(tooLongKnownCauseRecovered))
		case emptyKnownCauseRecovered:
			err = errors.New(string(emptyKnownCauseRecovered))
		default:
			panic(cause)
		}
	}()
	if text == "" {
		panic(emptyKnownCauseRecovered)
	}
	if len(text) > 20 {
		panic(tooLongKnownCauseRecovered)
	}
	return len(text), nil
}

// Execute implements contract.Tool.
func (t *KnownCauseRecovered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	n, err := lengthKnownCauseRecovered(args.Text)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(n)
}
