package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ModeOfModel looks bytes up in a table that the model gives.
//
//corpus:input {"text":"abc","mode":"01"}
type ModeOfModel struct{ corpus.Base }

type lexerModeOfModel struct{ mode string }

func (l *lexerModeOfModel) count(text []byte) int {
	n := 0
	for _, b := range text {
		if l.mode[b] == '1' { // want "\\[index\\] \\(PAN-003\\)"
			n++
		}
	}
	return n
}

// Execute implements contract.Tool.
func (t *ModeOfModel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
		Mode string `json:"mode"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	l := &lexerModeOfModel{mode: args.Mode}
	return contract.Success(l.count([]byte(args.Text)))
}
