package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FirstOfTrimmed looks at the first letter of a name without the white space around it, which may be all that there is.
//
//corpus:input {"text":" "}
type FirstOfTrimmed struct{ corpus.Base }

func schemeFirstOfTrimmed(name string) (string, bool) {
	name = strings.TrimSpace(name)
	if first := name[0]; 'a' > first || first > 'z' { // want "\\[index\\] \\(PAN-003\\)"
		return "", false
	}
	return name, true
}

// Execute implements contract.Tool.
func (t *FirstOfTrimmed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Text == "" {
		return contract.Failure("a scheme has a name")
	}
	scheme, ok := schemeFirstOfTrimmed(args.Text)
	if !ok {
		return contract.Failure("a scheme begins with a letter")
	}
	return contract.Success(scheme)
}
