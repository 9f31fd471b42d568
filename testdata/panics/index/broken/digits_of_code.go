package broken

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DigitsOfCode puts the digits of a code, of which its schema takes six, into a table for three.
//
//corpus:input {"code":"AB-1234"}
type DigitsOfCode struct{ corpus.Base }

type argumentsDigitsOfCode struct {
	Code string `json:"code" doc:"A code." pattern:"^[A-Z]{2}-[0-9]{1,6}$"`
}

// Execute implements contract.Tool.
func (t *DigitsOfCode) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsDigitsOfCode](contract.SchemaOf[argumentsDigitsOfCode]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	var digits [3]byte
	for i, digit := range []byte(args.Code[3:]) {
		digits[i] = digit // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(string(digits[:]))
}
