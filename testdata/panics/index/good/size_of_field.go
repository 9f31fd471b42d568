package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SizeOfField reads as many bytes as it says, which it has asked for.
//
//corpus:input {"data":"ab"}
type SizeOfField struct{ corpus.Base }

func readSizeOfField(data string, size int) int {
	switch size {
	case 1:
		return int(data[0])
	case 2:
		return int(data[0])<<8 | int(data[1])
	}
	return int(data[0])<<24 | int(data[1])<<16 | int(data[2])<<8 | int(data[3])
}

// Execute implements contract.Tool.
func (t *SizeOfField) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Data string `json:"data"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Data) < 2 {
		return contract.Failure("'data' is too short")
	}
	return contract.Success(readSizeOfField(args.Data, 2))
}
