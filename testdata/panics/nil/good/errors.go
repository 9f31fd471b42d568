package good

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
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

func (t *BehindItsError) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	found, err := nameOfBehindItsError(args.Name)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(found)
}

// ErrorAs finds an error of a type inside of another.
//
//corpus:input {"count":"many"}
type ErrorAs struct{ corpus.Base }

func (t *ErrorAs) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Count string }](argumentsJSON).Decoded()
	_, err := strconv.Atoi(args.Count)
	if err != nil {
		err = fmt.Errorf("read count: %w", err)
	}
	if number := (*strconv.NumError)(nil); errors.As(err, &number) {
		return contract.Failure(number.Func + " failed")
	}
	return contract.Success(args.Count)
}

// ErrorByType tells errors apart by their types, which are pointers.
//
//corpus:input {"path":""}
type ErrorByType struct{ corpus.Base }

func (t *ErrorByType) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Path string }](argumentsJSON).Decoded()
	_, err := os.Stat(args.Path)
	switch err := err.(type) {
	case nil:
		return contract.Success("there")
	case *fs.PathError:
		return contract.Failure("cannot " + err.Op + " it")
	default:
		return contract.Failure("it cannot be read")
	}
}

// ErrorFirst uses what was found where there was no error.
//
//corpus:input {"id":"x"}
type ErrorFirst struct{ corpus.Base }

func (t *ErrorFirst) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ ID string }](argumentsJSON).Decoded()
	order, err := depot.Find(args.ID)
	if err != nil {
		return contract.Failure("there is no such order")
	}
	return contract.Success(order.Items)
}
