package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Decoding decodes a date of whatever length.
//
//corpus:input {"day":1}
type Decoding struct{ corpus.Base }

type dayDecoding struct{ text string }

func (d *dayDecoding) UnmarshalJSON(data []byte) error {
	d.text = string(data[1:11]) // want "\\[marshal\\] \\(PAN-003\\)"
	return nil
}

// Execute implements contract.Tool.
func (t *Decoding) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Day dayDecoding `json:"day"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Day.text)
}
