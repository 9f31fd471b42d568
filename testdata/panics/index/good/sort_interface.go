package good

import (
	"context"
	"encoding/json"
	"sort"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SortInterface sorts a type that has the three methods.
//
//corpus:input {"names":["bb","a"]}
type SortInterface struct{ corpus.Base }

type byLengthSortInterface []string

func (b byLengthSortInterface) Len() int           { return len(b) }
func (b byLengthSortInterface) Less(i, j int) bool { return len(b[i]) < len(b[j]) }
func (b byLengthSortInterface) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }

// Execute implements contract.Tool.
func (t *SortInterface) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	sort.Sort(byLengthSortInterface(args.Names))
	return contract.Success(args.Names)
}
