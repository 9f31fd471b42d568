package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NotImplemented panics in a method that nobody has written yet.
//
//corpus:input {"action":"delete"}
type NotImplemented struct{ corpus.Base }

func (t *NotImplemented) remove() contract.Result {
	panic("not implemented") // want "\\[panic\\] \\(PAN-001\\)"
}

// Execute implements contract.Tool.
func (t *NotImplemented) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Action string `json:"action"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Action == "delete" {
		return t.remove()
	}
	return contract.Success("nothing to do")
}
