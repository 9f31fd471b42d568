package good

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Matched sees whether an expression matches, and then it has two groups.
//
//corpus:input {"version":"one"}
type Matched struct{ corpus.Base }

var versionMatched = regexp.MustCompile(`v(\d+)\.(\d+)`)

// Execute implements contract.Tool.
func (t *Matched) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Version string `json:"version"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	match := versionMatched.FindStringSubmatch(args.Version)
	if match == nil {
		return contract.Failure("'version' must be like v1.2")
	}
	return contract.Success(match[2])
}
