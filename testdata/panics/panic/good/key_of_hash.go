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

// KeyOfHash makes a cipher by one of two ways with a key that it has made itself, which has the right length.
//
//corpus:input {"secret":"abc","long":true}
//corpus:input {"secret":"abc"}
type KeyOfHash struct{ corpus.Base }

func cipherKeyOfHash(secret string, long bool) cipher.Block {
	key := sha256.Sum256([]byte(secret))
	var block cipher.Block
	var err error
	if long {
		block, err = aes.NewCipher(key[:])
	} else {
		block, err = aes.NewCipher(key[:16])
	}
	if err != nil {
		panic(err)
	}
	return block
}

// Execute implements contract.Tool.
func (t *KeyOfHash) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Secret string `json:"secret"`
		Long   bool   `json:"long"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(cipherKeyOfHash(args.Secret, args.Long).BlockSize())
}
