package good

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnValueRecovered leaves a parser by a panic with a value of its own, which its deferred function recovers: it panics again with all others.
//
//corpus:input {"text":"((a)"}
type OwnValueRecovered struct{ corpus.Base }

type failureOwnValueRecovered struct{ text string }

func handleOwnValueRecovered(err *error) {
	if cause := recover(); cause != nil {
		if f, ok := cause.(failureOwnValueRecovered); ok {
			*err = errors.New(f.text)
		} else {
			panic(cause)
		}
	}
}

func parseOwnValueRecovered(text string) (depth int, err error) {
	defer handleOwnValueRecovered(&err)
	for _, c := range text {
		depth = nestOwnValueRecovered(depth, c)
	}
	if depth > 0 {
		failOwnValueRecovered("a parenthesis is not closed")
	}
	return depth, nil
}

func nestOwnValueRecovered(depth int, c rune) int {
	switch c {
	case '(':
		return depth + 1
	case ')':
		if depth == 0 {
			failOwnValueRecovered("a parenthesis is not opened")
		}
		return depth - 1
	}
	return depth
}

func failOwnValueRecovered(text string) { panic(failureOwnValueRecovered{text}) }

// Execute implements contract.Tool.
func (t *OwnValueRecovered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	depth, err := parseOwnValueRecovered(args.Text)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(depth)
}
