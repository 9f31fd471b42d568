package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KindsOfConstraint tells the types apart that a constraint with methods has, where there is no other.
//
//corpus:input {"square":{"Side":2},"line":{"Length":3}}
type KindsOfConstraint struct{ corpus.Base }

type figure interface{ figure() }

type squareOfFigures struct{ Side int }

type lineOfFigures struct{ Length int }

func (*squareOfFigures) figure() {}

func (*lineOfFigures) figure() {}

func sizeOfFigure[F figure](f F) int {
	switch f := any(f).(type) {
	case *squareOfFigures:
		return f.Side * f.Side
	case *lineOfFigures:
		return f.Length
	default:
		panic("a figure that nobody has drawn")
	}
}

// Execute implements contract.Tool.
func (t *KindsOfConstraint) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Square *squareOfFigures `json:"square"`
		Line   *lineOfFigures   `json:"line"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Square == nil || args.Line == nil {
		return contract.Failure("two figures are needed")
	}
	return contract.Success(sizeOfFigure(args.Square) + sizeOfFigure(args.Line))
}
