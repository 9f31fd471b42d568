package good

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OneOfConstants compiles one of two constants.
//
//corpus:input {"loose":true}
type OneOfConstants struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OneOfConstants) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Loose bool   `json:"loose"`
		Text  string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	pattern := `^\d{4}$`
	if args.Loose {
		pattern = `\d+`
	}
	return contract.Success(regexp.MustCompile(pattern).MatchString(args.Text))
}
