package broken

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LastWord says a last word when the loop has ended.
//
//corpus:input {"lines":["a"]}
type LastWord struct{ corpus.Base }

func linesLastWord(lines []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, line := range lines {
			if !yield(line) {
				break
			}
		}
		yield("end") // want "\\[yield\\] \\(PAN-001\\)"
	}
}

// Execute implements contract.Tool.
func (t *LastWord) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Lines []string `json:"lines"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for line := range linesLastWord(args.Lines) {
		return contract.Success(line)
	}
	return contract.Success("none")
}
