package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GetOrMake counts in structs that it makes as it meets their keys.
//
//corpus:input {"words":["a","a"]}
type GetOrMake struct{ corpus.Base }

type entryGetOrMake struct{ count int }

// Execute implements contract.Tool.
func (t *GetOrMake) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	entries := map[string]*entryGetOrMake{}
	for _, word := range args.Words {
		entry := entries[word]
		if entry == nil {
			entry = &entryGetOrMake{}
			entries[word] = entry
		}
		entry.count++
	}
	return contract.Success(len(entries))
}
