package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

type registryThroughRegistry map[string]interface {
	Execute(context.Context, string, contract.ExecutionContext) contract.Result
}

// ThroughRegistry calls itself through a map of tools: toolvet does not follow which tool belongs to a name.
type ThroughRegistry struct {
	corpus.Base
	registry registryThroughRegistry
}

func NewThroughRegistry() *ThroughRegistry {
	t := &ThroughRegistry{registry: registryThroughRegistry{}}
	t.registry["again"] = t
	return t
}

// Execute implements contract.Tool.
func (t *ThroughRegistry) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if tool, ok := t.registry["again"]; ok {
		return tool.Execute(ctx, argumentsJSON, contract.ExecutionContext{})
	}
	return contract.Failure("there is no such tool")
}
