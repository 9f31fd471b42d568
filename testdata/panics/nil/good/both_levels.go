package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BothLevels asks for both pointers on the way.
//
//corpus:input {"pull":{}}
type BothLevels struct{ corpus.Base }

type pullBothLevels struct {
	Head *struct {
		SHA string `json:"sha"`
	} `json:"head"`
}

// Execute implements contract.Tool.
func (t *BothLevels) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Pull *pullBothLevels `json:"pull"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Pull == nil || args.Pull.Head == nil {
		return contract.Failure("'pull' has no head")
	}
	return contract.Success(args.Pull.Head.SHA)
}
