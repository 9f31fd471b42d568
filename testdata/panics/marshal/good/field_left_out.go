package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FieldLeftOut encodes a record without the field whose method panics.
//
//corpus:input {"name":"main"}
type FieldLeftOut struct{ corpus.Base }

type nameFieldLeftOut string

func (n nameFieldLeftOut) MarshalJSON() ([]byte, error) {
	return json.Marshal(strings.Split(string(n), "/")[1])
}

// Execute implements contract.Tool.
func (t *FieldLeftOut) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.Marshal(struct {
		Name  nameFieldLeftOut `json:"-"`
		Title string           `json:"title"`
	}{nameFieldLeftOut(args.Name), args.Name})
	if err != nil {
		return contract.Failure("the record could not be encoded")
	}
	return contract.Success(string(out))
}
