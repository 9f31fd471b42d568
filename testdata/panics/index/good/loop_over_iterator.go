package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LoopOverIterator takes the first letter of each part that has one.
//
//toolvet:panicfree
//corpus:input {"list":"a,,b"}
type LoopOverIterator struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LoopOverIterator) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		List string `json:"list"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var initials []byte
	for part := range strings.SplitSeq(args.List, ",") {
		if part != "" {
			initials = append(initials, part[0])
		}
	}
	return contract.Success(string(initials))
}
