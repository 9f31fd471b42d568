package broken

import (
	"context"
	"encoding/json"
	"log"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SwitchedOn ends the process where a switch of its package is on, which its package turns on.
//
//corpus:input {"text":"a"}
type SwitchedOn struct{ corpus.Base }

// CheckSwitchedOn may be set by those who look for a mistake.
var CheckSwitchedOn = false

func init() { CheckSwitchedOn = os.Args[0] != "" }

func measureSwitchedOn(text string) int {
	if CheckSwitchedOn {
		reportSwitchedOn(text)
	}
	return len(text)
}

func reportSwitchedOn(text string) { log.Fatalf("measuring %q", text) } // want "\\[exit\\] \\(PAN-002\\)"

// Execute implements contract.Tool.
func (t *SwitchedOn) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(measureSwitchedOn(args.Text))
}
