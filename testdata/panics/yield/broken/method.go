package broken

import (
	"context"
	"encoding/json"
	"iter"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Method iterates over a store with a method.
//
//corpus:input {"prefix":"a"}
type Method struct{ corpus.Base }

type storeMethod struct{ keys []string }

func (s storeMethod) find(prefix string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, key := range s.keys {
			if strings.HasPrefix(key, prefix) {
				_ = yield(key) // want "\\[yield\\] \\(PAN-001\\)"
			}
		}
	}
}

// Execute implements contract.Tool.
func (t *Method) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Prefix string `json:"prefix"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	store := storeMethod{keys: []string{"a1", "a2", "b"}}
	for key := range store.find(args.Prefix) {
		return contract.Success(key)
	}
	return contract.Success("none")
}
