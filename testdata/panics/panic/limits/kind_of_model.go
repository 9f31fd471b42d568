package limits

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KindOfModel panics where a value is of a kind that the model has made up: what a field of the author's own says of a value, its author is taken to know.
//
//corpus:input {"kind":"date","text":"a"}
type KindOfModel struct{ corpus.Base }

type valueKindOfModel struct{ kind, text string }

func (v valueKindOfModel) string() string {
	if v.kind != "text" {
		panic("a value is no text")
	}
	return v.text
}

// Execute implements contract.Tool.
func (t *KindOfModel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Kind string `json:"kind"`
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	v := valueKindOfModel{kind: args.Kind, text: args.Text}
	return contract.Success(v.string())
}
