package broken

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoversWhereDebugged recovers only where it is debugged, which a constant denies.
//
//corpus:input {"state":"open"}
type RecoversWhereDebugged struct{ corpus.Base }

const debugRecoversWhereDebugged = false

func checkRecoversWhereDebugged(state string) (err error) {
	if debugRecoversWhereDebugged {
		defer func() {
			if cause := recover(); cause != nil {
				err = fmt.Errorf("check state: %v", cause)
			}
		}()
	}
	if state != "closed" {
		panic("state " + state) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return nil
}

// Execute implements contract.Tool.
func (t *RecoversWhereDebugged) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		State string `json:"state"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if err := checkRecoversWhereDebugged(args.State); err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(args.State)
}
