package good

import (
	"context"
	"encoding/binary"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HalvesOfKey reads two halves of bytes, of which it has asked whether there are enough.
//
//corpus:input {"kind":"key","data":"abcdefghijklmnop"}
type HalvesOfKey struct{ corpus.Base }

func halvesHalvesOfKey(data []byte) (low, high uint64) {
	return binary.LittleEndian.Uint64(data), binary.LittleEndian.Uint64(data[8:])
}

// Execute implements contract.Tool.
func (t *HalvesOfKey) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Kind string `json:"kind"`
		Data string `json:"data"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	switch data := []byte(args.Data); {
	case args.Kind == "key" && len(data) == 16:
		low, high := halvesHalvesOfKey(data)
		return contract.Success(low ^ high)
	}
	return contract.Failure("'data' has another length")
}
