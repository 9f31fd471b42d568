package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Generic makes a list of anything.
//
//corpus:input {"count":4294967295}
type Generic struct{ corpus.Base }

func zerosGeneric[V any](count uint32) []V {
	return make([]V, count) // want "\\[huge\\] \\(PAN-002\\)"
}

// Execute implements contract.Tool.
func (t *Generic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count uint32 `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(zerosGeneric[[256]byte](args.Count)))
}
