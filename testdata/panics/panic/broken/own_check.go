package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnCheck panics where a check of its own says no to what the model sent.
//
//corpus:input {"name":"a b"}
type OwnCheck struct{ corpus.Base }

func plainOwnCheck(name string) bool { return !strings.Contains(name, " ") }

// Execute implements contract.Tool.
func (t *OwnCheck) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if !plainOwnCheck(args.Name) {
		panic("a name has spaces") // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success(args.Name)
}
