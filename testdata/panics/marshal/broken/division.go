package broken

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Division encodes a ratio of nothing.
//
//corpus:input {"part":1,"whole":0}
type Division struct{ corpus.Base }

type ratioDivision struct {
	Part  int `json:"part"`
	Whole int `json:"whole"`
}

func (r ratioDivision) MarshalJSON() ([]byte, error) {
	return strconv.AppendInt(nil, int64(100*r.Part/r.Whole), 10), nil // want "\\[marshal\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *Division) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args ratioDivision
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.MarshalIndent(map[string]ratioDivision{"ratio": args}, "", "  ")
	if err != nil {
		return contract.Failure("the ratio could not be encoded")
	}
	return contract.Success(string(out))
}
