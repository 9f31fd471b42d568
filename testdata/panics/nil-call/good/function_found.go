package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FunctionFound calls the function that a helper finds, where it finds one.
//
//corpus:input {"format":"xml"}
type FunctionFound struct{ corpus.Base }

func encoderFunctionFound(format string) func(any) ([]byte, error) {
	switch format {
	case "json":
		return json.Marshal
	}
	return nil
}

// Execute implements contract.Tool.
func (t *FunctionFound) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Format string `json:"format"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	encode := encoderFunctionFound(args.Format)
	if encode == nil {
		return contract.Failure("'format' must be json")
	}
	out, err := encode(args.Format)
	if err != nil {
		return contract.Failure("it could not be encoded")
	}
	return contract.Success(string(out))
}
