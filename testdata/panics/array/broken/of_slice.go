package broken

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OfSlice cuts what is left of a packet and takes it for four bytes.
//
//corpus:input {"packet":"abcdefgh\n"}
type OfSlice struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OfSlice) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Packet string `json:"packet"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	_, rest, _ := bytes.Cut([]byte(args.Packet), []byte("\n"))
	return contract.Success(fmt.Sprintf("%x", [4]byte(rest))) // want "\\[array\\] \\(PAN-003\\)"
}
