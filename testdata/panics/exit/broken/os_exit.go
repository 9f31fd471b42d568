package broken

import (
	"context"
	"fmt"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OsExit ends the process where a setting is missing.
//
//corpus:input {}
type OsExit struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OsExit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if os.Getenv("CORPUS_TOKEN") == "" {
		fmt.Fprintln(os.Stderr, "CORPUS_TOKEN is not set")
		os.Exit(2) // want "\\[exit\\] \\(PAN-002\\)"
	}
	return contract.Success("ready")
}
