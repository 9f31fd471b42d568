package broken

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NonceLength opens a message with a nonce of any length.
//
//corpus:input {"nonce":"short"}
type NonceLength struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NonceLength) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Nonce string `json:"nonce"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	block, err := aes.NewCipher(make([]byte, 16))
	if err != nil {
		return contract.Failure("there is no key")
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return contract.Failure("there is no mode")
	}
	_, err = gcm.Open(nil, []byte(args.Nonce), make([]byte, 32), nil) // want "\\[argument\\] \\(PAN-003\\)"
	return contract.Success(err == nil)
}
