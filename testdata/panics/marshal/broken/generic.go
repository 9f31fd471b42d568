package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Generic encodes a list by its last item.
//
//corpus:input {"ids":[]}
type Generic struct{ corpus.Base }

type lastGeneric[E any] []E

func (l lastGeneric[E]) MarshalJSON() ([]byte, error) {
	return json.Marshal(l[len(l)-1]) // want "\\[marshal\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *Generic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		IDs []int `json:"ids"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.Marshal(lastGeneric[int](args.IDs))
	if err != nil {
		return contract.Failure("the list could not be encoded")
	}
	return contract.Success(string(out))
}
