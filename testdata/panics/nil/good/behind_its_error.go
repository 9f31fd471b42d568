package good

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BehindItsError uses what it has found when it has looked whether it has.
//
//corpus:input {"name":"a/b"}
//corpus:input {"name":"a"}
type BehindItsError struct{ corpus.Base }

type recordBehindItsError struct{ name string }

func findBehindItsError(name string) (*recordBehindItsError, error) {
	if strings.ContainsAny(name, "/\\") {
		return nil, errors.New("no such record")
	}
	return &recordBehindItsError{name: name}, nil
}

func nameOfBehindItsError(name string) (string, error) {
	record, err := findBehindItsError(name)
	if err != nil {
		return "", err
	}
	found := strings.ToUpper(record.name)
	return found, nil
}

// Execute implements contract.Tool.
func (t *BehindItsError) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	found, err := nameOfBehindItsError(args.Name)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(found)
}
