package broken

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorOfOtherPattern checks one pattern and compiles another.
//
//corpus:input {"include":"a","exclude":"("}
type ErrorOfOtherPattern struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ErrorOfOtherPattern) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Include string `json:"include"`
		Exclude string `json:"exclude"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	include, err := regexp.Compile(args.Include)
	if err != nil {
		return contract.Failure("'include' is not an expression")
	}
	exclude := regexp.MustCompile(args.Exclude) // want "\\[must\\] \\(PAN-003\\)"
	return contract.Success(include.MatchString("a") && !exclude.MatchString("a"))
}
