package broken

import (
	"context"
	"crypto/cipher"
	"crypto/des"
	"crypto/sha256"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BlocksOfDES makes of a cipher what is made of such with larger blocks only.
//
//corpus:input {"secret":"abc"}
type BlocksOfDES struct{ corpus.Base }

func aeadBlocksOfDES(secret string) cipher.AEAD {
	key := sha256.Sum256([]byte(secret))
	block, err := des.NewCipher(key[:8])
	if err != nil {
		panic(err)
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return aead
}

// Execute implements contract.Tool.
func (t *BlocksOfDES) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Secret string `json:"secret"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(aeadBlocksOfDES(args.Secret).NonceSize())
}
