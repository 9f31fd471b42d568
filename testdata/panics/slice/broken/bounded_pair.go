package broken

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BoundedPair takes the hours between two that its schema holds to a day, and the first may be the later one.
//
//corpus:input {"from":3,"to":2}
type BoundedPair struct{ corpus.Base }

type argumentsBoundedPair struct {
	From *int `json:"from" doc:"The first hour." minimum:"0" maximum:"23"`
	To   *int `json:"to" doc:"The hour after the last." minimum:"1" maximum:"24"`
}

// Execute implements contract.Tool.
func (t *BoundedPair) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedPair](contract.SchemaOf[argumentsBoundedPair]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	from, to := 0, 24
	if args.From != nil {
		from = *args.From
	}
	if args.To != nil {
		to = *args.To
	}
	var hours [24]int
	return contract.Success(len(hours[from:to])) // want "\\[slice\\] \\(PAN-003\\)"
}
