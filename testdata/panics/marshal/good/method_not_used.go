package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MethodNotUsed encodes a text, and not the type whose method panics.
//
//corpus:input {"name":"main"}
type MethodNotUsed struct{ corpus.Base }

type nameMethodNotUsed string

func (n nameMethodNotUsed) MarshalJSON() ([]byte, error) {
	return json.Marshal(strings.Split(string(n), "/")[1])
}

// Execute implements contract.Tool.
func (t *MethodNotUsed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	name := nameMethodNotUsed(args.Name)
	out, err := json.Marshal(string(name))
	if err != nil {
		return contract.Failure("the name could not be encoded")
	}
	return contract.Success(string(out))
}
