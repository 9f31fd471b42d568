package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ByDecode leaves the decoding to the contract, which contains it.
//
//corpus:input {"day":1}
type ByDecode struct{ corpus.Base }

type dayByDecode struct{ text string }

func (d *dayByDecode) UnmarshalText(text []byte) error {
	d.text = string(text[:10])
	return nil
}

type argumentsByDecode struct {
	Day dayByDecode `json:"day" doc:"A day."`
}

// Execute implements contract.Tool.
func (t *ByDecode) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsByDecode](contract.SchemaOf[argumentsByDecode]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(args.Day.text)
}
