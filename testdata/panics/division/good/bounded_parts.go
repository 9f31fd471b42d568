package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BoundedParts divides by numbers that its schema holds to others than 0.
//
//corpus:input {"parts":1}
type BoundedParts struct{ corpus.Base }

type argumentsBoundedParts struct {
	Parts int `json:"parts" doc:"How many parts." minimum:"1"`
	Side  int `json:"side" doc:"Which side." enum:"-1,1"`
	Steps int `json:"steps,omitempty" doc:"How many steps." minimum:"1" default:"2"`
}

// Execute implements contract.Tool.
func (t *BoundedParts) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedParts](contract.SchemaOf[argumentsBoundedParts]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(100/args.Parts + 100/args.Side + 100%args.Steps)
}
