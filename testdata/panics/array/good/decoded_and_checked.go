package good

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DecodedAndChecked looks at what hexadecimal digits say.
//
//corpus:input {"hash":"abcd"}
type DecodedAndChecked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DecodedAndChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Hash string `json:"hash"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	raw, err := hex.DecodeString(args.Hash)
	if err != nil || len(raw) != sha256.Size {
		return contract.Failure("'hash' must be a SHA-256 hash")
	}
	return contract.Success([sha256.Size]byte(raw) == sha256.Sum256(nil))
}
