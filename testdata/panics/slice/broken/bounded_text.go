package broken

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BoundedText cuts off more than the schema holds a text to.
//
//corpus:input {"city":"Oslo"}
type BoundedText struct{ corpus.Base }

type argumentsBoundedText struct {
	City string `json:"city" doc:"Which city." minLength:"3" maxLength:"40"`
}

// Execute implements contract.Tool.
func (t *BoundedText) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedText](contract.SchemaOf[argumentsBoundedText]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(args.City[:5]) // want "\\[slice\\] \\(PAN-003\\)"
}
