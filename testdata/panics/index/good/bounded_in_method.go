package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BoundedInMethod asks a method of its arguments, which its schema holds to the table.
//
//corpus:input {"day":7}
type BoundedInMethod struct{ corpus.Base }

type argumentsBoundedInMethod struct {
	Day int `json:"day" doc:"Which day of the week." minimum:"1" maximum:"7"`
}

func (a argumentsBoundedInMethod) name() string {
	return [7]string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"}[a.Day-1]
}

func (a *argumentsBoundedInMethod) next() string {
	return [8]string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "Mo"}[a.Day]
}

// Execute implements contract.Tool.
func (t *BoundedInMethod) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedInMethod](contract.SchemaOf[argumentsBoundedInMethod]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(args.name() + args.next())
}
