package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TailOfFrame cuts what it has put into a frame off its end.
//
//corpus:input {"data":"abc"}
type TailOfFrame struct{ corpus.Base }

type frameTailOfFrame struct{ kind, data string }

func (f *frameTailOfFrame) text() string { return f.kind + ":" + f.data }

// Execute implements contract.Tool.
func (t *TailOfFrame) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Data string `json:"data"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	f := &frameTailOfFrame{kind: "text", data: args.Data}
	whole := f.text()
	return contract.Success(whole[len(whole)-len(args.Data):])
}
