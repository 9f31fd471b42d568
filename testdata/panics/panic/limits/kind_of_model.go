package limits

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KindOfModel panics if a field has an unknown kind, which the model has sent: toolvet assumes that an author knows the possible values of such a field.
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
