package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// EncodesItself encodes a value by encoding it.
//
//corpus:input {"name":"a"}
type EncodesItself struct{ corpus.Base }

type itemEncodesItself struct {
	Name string `json:"name"`
}

func (i itemEncodesItself) MarshalJSON() ([]byte, error) {
	return json.Marshal(i) // want "\\[recursion\\] \\(PAN-002\\)"
}

// Execute implements contract.Tool.
func (t *EncodesItself) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args itemEncodesItself
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.Marshal(args)
	if err != nil {
		return contract.Failure("the item could not be encoded")
	}
	return contract.Success(string(out))
}
