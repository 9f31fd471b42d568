package broken

import (
	"context"
	"encoding/json"
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// JoinedWords makes an expression of words, as they are.
//
//corpus:input {"words":["c++"]}
type JoinedWords struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *JoinedWords) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	expression := regexp.MustCompile("(?i)" + strings.Join(args.Words, "|")) // want "\\[must\\] \\(PAN-003\\)"
	return contract.Success(expression.FindString("C++ and Go"))
}
