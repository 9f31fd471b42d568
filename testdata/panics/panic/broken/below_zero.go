package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BelowZero panics where more is closed than was opened.
//
//corpus:input {"text":"())"}
type BelowZero struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *BelowZero) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	depth := 0
	for _, c := range args.Text {
		switch c {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth < 0 {
			panic("a parenthesis is not opened") // want "\\[panic\\] \\(PAN-001\\)"
		}
	}
	return contract.Success(depth)
}
