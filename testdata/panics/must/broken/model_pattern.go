package broken

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ModelPattern compiles the pattern that the model sent.
//
//corpus:input {"pattern":"a(","text":"a"}
type ModelPattern struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ModelPattern) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Pattern string `json:"pattern"`
		Text    string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(regexp.MustCompile(args.Pattern).MatchString(args.Text)) // want "\\[must\\] \\(PAN-003\\)"
}
