package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Contained contains what an encoding can do.
//
//corpus:input {"name":"main"}
type Contained struct{ corpus.Base }

type nameContained string

func (n nameContained) MarshalJSON() ([]byte, error) {
	return json.Marshal(strings.Split(string(n), "/")[1])
}

// Execute implements contract.Tool.
func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.Marshal(nameContained(args.Name))
	if err != nil {
		return contract.Failure("the name could not be encoded")
	}
	return contract.Success(string(out))
}
