package good

import (
	"context"
	"encoding/json"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SwitchedOff ends the process where a switch of its package is on, which nothing turns on.
//
//corpus:input {"text":"a"}
type SwitchedOff struct{ corpus.Base }

// CheckSwitchedOff may be set by those who look for a mistake.
var CheckSwitchedOff = false

func measureSwitchedOff(text string) int {
	if CheckSwitchedOff {
		reportSwitchedOff(text)
	}
	return len(text)
}

func reportSwitchedOff(text string) { log.Fatalf("measuring %q", text) }

// Execute implements contract.Tool.
func (t *SwitchedOff) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(measureSwitchedOff(args.Text))
}
