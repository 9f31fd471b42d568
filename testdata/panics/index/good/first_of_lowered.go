package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FirstOfLowered looks at the first letter of a name in small letters, which is not empty where the name is not.
//
//corpus:input {"text":"HTTP"}
type FirstOfLowered struct{ corpus.Base }

func schemeFirstOfLowered(name string) (string, bool) {
	name = strings.ToLower(name)
	if first := name[0]; 'a' > first || first > 'z' {
		return "", false
	}
	return name, true
}

// Execute implements contract.Tool.
func (t *FirstOfLowered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Text == "" {
		return contract.Failure("a scheme has a name")
	}
	scheme, ok := schemeFirstOfLowered(args.Text)
	if !ok {
		return contract.Failure("a scheme begins with a letter")
	}
	return contract.Success(scheme)
}
