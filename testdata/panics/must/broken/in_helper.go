package broken

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InHelper compiles in a helper.
//
//corpus:input {"glob":"["}
type InHelper struct{ corpus.Base }

func matchInHelper(pattern, name string) bool {
	return regexp.MustCompile("^" + pattern + "$").MatchString(name) // want "\\[must\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Glob string `json:"glob"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(matchInHelper(args.Glob, "main.go"))
}
