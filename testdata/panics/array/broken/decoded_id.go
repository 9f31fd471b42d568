package broken

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DecodedId takes base64 for an identifier of sixteen bytes.
//
//corpus:input {"id":"YWJj"}
type DecodedId struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DecodedId) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	raw, err := base64.StdEncoding.DecodeString(args.ID)
	if err != nil {
		return contract.Failure("'id' must be base64")
	}
	return contract.Success(fmt.Sprintf("%x", [16]byte(raw))) // want "\\[array\\] \\(PAN-003\\)"
}
