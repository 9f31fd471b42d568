package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// RecoverAroundAnother recovers around the first encoding and not around the second.
//
//corpus:input {"name":"main"}
type RecoverAroundAnother struct{ corpus.Base }

type nameRecoverAroundAnother string

func (n nameRecoverAroundAnother) MarshalJSON() ([]byte, error) {
	return json.Marshal(strings.Split(string(n), "/")[1]) // want "\\[marshal\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *RecoverAroundAnother) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	_ = depot.Safely(func() { _, _ = json.Marshal(args.Name) })
	out, err := json.Marshal([]nameRecoverAroundAnother{nameRecoverAroundAnother(args.Name)})
	if err != nil {
		return contract.Failure("the name could not be encoded")
	}
	return contract.Success(string(out))
}
