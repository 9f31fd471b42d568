package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KeyOfFile converts a field to an array: the host chooses its length.
type KeyOfFile struct {
	corpus.Base
	key []byte
}

func NewKeyOfFile() *KeyOfFile { return &KeyOfFile{key: []byte("short")} }

func (t *KeyOfFile) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	key := [16]byte(t.key)
	return contract.Success(len(key))
}
