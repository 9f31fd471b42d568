package good

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoversEverything recovers errors of one kind in one way, and all others in another.
//
//corpus:input {"state":"open"}
type RecoversEverything struct{ corpus.Base }

var errClosedRecoversEverything = errors.New("closed")

// Execute implements contract.Tool.
func (t *RecoversEverything) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer func() {
		switch cause := recover(); cause {
		case nil:
		case errClosedRecoversEverything:
			result = contract.Failure("it is closed")
		default:
			result = contract.Failure("the state is not known")
		}
	}()
	var args struct {
		State string `json:"state"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.State == "closed" {
		panic(errClosedRecoversEverything)
	}
	panic("state " + args.State)
}
