package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RowOfTable copies as much of a row of a table as stands at its beginning, which is one at least.
//
//corpus:input {"row":1,"room":3}
type RowOfTable struct{ corpus.Base }

var rowsRowOfTable = [...][4]byte{{2, 'a', 'b'}, {1, 'c'}, {3, 'd', 'e', 'f'}}

// Execute implements contract.Tool.
func (t *RowOfTable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Row  uint8 `json:"row"`
		Room uint8 `json:"room"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	dst := make([]byte, args.Room)
	row := rowsRowOfTable[args.Row%3]
	if len(dst) < int(row[0]) {
		return contract.Failure("there is no room for it")
	}
	i := 1
	for end := int(row[0]); i < end; i++ {
		dst[i-1] = row[i]
	}
	dst[i-1] = row[i]
	return contract.Success(string(dst))
}
