package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// IndexInMethod encodes a name that takes itself apart.
//
//corpus:input {"name":"main"}
type IndexInMethod struct{ corpus.Base }

type nameIndexInMethod string

func (n nameIndexInMethod) MarshalJSON() ([]byte, error) {
	return json.Marshal(strings.Split(string(n), "/")[1]) // want "\\[marshal\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *IndexInMethod) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.Marshal(nameIndexInMethod(args.Name))
	if err != nil {
		return contract.Failure("the name could not be encoded")
	}
	return contract.Success(string(out))
}
