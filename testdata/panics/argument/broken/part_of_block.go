package broken

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PartOfBlock encrypts a text as long as it is, in blocks.
//
//corpus:input {"text":"abc"}
type PartOfBlock struct{ corpus.Base }

func sealedPartOfBlock(data []byte) []byte {
	block, err := aes.NewCipher([]byte("0123456789abcdef"))
	if err != nil {
		return nil
	}
	mode := cipher.NewCBCEncrypter(block, make([]byte, aes.BlockSize))
	mode.CryptBlocks(data, data) // want "\\[argument\\] \\(PAN-003\\)"
	return data
}

// Execute implements contract.Tool.
func (t *PartOfBlock) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(sealedPartOfBlock([]byte(args.Text)))
}
