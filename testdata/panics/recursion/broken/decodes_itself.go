package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DecodesItself decodes a value by decoding into it.
//
//corpus:input {"name":"a"}
type DecodesItself struct{ corpus.Base }

type itemDecodesItself struct {
	Name string `json:"name"`
}

func (i *itemDecodesItself) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, i) // want "\\[recursion\\] \\(PAN-002\\)"
}

// Execute implements contract.Tool.
func (t *DecodesItself) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args itemDecodesItself
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Name)
}
