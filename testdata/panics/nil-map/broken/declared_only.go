package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DeclaredOnly counts words in a map that it has declared and not made.
//
//corpus:input {"text":"a"}
type DeclaredOnly struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DeclaredOnly) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var counts map[string]int
	for _, word := range strings.Fields(args.Text) {
		counts[word]++ // want "\\[nil-map\\] \\(PAN-001\\)"
	}
	return contract.Success(counts)
}
