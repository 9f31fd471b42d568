package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ServiceNeverGiven calls a service in a field that its constructor never sets: toolvet does not check which fields a constructor sets.
type ServiceNeverGiven struct {
	corpus.Base
	catalog catalogServiceNeverGiven
}

type catalogServiceNeverGiven interface{ List() []string }

func NewServiceNeverGiven() *ServiceNeverGiven { return &ServiceNeverGiven{} }

func (t *ServiceNeverGiven) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(t.catalog.List())
}

// UntilNothing calls a parameter that is nil for one mode: toolvet takes the branch on the mode before the call for a possible check.
//
//corpus:input {"words":["a"]}
type UntilNothing struct{ corpus.Base }

const (
	allUntilNothing = iota
	untilUntilNothing
	untilWithUntilNothing
)

func wordsOfUntilNothing(words []string, how int, end func(string) bool) []string {
	var kept []string
	for _, word := range words {
		if how == untilUntilNothing || how == untilWithUntilNothing {
			if end(word) {
				break
			}
		}
		kept = append(kept, word)
	}
	return kept
}

func (t *UntilNothing) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Words []string }](argumentsJSON).Decoded()
	return contract.Success(wordsOfUntilNothing(args.Words, untilUntilNothing, nil))
}
