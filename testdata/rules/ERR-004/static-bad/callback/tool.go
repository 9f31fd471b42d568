// Package bad has a tool that tells what it is called back with, what a function said that it hands on, what a goroutine wrote into a map of an outcome, and what was wrong with the answer of a service.
package bad

import (
	"context"
	"encoding/json"
	"io/fs"
	"path/filepath"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var out outcome
	err := filepath.WalkDir(argumentsJSON, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			out.Notes = append(out.Notes, err.Error())
		}
		return nil
	})
	if err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("Tool failed.")
	}
	if argumentsJSON == "" {
		return contract.Success(out) // want `the text of the error that filepath\.WalkDir passes to its callback .*ERR-004`
	}
	if s := run(ctx, t.deploy); s.Failed {
		return contract.Failure(s.Note) // want `the text of the error of deploy .*ERR-004`
	}
	res := sent{Failed: map[string]string{}}
	var wg sync.WaitGroup
	for _, to := range []string{"Ada", "Bob"} {
		wg.Go(func() {
			if _, err := t.shelf.Count(ctx, to); err != nil {
				contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
				res.Failed[to] = err.Error() // want `\[shared\] \(PAN-002\)`
			}
		})
	}
	wg.Wait()
	if argumentsJSON == "{}" {
		return contract.Success(res) // want `the text of the error of t\.shelf\.Count .*ERR-004`
	}
	answer, err := t.ask(ctx)
	if err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("Tool failed.")
	}
	var stock struct{ Count int }
	if err := json.Unmarshal(answer, &stock); err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("a bad answer: " + err.Error()) // want `the text of the error of json\.Unmarshal .*ERR-004`
	}
	return contract.Success(stock)
}

type outcome struct{ Notes []string }

type sent struct{ Failed map[string]string }

// A step is one of several.
type step struct {
	Failed bool
	Note   string
}

func run(ctx context.Context, f func(context.Context) error) step {
	if err := f(ctx); err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return step{true, err.Error()}
	}
	return step{}
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	shelf  Shelf
	deploy func(context.Context) error
	ask    func(context.Context) ([]byte, error)
}

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}
