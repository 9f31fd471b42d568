package broken

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BeforeItsError uses what it has found before it looks whether it has.
//
//corpus:input {"name":"a/b"}
type BeforeItsError struct{ corpus.Base }

type recordBeforeItsError struct{ name string }

func findBeforeItsError(name string) (*recordBeforeItsError, error) {
	if strings.ContainsAny(name, "/\\") {
		return nil, errors.New("no such record")
	}
	return &recordBeforeItsError{name: name}, nil
}

func nameOfBeforeItsError(name string) (string, error) {
	record, err := findBeforeItsError(name)
	found := strings.ToUpper(record.name) // want "\\[nil\\] \\(PAN-004\\)"
	if err != nil {
		return "", err
	}
	return found, nil
}

// Execute implements contract.Tool.
func (t *BeforeItsError) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	found, err := nameOfBeforeItsError(args.Name)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(found)
}
