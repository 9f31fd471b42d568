package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FunctionForFormat calls the function that a helper finds for a format, which is nil for others.
//
//corpus:input {"format":"xml"}
type FunctionForFormat struct{ corpus.Base }

func encoderFunctionForFormat(format string) func(any) ([]byte, error) {
	switch format {
	case "json":
		return json.Marshal
	}
	return nil
}

// Execute implements contract.Tool.
func (t *FunctionForFormat) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Format string `json:"format"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	encode := encoderFunctionForFormat(args.Format)
	out, err := encode(args.Format) // want "\\[nil-call\\] \\(PAN-004\\)"
	if err != nil {
		return contract.Failure("it could not be encoded")
	}
	return contract.Success(string(out))
}
