package good

import (
	"bufio"
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ClampedBuffer reads with a buffer of a size that is brought into bounds.
//
//corpus:input {"buffer":1000000000000}
type ClampedBuffer struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ClampedBuffer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Buffer int64 `json:"buffer"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	size := min(max(args.Buffer, 16), 64<<10)
	return contract.Success(bufio.NewReaderSize(strings.NewReader(argumentsJSON), int(size)).Size())
}
