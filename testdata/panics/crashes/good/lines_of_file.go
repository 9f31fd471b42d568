package good

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LinesOfFile shows the lines of a file from one number to another, as far as it has them.
//
//corpus:input {"content":"a\nb","startLine":5}
type LinesOfFile struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LinesOfFile) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Content   string `json:"content"`
		StartLine int    `json:"startLine"`
		EndLine   int    `json:"endLine"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	lines := strings.Split(args.Content, "\n")
	start, end := max(args.StartLine, 1), args.EndLine
	if end <= 0 || end > len(lines) {
		end = len(lines)
	}
	if start > end {
		return contract.Failure("'startLine' is behind the end")
	}
	var out strings.Builder
	for i, line := range lines[start-1 : end] {
		fmt.Fprintf(&out, "%4d %s\n", start+i, line)
	}
	return contract.Success(out.String())
}
