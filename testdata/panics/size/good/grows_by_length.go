package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GrowsByLength grows a builder by what it is going to write.
//
//corpus:input {"text":""}
type GrowsByLength struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *GrowsByLength) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var out strings.Builder
	out.Grow(len(args.Text) + 2)
	out.WriteString("\"" + args.Text + "\"")
	return contract.Success(out.String())
}
