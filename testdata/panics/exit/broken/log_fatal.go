package broken

import (
	"context"
	"encoding/json"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LogFatal ends the process where the arguments do not decode.
//
//corpus:input {"city":7}
type LogFatal struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LogFatal) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		City string `json:"city"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		log.Fatal(err) // want "\\[exit\\] \\(PAN-002\\)"
	}
	return contract.Success(args.City)
}
