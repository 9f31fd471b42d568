package broken

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BoundedOneTooHigh takes a day that its schema holds to one too many.
//
//corpus:input {"day":7}
type BoundedOneTooHigh struct{ corpus.Base }

type argumentsBoundedOneTooHigh struct {
	Day int `json:"day" doc:"Which day of the week." minimum:"1" maximum:"7"`
}

// Execute implements contract.Tool.
func (t *BoundedOneTooHigh) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedOneTooHigh](contract.SchemaOf[argumentsBoundedOneTooHigh]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success([7]string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"}[args.Day]) // want "\\[index\\] \\(PAN-003\\)"
}
