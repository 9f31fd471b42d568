package limits

import (
	"context"
	"encoding/json"
	"reflect"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ChooserPutByReflection chooses a letter.
type ChooserPutByReflection interface {
	// Choose answers one.
	//
	//toolvet:nopanic
	Choose(text string) byte
}

type firstPutByReflection struct{}

// Choose implements ChooserPutByReflection.
func (firstPutByReflection) Choose(text string) byte {
	return text[0]
}

// PutByReflection calls a method that is marked nopanic and panics: toolvet does not check the methods of a value that reflection puts into an interface.
//
//corpus:input {"text":""}
type PutByReflection struct {
	corpus.Base
	Chooser ChooserPutByReflection
}

func NewPutByReflection() *PutByReflection {
	t := &PutByReflection{}
	reflect.ValueOf(t).Elem().FieldByName("Chooser").Set(reflect.ValueOf(firstPutByReflection{}))
	return t
}

// Execute implements contract.Tool.
func (t *PutByReflection) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if t.Chooser == nil {
		return contract.Failure("nobody chooses")
	}
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(int(t.Chooser.Choose(args.Text)))
}
