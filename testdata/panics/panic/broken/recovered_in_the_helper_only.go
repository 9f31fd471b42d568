package broken

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoveredInTheHelperOnly recovers in one helper and panics in the next.
//
//corpus:input {"step":2}
type RecoveredInTheHelperOnly struct{ corpus.Base }

func firstRecoveredInTheHelperOnly() (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("first step: %v", cause)
		}
	}()
	panic("the first step fails")
}

// Execute implements contract.Tool.
func (t *RecoveredInTheHelperOnly) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Step int `json:"step"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if err := firstRecoveredInTheHelperOnly(); err != nil && args.Step == 2 {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success("done")
}
