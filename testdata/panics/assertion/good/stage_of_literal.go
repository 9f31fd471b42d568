package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// StageOfLiteral gives nothing to a stage that holds a literal, and to the stage that asks what it is given the number of that.
//
//corpus:input {"size":2}
type StageOfLiteral struct{ corpus.Base }

type stageStageOfLiteral struct {
	of    *stageStageOfLiteral
	apply func(given any) float64
}

func negateStageOfLiteral(given any) float64 { return -given.(float64) }

func literalStageOfLiteral(n float64) func(any) float64 { return func(any) float64 { return n } }

func planStageOfLiteral(n float64) *stageStageOfLiteral {
	first := &stageStageOfLiteral{apply: literalStageOfLiteral(n)}
	return &stageStageOfLiteral{of: first, apply: negateStageOfLiteral}
}

func (s *stageStageOfLiteral) run() float64 { return s.apply(s.of.apply(nil)) }

// Execute implements contract.Tool.
func (t *StageOfLiteral) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Size float64 `json:"size"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(planStageOfLiteral(args.Size).run())
}
