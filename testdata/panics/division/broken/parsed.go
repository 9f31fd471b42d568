package broken

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Parsed divides by a number that stands in a text.
//
//corpus:input {"ratio":"16:0"}
type Parsed struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Parsed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Ratio string `json:"ratio"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	width, height, found := strings.Cut(args.Ratio, ":")
	w, err := strconv.Atoi(width)
	h, err2 := strconv.Atoi(height)
	if !found || err != nil || err2 != nil {
		return contract.Failure("'ratio' must be like 16:9")
	}
	return contract.Success(w / h) // want "\\[division\\] \\(PAN-003\\)"
}
