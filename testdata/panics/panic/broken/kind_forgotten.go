package broken

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KindForgotten panics where the kind of a shape is one that its switch has forgotten.
//
//corpus:input {"text":"ab"}
type KindForgotten struct{ corpus.Base }

type kindKindForgotten int

const (
	circleKindForgotten kindKindForgotten = iota
	squareKindForgotten
	lineKindForgotten
)

type shapeKindForgotten interface{ Kind() kindKindForgotten }

type sizedKindForgotten int

func (n sizedKindForgotten) Kind() kindKindForgotten { return kindKindForgotten(n % 3) }

func eachKindForgotten(text string, do func(shapeKindForgotten)) {
	for _, word := range strings.Fields(text) {
		do(sizedKindForgotten(len(word)))
	}
}

func cornersKindForgotten(s shapeKindForgotten) int {
	switch kind := s.Kind(); kind {
	case circleKindForgotten:
		return 0
	case squareKindForgotten:
		return 4
	default:
		panic(fmt.Sprintf("%d is no kind", kind)) // want "\\[panic\\] \\(PAN-001\\)"
	}
}

// Execute implements contract.Tool.
func (t *KindForgotten) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	sum := 0
	eachKindForgotten(args.Text, func(s shapeKindForgotten) { sum += cornersKindForgotten(s) })
	return contract.Success(sum)
}
