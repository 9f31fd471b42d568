package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BySuccess leaves the encoding to the result, which contains it.
//
//corpus:input {"name":"main"}
type BySuccess struct{ corpus.Base }

type nameBySuccess string

func (n nameBySuccess) MarshalJSON() ([]byte, error) {
	return json.Marshal(strings.Split(string(n), "/")[1])
}

// Execute implements contract.Tool.
func (t *BySuccess) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(nameBySuccess(args.Name))
}
