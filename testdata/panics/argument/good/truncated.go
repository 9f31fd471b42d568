package good

import (
	"bytes"
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Truncated shortens a buffer that has more.
//
//corpus:input {"text":"abc","keep":9}
type Truncated struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Truncated) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
		Keep int    `json:"keep"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var out bytes.Buffer
	out.WriteString(args.Text)
	if args.Keep >= 0 && args.Keep < out.Len() {
		out.Truncate(args.Keep)
	}
	return contract.Success(out.String())
}
