package good

import (
	"context"
	"encoding/json"
	"reflect"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KeyOfType remembers by the type of a value, and by the name of a tag.
//
//corpus:input {"name":"a"}
type KeyOfType struct{ corpus.Base }

type keyKeyOfType struct {
	tag string
	of  reflect.Type
}

var knownKeyOfType sync.Map

// Execute implements contract.Tool.
func (t *KeyOfType) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	k := keyKeyOfType{args.Name, reflect.TypeFor[int]()}
	if n, ok := knownKeyOfType.Load(k); ok {
		return contract.Success(n)
	}
	knownKeyOfType.Store(k, 1)
	return contract.Success(0)
}
