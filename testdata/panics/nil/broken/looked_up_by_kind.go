package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LookedUpByKind reads what was sent where it is of a kind, and nothing where it is of another.
//
//corpus:input {"note":7}
type LookedUpByKind struct{ corpus.Base }

func textOfNote(note any) *string {
	if text, ok := note.(string); ok {
		return &text
	}
	return nil
}

// Execute implements contract.Tool.
func (t *LookedUpByKind) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Note any `json:"note"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(*textOfNote(args.Note)) // want "\\[nil\\] \\(PAN-004\\)"
}
