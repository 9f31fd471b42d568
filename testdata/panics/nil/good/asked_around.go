package good

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AskedAround uses what may be missing in a function literal, which is made where it is there.
//
//corpus:input {"step":1}
type AskedAround struct{ corpus.Base }

type stepsAskedAround struct {
	mutex sync.Mutex
	all   []string
}

func (s *stepsAskedAround) change(by func([]string) ([]string, error)) error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	all, err := by(s.all)
	if err != nil {
		return err
	}
	s.all = all
	return nil
}

type argumentsAskedAround struct {
	Step *int `json:"step"`
}

func (t *AskedAround) execute(args argumentsAskedAround) contract.Result {
	steps := &stepsAskedAround{all: []string{"first"}}
	if args.Step == nil {
		return contract.Success("nothing to do")
	}
	err := steps.change(func(all []string) ([]string, error) {
		at := *args.Step - 1
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
func (t *AskedAround) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsAskedAround
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return t.execute(args)
}
