package good

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LastIsIgnored looks at every answer but the last.
//
//corpus:input {"lines":["a"]}
type LastIsIgnored struct{ corpus.Base }

func linesLastIsIgnored(lines []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, line := range lines {
			if !yield(line) {
				return
			}
		}
		yield("end")
	}
}

// Execute implements contract.Tool.
func (t *LastIsIgnored) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Lines []string `json:"lines"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for line := range linesLastIsIgnored(args.Lines) {
		return contract.Success(line)
	}
	return contract.Success("none")
}
