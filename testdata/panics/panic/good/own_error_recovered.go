package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnErrorRecovered leaves a walk by a panic with an error that a helper has made, which is always of the type that is recovered.
//
//corpus:input {"text":"((((("}
type OwnErrorRecovered struct{ corpus.Base }

type depthOwnErrorRecovered struct{ levels int }

func (d depthOwnErrorRecovered) Error() string { return "it is nested too deeply" }

func checkOwnErrorRecovered(text string, levels int) error {
	if levels > 3 {
		return depthOwnErrorRecovered{levels}
	}
	return nil
}

func walkOwnErrorRecovered(text string, levels int) int {
	if err := checkOwnErrorRecovered(text, levels); err != nil {
		panic(err)
	}
	if text == "" || text[0] != '(' {
		return levels
	}
	return walkOwnErrorRecovered(text[1:], levels+1)
}

func measureOwnErrorRecovered(text string) (levels int, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			if d, ok := cause.(depthOwnErrorRecovered); ok {
				err = d
				return
			}
			panic(cause)
		}
	}()
	return walkOwnErrorRecovered(text, 0), nil
}

// Execute implements contract.Tool.
func (t *OwnErrorRecovered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	levels, err := measureOwnErrorRecovered(args.Text)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(levels)
}
