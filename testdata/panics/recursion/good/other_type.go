package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OtherType encodes a value as a type without the method.
//
//corpus:input {"name":"a"}
type OtherType struct{ corpus.Base }

type itemOtherType struct {
	Name string `json:"name"`
}

func (i itemOtherType) MarshalJSON() ([]byte, error) {
	type plain itemOtherType
	return json.Marshal(plain(i))
}

// Execute implements contract.Tool.
func (t *OtherType) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args itemOtherType
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.Marshal(args)
	if err != nil {
		return contract.Failure("the item could not be encoded")
	}
	return contract.Success(string(out))
}
