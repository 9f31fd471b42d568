package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InHelper leaves the allocation to a helper.
//
//corpus:input {"kilobytes":4294967295}
type InHelper struct{ corpus.Base }

func bufferInHelper(kilobytes int) []byte {
	return make([]byte, kilobytes*1024) // want "\\[huge\\] \\(PAN-002\\)"
}

// Execute implements contract.Tool.
func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Kilobytes uint32 `json:"kilobytes"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(bufferInHelper(int(args.Kilobytes))))
}
