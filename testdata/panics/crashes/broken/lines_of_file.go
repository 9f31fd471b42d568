package broken

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LinesOfFile shows the lines of a file from one number to another, as servers of editors do.
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
	start, end := args.StartLine, args.EndLine
	if start < 1 {
		start = 1
	}
	if end == 0 || end > len(lines) {
		end = len(lines)
	}
	var out strings.Builder
	for i, line := range lines[start-1 : end] { // want "\\[slice\\] \\(PAN-003\\)"
		fmt.Fprintf(&out, "%4d %s\n", start+i, line)
	}
	return contract.Success(out.String())
}
