package good

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// OtherPackageRecovers calls what panics through another package, which recovers.
//
//corpus:input {"count":"many"}
type OtherPackageRecovers struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OtherPackageRecovers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count string `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	n := 0
	err := depot.Safely(func() {
		var err error
		n, err = strconv.Atoi(args.Count)
		depot.Check(err)
	})
	if err != nil {
		return contract.Failure("'count' must be a number")
	}
	return contract.Success(n)
}
