package broken

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MadeOfInput compiles an expression that it makes of a text of its own and one of the model.
//
//corpus:input {"part":"(","text":"1.2"}
type MadeOfInput struct{ corpus.Base }

var formMadeOfInput = `^(%s)$`

// Execute implements contract.Tool.
func (t *MadeOfInput) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Part string `json:"part"`
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	pattern := regexp.MustCompile(fmt.Sprintf(formMadeOfInput, args.Part)) // want "\\[must\\] \\(PAN-001\\)"
	return contract.Success(pattern.MatchString(args.Text))
}
