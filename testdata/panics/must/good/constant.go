package good

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Constant compiles a constant, once.
//
//corpus:input {"version":"v1"}
type Constant struct{ corpus.Base }

var versionConstant = regexp.MustCompile(`^v\d+$`)

// Execute implements contract.Tool.
func (t *Constant) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Version string `json:"version"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(versionConstant.MatchString(args.Version))
}
