package good

import (
	"context"
	"encoding/json"
	"slices"
	"sort"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BinarySearch looks a name up in a sorted list.
//
//corpus:input {"names":["a"],"name":"z"}
type BinarySearch struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *BinarySearch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
		Name  string   `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	slices.Sort(args.Names)
	if i, found := slices.BinarySearch(args.Names, args.Name); found {
		return contract.Success(args.Names[i])
	}
	i := sort.SearchStrings(args.Names, args.Name)
	if i < len(args.Names) {
		return contract.Success("before " + args.Names[i])
	}
	return contract.Success("last")
}
