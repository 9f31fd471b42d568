package broken

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BoundedOrLeftOut divides by a number that is at least 1 where it is sent, and 0 where it is not.
//
//corpus:input {}
type BoundedOrLeftOut struct{ corpus.Base }

type argumentsBoundedOrLeftOut struct {
	Parts int `json:"parts,omitempty" doc:"How many parts." minimum:"1" maximum:"9"`
}

// Execute implements contract.Tool.
func (t *BoundedOrLeftOut) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedOrLeftOut](contract.SchemaOf[argumentsBoundedOrLeftOut]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(100 / args.Parts) // want "\\[division\\] \\(PAN-003\\)"
}
