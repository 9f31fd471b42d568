package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BoundedCode cuts texts that its schema holds to more.
//
//corpus:input {"code":"NO-12","word":"tea"}
type BoundedCode struct{ corpus.Base }

type argumentsBoundedCode struct {
	Code string   `json:"code" doc:"A code." pattern:"^(NO|SE|DK)-[0-9]{2,}$"`
	Word string   `json:"word" doc:"A word." enum:"tea,milk"`
	Tags []string `json:"tags" doc:"Tags." minItems:"2" maxItems:"4"`
}

func (t *BoundedCode) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedCode](contract.SchemaOf[argumentsBoundedCode]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success([]any{args.Code[:2], args.Code[3:5], args.Word[:3], args.Tags[1:]})
}
