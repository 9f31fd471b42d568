package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Scanner skips spaces and reads digits.
//
//corpus:input {"text":"  12"}
type Scanner struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Scanner) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	i, n := 0, 0
	for i < len(args.Text) && args.Text[i] == ' ' {
		i++
	}
	for ; i < len(args.Text) && args.Text[i] >= '0' && args.Text[i] <= '9' && n < 1000; i++ {
		n = 10*n + int(args.Text[i]-'0')
	}
	return contract.Success(n)
}
