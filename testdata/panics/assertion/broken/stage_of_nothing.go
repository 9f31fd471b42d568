package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// StageOfNothing gives nothing to a stage that asks what it is given.
//
//corpus:input {"size":2}
type StageOfNothing struct{ corpus.Base }

type stageStageOfNothing struct {
	size  float64
	apply func(given any) float64
}

func negateStageOfNothing(given any) float64 { return -given.(float64) } // want "\\[assertion\\] \\(PAN-001\\)"

func (s *stageStageOfNothing) run() float64 { return s.apply(nil) + s.size }

// Execute implements contract.Tool.
func (t *StageOfNothing) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Size float64 `json:"size"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	s := &stageStageOfNothing{size: args.Size, apply: negateStageOfNothing}
	return contract.Success(s.run())
}
