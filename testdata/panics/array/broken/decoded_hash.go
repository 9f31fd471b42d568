package broken

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DecodedHash takes what hexadecimal digits say for a hash.
//
//corpus:input {"hash":"abcd"}
type DecodedHash struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DecodedHash) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Hash string `json:"hash"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	raw, err := hex.DecodeString(args.Hash)
	if err != nil {
		return contract.Failure("'hash' must be hexadecimal")
	}
	sum := [sha256.Size]byte(raw) // want "\\[array\\] \\(PAN-003\\)"
	return contract.Success(sum == sha256.Sum256(nil))
}
