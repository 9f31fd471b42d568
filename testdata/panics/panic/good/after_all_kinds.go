package good

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AfterAllKinds panics where the kind of a shape is none of those that there are.
//
//corpus:input {"text":"ab"}
type AfterAllKinds struct{ corpus.Base }

type kindAfterAllKinds int

const (
	circleAfterAllKinds kindAfterAllKinds = iota
	squareAfterAllKinds
	lineAfterAllKinds
)

type shapeAfterAllKinds interface{ Kind() kindAfterAllKinds }

type sizedAfterAllKinds int

func (n sizedAfterAllKinds) Kind() kindAfterAllKinds { return kindAfterAllKinds(n % 3) }

func eachAfterAllKinds(text string, do func(shapeAfterAllKinds)) {
	for _, word := range strings.Fields(text) {
		do(sizedAfterAllKinds(len(word)))
	}
}

func cornersAfterAllKinds(s shapeAfterAllKinds) int {
	switch kind := s.Kind(); kind {
	case circleAfterAllKinds:
		return 0
	case squareAfterAllKinds:
		return 4
	case lineAfterAllKinds:
		return 2
	default:
		panic(fmt.Sprintf("%d is no kind", kind))
	}
}

// Execute implements contract.Tool.
func (t *AfterAllKinds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	sum := 0
	eachAfterAllKinds(args.Text, func(s shapeAfterAllKinds) { sum += cornersAfterAllKinds(s) })
	return contract.Success(sum)
}
