package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// EvenAndOdd counts down in two functions that call each other, and misses zero for a negative number: toolvet does not check whether mutual recursion ends.
//
//corpus:input {"n":-1}
type EvenAndOdd struct{ corpus.Base }

func evenEvenAndOdd(n int) bool {
	if n == 0 {
		return true
	}
	return oddEvenAndOdd(n - 1)
}

func oddEvenAndOdd(n int) bool {
	if n == 0 {
		return false
	}
	return evenEvenAndOdd(n - 1)
}

func (t *EvenAndOdd) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ N int }](argumentsJSON).Decoded()
	if args.N > 1000 {
		return contract.Failure("'n' must be at most 1000")
	}
	return contract.Success(evenEvenAndOdd(args.N))
}

// ThroughRegistry calls itself through a map of tools: toolvet does not follow which tool belongs to a name.
type ThroughRegistry struct {
	corpus.Base
	registry registryThroughRegistry
}

type registryThroughRegistry map[string]interface {
	Execute(context.Context, string, contract.ExecutionContext) contract.Result
}

func NewThroughRegistry() *ThroughRegistry {
	t := &ThroughRegistry{registry: registryThroughRegistry{}}
	t.registry["again"] = t
	return t
}

func (t *ThroughRegistry) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if tool, ok := t.registry["again"]; ok {
		return tool.Execute(ctx, argumentsJSON, contract.ExecutionContext{})
	}
	return contract.Failure("there is no such tool")
}
