package good

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DecodingChecked decodes a date that is as long as one.
//
//corpus:input {"day":1}
type DecodingChecked struct{ corpus.Base }

type dayDecodingChecked struct{ text string }

func (d *dayDecodingChecked) UnmarshalJSON(data []byte) error {
	if len(data) != len(`"2026-01-31"`) {
		return errors.New("a day must be like 2026-01-31")
	}
	d.text = string(data[1:11])
	return nil
}

// Execute implements contract.Tool.
func (t *DecodingChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Day dayDecodingChecked `json:"day"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Day.text)
}
