package broken

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OtherErrorOfHelper leaves a walk by a panic with an error of a helper, which may be another one than what is recovered.
//
//corpus:input {"text":"(?"}
type OtherErrorOfHelper struct{ corpus.Base }

type depthOtherErrorOfHelper struct{ levels int }

func (d depthOtherErrorOfHelper) Error() string { return "it is nested too deeply" }

func checkOtherErrorOfHelper(text string, levels int) error {
	if text != "" && text[0] == '?' {
		return errors.New("it is a question")
	}
	if levels > 3 {
		return depthOtherErrorOfHelper{levels}
	}
	return nil
}

func walkOtherErrorOfHelper(text string, levels int) int {
	if err := checkOtherErrorOfHelper(text, levels); err != nil {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	if text == "" || text[0] != '(' {
		return levels
	}
	return walkOtherErrorOfHelper(text[1:], levels+1)
}

func measureOtherErrorOfHelper(text string) (levels int, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			if d, ok := cause.(depthOtherErrorOfHelper); ok {
				err = d
				return
			}
			panic(cause)
		}
	}()
	return walkOtherErrorOfHelper(text, 0), nil
}

// Execute implements contract.Tool.
func (t *OtherErrorOfHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	levels, err := measureOtherErrorOfHelper(args.Text)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(levels)
}
