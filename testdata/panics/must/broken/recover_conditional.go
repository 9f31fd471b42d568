package broken

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverConditional recovers where the model asks for it.
//
//corpus:input {"pattern":"("}
type RecoverConditional struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RecoverConditional) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	var args struct {
		Pattern string `json:"pattern"`
		Safe    bool   `json:"safe"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Safe {
		defer contract.Contain(ctx, nil, "RecoverConditional", &result)
	}
	return contract.Success(regexp.MustCompile(args.Pattern).MatchString("a")) // want "\\[must\\] \\(PAN-003\\)"
}
