package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BothEnds refuses a number that is out of either end.
//
//corpus:input {"line":1,"text":"a"}
type BothEnds struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *BothEnds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Line int    `json:"line"`
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	lines := strings.Split(args.Text, "\n")
	if args.Line < 0 || args.Line >= len(lines) {
		return contract.Failure("there is no such line")
	}
	return contract.Success(lines[args.Line])
}
