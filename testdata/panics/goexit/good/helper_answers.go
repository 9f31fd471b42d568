package good

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HelperAnswers lets a helper say whether a text is there.
//
//corpus:input {"name":""}
type HelperAnswers struct{ corpus.Base }

func requiredHelperAnswers(text string) error {
	if text == "" {
		return errors.New("a text is missing")
	}
	return nil
}

// Execute implements contract.Tool.
func (t *HelperAnswers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if err := requiredHelperAnswers(args.Name); err != nil {
		return contract.Failure("'name' must not be empty")
	}
	return contract.Success(args.Name)
}
