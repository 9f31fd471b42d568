package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PrefixThenMore asks for a prefix of one letter, and takes more than that.
//
//corpus:input {"version":"v"}
type PrefixThenMore struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PrefixThenMore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Version string `json:"version"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if !strings.HasPrefix(args.Version, "v") {
		return contract.Failure("'version' must begin with v")
	}
	return contract.Success(args.Version[1:4]) // want "\\[slice\\] \\(PAN-003\\)"
}
