package broken

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ExplicitPanic panics in the background where a page is missing.
//
//corpus:input {"page":9}
type ExplicitPanic struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ExplicitPanic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "ExplicitPanic", &result)
	var args struct {
		Page int `json:"page"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	fetched := make(chan string)
	go func() {
		if args.Page > 3 {
			panic("no such page") // want "\\[goroutine\\] \\(PAN-002\\)"
		}
		fetched <- "page " + strconv.Itoa(args.Page)
	}()
	return contract.Success(<-fetched)
}
