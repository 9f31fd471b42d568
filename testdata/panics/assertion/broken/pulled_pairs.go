package broken

import (
	"context"
	"encoding/json"
	"iter"
	"maps"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PulledPairs takes each value of an object for a text, which it pulls pair by pair.
//
//corpus:input {"city":3}
type PulledPairs struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PulledPairs) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	next, stop := iter.Pull2(maps.All(args))
	defer stop()
	length := 0
	for {
		key, value, ok := next()
		if !ok {
			return contract.Success(length)
		}
		length += len(key) + len(value.(string)) // want "\\[assertion\\] \\(PAN-003\\)"
	}
}
