package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DecodedIntoOwn decodes into a map of its own, and makes it again where null took it.
//
//corpus:input null
type DecodedIntoOwn struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DecodedIntoOwn) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := map[string]string{}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args == nil {
		args = map[string]string{}
	}
	args["by"] = "corpus"
	return contract.Success(args)
}
