package broken

import (
	"context"
	"encoding/json"
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Posix compiles a pattern without backslashes and believes that it is harmless then.
//
//corpus:input {"pattern":"**"}
type Posix struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Posix) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Pattern string `json:"pattern"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if strings.Contains(args.Pattern, `\`) {
		return contract.Failure("'pattern' must have no backslash")
	}
	return contract.Success(regexp.MustCompilePOSIX(args.Pattern).MatchString("a")) // want "\\[must\\] \\(PAN-003\\)"
}
