package broken

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BoundedInside takes a place from a struct in its arguments, which may be the end of its table.
//
//corpus:input {"from":{"at":3}}
type BoundedInside struct{ corpus.Base }

type argumentsBoundedInside struct {
	From struct {
		At uint8 `json:"at" doc:"Where to begin." exclusiveMaximum:"3.5"`
	} `json:"from" doc:"Where."`
}

// Execute implements contract.Tool.
func (t *BoundedInside) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedInside](contract.SchemaOf[argumentsBoundedInside]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	table := [3]string{"low", "middle", "high"}
	return contract.Success(table[args.From.At]) // want "\\[index\\] \\(PAN-003\\)"
}
