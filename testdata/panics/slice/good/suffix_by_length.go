package good

import (
	"context"
	"encoding/json"
	"path/filepath"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SuffixByLength cuts an extension off that a function has found.
//
//corpus:input {"file":"main.go"}
type SuffixByLength struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SuffixByLength) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		File string `json:"file"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.File[:len(args.File)-len(filepath.Ext(args.File))])
}
