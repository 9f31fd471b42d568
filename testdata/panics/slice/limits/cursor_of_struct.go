package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CursorOfStruct cuts at a position that a scanner keeps: what its fields have to do with each other is not followed.
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
