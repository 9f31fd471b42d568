package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"golang.org/x/sync/errgroup"
)

// ErrorGroup gives functions that panic to an error group.
//
//corpus:input {"paths":["main"]}
type ErrorGroup struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ErrorGroup) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "ErrorGroup", &result)
	var args struct {
		Paths []string `json:"paths"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	names := make([]string, len(args.Paths))
	group, ctx := errgroup.WithContext(ctx)
	for i, path := range args.Paths {
		group.Go(func() error {
			names[i] = strings.Split(path, "/")[1] // want "\\[goroutine\\] \\(PAN-002\\)"
			return ctx.Err()
		})
	}
	if err := group.Wait(); err != nil {
		return contract.Failure("the paths could not be read")
	}
	return contract.Success(names)
}
