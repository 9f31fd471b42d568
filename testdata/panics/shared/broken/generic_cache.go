package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

type cacheGenericCache[K comparable, V any] struct{ values map[K]V }

func (c *cacheGenericCache[K, V]) put(key K, value V) {
	c.values[key] = value // want "\\[shared\\] \\(PAN-002\\)"
}

// GenericCache remembers with a generic cache that has no lock.
//
//corpus:input {"id":7}
type GenericCache struct {
	corpus.Base
	cache *cacheGenericCache[int, string]
}

func NewGenericCache() *GenericCache {
	return &GenericCache{cache: &cacheGenericCache[int, string]{values: map[int]string{}}}
}

// Execute implements contract.Tool.
func (t *GenericCache) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID int `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.cache.put(args.ID, "seen")
	return contract.Success(args.ID)
}
