package broken

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NotAskedAround uses what may be missing in a function literal.
//
//corpus:input {}
type NotAskedAround struct{ corpus.Base }

type stepsNotAskedAround struct {
	mutex sync.Mutex
	all   []string
}

func (s *stepsNotAskedAround) change(by func([]string) ([]string, error)) error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	all, err := by(s.all)
	if err != nil {
		return err
	}
	s.all = all
	return nil
}

type argumentsNotAskedAround struct {
	Step *int `json:"step"`
}

func (t *NotAskedAround) execute(args argumentsNotAskedAround) contract.Result {
	steps := &stepsNotAskedAround{all: []string{"first"}}
	err := steps.change(func(all []string) ([]string, error) {
		at := *args.Step - 1 // want "\\[nil\\] \\(PAN-003\\)"
		if at < 0 || at >= len(all) {
			return nil, fmt.Errorf("there is no step %d", *args.Step)
		}
		return all[at:], nil
	})
	if err != nil {
		return contract.Failure("there is no such step")
	}
	return contract.Success(len(steps.all))
}

// Execute implements contract.Tool.
func (t *NotAskedAround) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsNotAskedAround
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return t.execute(args)
}
