package broken

import (
	"context"
	"encoding/binary"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HalvesOfLess reads two halves of bytes, of which there are enough for one.
//
//corpus:input {"kind":"key","data":"abcdefgh"}
type HalvesOfLess struct{ corpus.Base }

func halvesHalvesOfLess(data []byte) (low, high uint64) {
	return binary.LittleEndian.Uint64(data), binary.LittleEndian.Uint64(data[8:]) // want "\\[index\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *HalvesOfLess) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Kind string `json:"kind"`
		Data string `json:"data"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	switch data := []byte(args.Data); {
	case args.Kind == "key" && len(data) >= 8:
		low, high := halvesHalvesOfLess(data)
		return contract.Success(low ^ high)
	}
	return contract.Failure("'data' has another length")
}
