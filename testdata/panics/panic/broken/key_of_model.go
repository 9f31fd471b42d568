package broken

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KeyOfModel makes a cipher by one of two ways with a key that it is given, which may have any length.
//
//corpus:input {"secret":"abc","long":true}
type KeyOfModel struct{ corpus.Base }

func cipherKeyOfModel(secret string, long bool) cipher.Block {
	key := []byte(secret + "0123456789abcdef")
	var block cipher.Block
	var err error
	if long {
		block, err = aes.NewCipher(key[:])
	} else {
		block, err = aes.NewCipher(key[:16])
	}
	if err != nil {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return block
}

// Execute implements contract.Tool.
func (t *KeyOfModel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Secret string `json:"secret"`
		Long   bool   `json:"long"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(cipherKeyOfModel(args.Secret, args.Long).BlockSize())
}
