package good

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NumbersOnly reads numbers out of bytes, into which anything fits.
//
//corpus:input {"data":"abcd"}
type NumbersOnly struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NumbersOnly) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Data string `json:"data"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	in := strings.NewReader(args.Data)
	var first, second int16
	if err := binary.Read(in, binary.LittleEndian, &first); err != nil {
		return contract.Failure("'data' is too short")
	}
	_ = binary.Read(in, binary.LittleEndian, &second)
	return contract.Success(int(first) + int(second))
}
