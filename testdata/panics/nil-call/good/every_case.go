package good

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// EveryCase gives the interface a value in every case.
//
//corpus:input {"unit":"metric"}
type EveryCase struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *EveryCase) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Unit string `json:"unit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var unit fmt.Stringer
	switch args.Unit {
	case "utc":
		unit = time.UTC
	default:
		unit = time.Local
	}
	return contract.Success(unit.String())
}
