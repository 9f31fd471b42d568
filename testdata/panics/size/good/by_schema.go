package good

import (
	"context"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BySchema decodes a count that its schema bounds.
//
//corpus:input {"times":-1}
type BySchema struct{ corpus.Base }

type argumentsBySchema struct {
	Times int `json:"times" doc:"How often." minimum:"0" maximum:"20"`
}

// Execute implements contract.Tool.
func (t *BySchema) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBySchema](contract.SchemaOf[argumentsBySchema]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	if args.Times < 0 || args.Times > 20 {
		return contract.Failure("'times' must be 0 to 20")
	}
	return contract.Success(strings.Repeat("-", args.Times))
}
