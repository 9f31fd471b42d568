package good

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BlocksOfAES makes of a cipher what is made of each with such blocks.
//
//corpus:input {"secret":"abc"}
//corpus:input {}
type BlocksOfAES struct{ corpus.Base }

func aeadBlocksOfAES(secret string) cipher.AEAD {
	key := sha256.Sum256([]byte(secret))
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic(err)
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		panic(err)
	}
	return aead
}

// Execute implements contract.Tool.
func (t *BlocksOfAES) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Secret string `json:"secret"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(aeadBlocksOfAES(args.Secret).NonceSize())
}
