package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoversUnlessDebugged recovers unless it is debugged, which a constant says.
//
//corpus:input {"state":"open"}
type RecoversUnlessDebugged struct{ corpus.Base }

const debugRecoversUnlessDebugged = false

func checkRecoversUnlessDebugged(state string) (err error) {
	if !debugRecoversUnlessDebugged {
		defer func() {
			if cause := recover(); cause != nil {
				err = fmt.Errorf("check state: %v", cause)
			}
		}()
	}
	if state != "closed" {
		panic("state " + state)
	}
	return nil
}

// Execute implements contract.Tool.
func (t *RecoversUnlessDebugged) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		State string `json:"state"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if err := checkRecoversUnlessDebugged(args.State); err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(args.State)
}
