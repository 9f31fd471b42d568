package good

import (
	"context"
	"encoding/json"
	"reflect"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TypeOfTarget asks for the type of what it has decoded into: that something is decoded into it changes nothing of what it is.
//
//corpus:input {"text":"null"}
type TypeOfTarget struct{ corpus.Base }

func describeTypeOfTarget(v reflect.Value) string { return v.Type().String() }

func fillTypeOfTarget(text string, into any) string {
	if into == nil || json.Unmarshal([]byte(text), into) != nil {
		return ""
	}
	return describeTypeOfTarget(reflect.ValueOf(into))
}

// Execute implements contract.Tool.
func (t *TypeOfTarget) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var size *int
	return contract.Success(fillTypeOfTarget(args.Text, &size))
}
