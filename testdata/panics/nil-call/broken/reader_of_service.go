package broken

import (
	"context"
	"encoding/json"
	"io"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ReaderOfService reads from what a service answers for nothing.
//
//corpus:input {"id":"x"}
type ReaderOfService struct{ corpus.Base }

func openReaderOfService(id string) io.Reader {
	if id == "a" {
		return strings.NewReader("a")
	}
	return nil
}

// Execute implements contract.Tool.
func (t *ReaderOfService) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	reader := openReaderOfService(args.ID)
	n, _ := reader.Read(make([]byte, 1)) // want "\\[nil-call\\] \\(PAN-004\\)"
	return contract.Success(n)
}
