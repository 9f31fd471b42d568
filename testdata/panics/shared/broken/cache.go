package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Cache keeps answers in a map of its own.
//
//corpus:input {"city":"a"}
type Cache struct {
	corpus.Base
	cache map[string]string
}

func NewCache() *Cache { return &Cache{cache: map[string]string{}} }

// Execute implements contract.Tool.
func (t *Cache) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		City string `json:"city"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.cache[args.City] = strings.ToUpper(args.City) // want "\\[shared\\] \\(PAN-002\\)"
	return contract.Success(args.City)
}
