package broken

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BoundedByEnum takes a level of some, the highest of which its table does not have.
//
//corpus:input {"level":4}
type BoundedByEnum struct{ corpus.Base }

type argumentsBoundedByEnum struct {
	Level int `json:"level" doc:"How loud." enum:"1,2,3,4"`
}

// Execute implements contract.Tool.
func (t *BoundedByEnum) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedByEnum](contract.SchemaOf[argumentsBoundedByEnum]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success([4]string{"off", "soft", "normal", "loud"}[args.Level]) // want "\\[index\\] \\(PAN-003\\)"
}
