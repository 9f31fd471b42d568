package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DigitsThatFit puts the digits of a code, of which its schema takes three, into a table for three.
//
//corpus:input {"code":"AB-123"}
type DigitsThatFit struct{ corpus.Base }

type argumentsDigitsThatFit struct {
	Code string `json:"code" doc:"A code." pattern:"^[A-Z]{2}-([0-9]|[0-9]{2,3})$"`
	From *int   `json:"from" doc:"The first digit." minimum:"0" maximum:"1"`
	To   *int   `json:"to" doc:"The digit after the last." minimum:"1" maximum:"3"`
}

// Execute implements contract.Tool.
func (t *DigitsThatFit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsDigitsThatFit](contract.SchemaOf[argumentsDigitsThatFit]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	var digits [3]byte
	for i, digit := range []byte(args.Code[3:]) {
		digits[i] = digit
	}
	if args.From == nil || args.To == nil {
		return contract.Failure("'from' and 'to' go together")
	}
	return contract.Success(string(digits[*args.From:*args.To]))
}
