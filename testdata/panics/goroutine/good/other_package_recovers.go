package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// OtherPackageRecovers hands a function to another package that recovers around it.
//
//corpus:input {"city":7}
type OtherPackageRecovers struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OtherPackageRecovers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var city string
	done := depot.StartSafely(func() {
		city = args["city"].(string)
	})
	<-done
	return contract.Success(city)
}
