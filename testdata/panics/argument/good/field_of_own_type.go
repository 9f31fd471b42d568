package good

import (
	"context"
	"encoding/json"
	"reflect"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FieldOfOwnType looks for a field by its name in a type that is a struct.
//
//corpus:input {"name":"Name"}
type FieldOfOwnType struct{ corpus.Base }

type ofFieldOfOwnType struct{ reflect.Type }

// Execute implements contract.Tool.
func (t *FieldOfOwnType) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	_, ok := ofFieldOfOwnType{reflect.TypeFor[ofFieldOfOwnType]()}.Type.FieldByName(args.Name)
	return contract.Success(ok)
}
