package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CursorOfStruct slices a string at a position in a field: toolvet does not follow relations between the fields of a value.
type CursorOfStruct struct{ corpus.Base }

type scannerCursorOfStruct struct {
	text string
	from int
}

func (s *scannerCursorOfStruct) skip(n int)   { s.from += n }
func (s *scannerCursorOfStruct) rest() string { return s.text[s.from:] }

// Execute implements contract.Tool.
func (t *CursorOfStruct) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	s := &scannerCursorOfStruct{text: "main.go"}
	s.skip(9)
	return contract.Success(s.rest())
}
