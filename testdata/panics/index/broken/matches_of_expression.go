package broken

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MatchesOfExpression takes for granted that an expression matches.
//
//corpus:input {"version":"one"}
type MatchesOfExpression struct{ corpus.Base }

var versionMatchesOfExpression = regexp.MustCompile(`v(\d+)\.(\d+)`)

// Execute implements contract.Tool.
func (t *MatchesOfExpression) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Version string `json:"version"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	match := versionMatchesOfExpression.FindStringSubmatch(args.Version)
	return contract.Success(match[1]) // want "\\[index\\] \\(PAN-003\\)"
}
