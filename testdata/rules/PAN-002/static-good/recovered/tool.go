// Package good starts goroutines that recover.
package good

import (
	"context"
	"encoding/json"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute takes paths apart.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Tool", &result)
	var args struct {
		Paths []string `json:"paths"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	names := make([]string, len(args.Paths))
	var group sync.WaitGroup
	for i, path := range args.Paths {
		group.Go(func() {
			defer contract.Contain(ctx, nil, "Tool", nil)
			names[i] = strings.Split(path, "/")[1]
		})
	}
	group.Wait()
	return contract.Success(names)
}
