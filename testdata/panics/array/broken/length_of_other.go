package broken

import (
	"context"
	"encoding/hex"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LengthOfOther looks at the length of the text and not of what it says.
//
//corpus:input {"nonce":"00112233445566778899aabb"}
type LengthOfOther struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LengthOfOther) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Nonce string `json:"nonce"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	raw, err := hex.DecodeString(args.Nonce)
	if err != nil || len(args.Nonce) < 24 {
		return contract.Failure("'nonce' must be hexadecimal")
	}
	nonce := [24]byte(raw) // want "\\[array\\] \\(PAN-003\\)"
	return contract.Success(len(nonce))
}
