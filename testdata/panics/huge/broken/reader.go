package broken

import (
	"bufio"
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Reader reads with a buffer of the size that the model wants.
//
//corpus:input {"buffer":1000000000000}
type Reader struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Reader) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Buffer int64 `json:"buffer"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Buffer > 1<<41 {
		return contract.Failure("'buffer' is out of range")
	}
	reader := bufio.NewReaderSize(strings.NewReader(argumentsJSON), int(args.Buffer)) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(reader.Size())
}
