package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// Contained recovers first thing, whatever the arguments are.
//
//corpus:input {}
type Contained struct{ corpus.Base }

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	args := corpus.Arguments[struct{ Limit *int }](argumentsJSON).Decoded()
	return contract.Success(*args.Limit)
}

// RecoveredInOtherPackage defers a function of another package that recovers.
//
//corpus:input {}
type RecoveredInOtherPackage struct{ corpus.Base }

func (t *RecoveredInOtherPackage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer depot.Contain(&result)
	args := corpus.Arguments[struct{ Limit *int }](argumentsJSON).Decoded()
	return contract.Success(*args.Limit)
}
