package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SameName calls a method of that name of another type.
//
//corpus:input {"text":"a"}
type SameName struct{ corpus.Base }

type innerSameName struct{ text string }

func (i innerSameName) render() string { return i.text }

type outerSameName struct{ inner innerSameName }

func (o outerSameName) render() string { return "<" + o.inner.render() + ">" }

// Execute implements contract.Tool.
func (t *SameName) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(outerSameName{innerSameName{args.Text}}.render())
}
