package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RequiredArguments reads arguments with functions that answer errors, as people write them.
//
//corpus:input {"city":7}
type RequiredArguments struct{ corpus.Base }

func textRequiredArguments(args map[string]any, key string) (string, error) {
	value, ok := args[key]
	if !ok || value == nil {
		return "", fmt.Errorf("%q is missing", key)
	}
	text, ok := value.(string)
	if !ok {
		return "", fmt.Errorf("%q must be a text", key)
	}
	return text, nil
}

// Execute implements contract.Tool.
func (t *RequiredArguments) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	city, err := textRequiredArguments(args, "city")
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(city)
}
