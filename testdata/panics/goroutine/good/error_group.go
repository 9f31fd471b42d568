package good

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"golang.org/x/sync/errgroup"
)

// ErrorGroup gives functions that recover to an error group.
//
//corpus:input {"paths":["main"]}
type ErrorGroup struct{ corpus.Base }

func nameErrorGroup(path string) (name string, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("read %q: %v", path, cause)
		}
	}()
	return strings.Split(path, "/")[1], nil
}

// Execute implements contract.Tool.
func (t *ErrorGroup) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Paths []string `json:"paths"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	names := make([]string, len(args.Paths))
	var group errgroup.Group
	for i, path := range args.Paths {
		group.Go(func() (err error) {
			names[i], err = nameErrorGroup(path)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return contract.Failure("the paths could not be read")
	}
	return contract.Success(names)
}
