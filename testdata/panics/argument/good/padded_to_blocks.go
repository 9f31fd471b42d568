package good

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PaddedToBlocks fills what it encrypts up to whole blocks.
//
//corpus:input {"text":"abc"}
//corpus:input {"text":""}
//corpus:input {"text":"0123456789abcdef"}
type PaddedToBlocks struct{ corpus.Base }

func sealedPaddedToBlocks(data []byte) []byte {
	block, err := aes.NewCipher([]byte("0123456789abcdef"))
	if err != nil {
		return nil
	}
	mode := cipher.NewCBCEncrypter(block, make([]byte, aes.BlockSize))
	pad := aes.BlockSize - len(data)%aes.BlockSize
	sealed := make([]byte, len(data), len(data)+pad)
	copy(sealed, data)
	for range pad {
		sealed = append(sealed, byte(pad))
	}
	mode.CryptBlocks(sealed, sealed)
	return sealed
}

// Execute implements contract.Tool.
func (t *PaddedToBlocks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(sealedPaddedToBlocks([]byte(args.Text)))
}
