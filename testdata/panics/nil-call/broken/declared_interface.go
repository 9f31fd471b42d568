package broken

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DeclaredInterface calls a method of an interface that nobody has given a value.
//
//corpus:input {"unit":"metric"}
type DeclaredInterface struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DeclaredInterface) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Unit string `json:"unit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var unit fmt.Stringer
	if args.Unit == "utc" {
		unit = time.UTC
	}
	return contract.Success(unit.String()) // want "\\[nil-call\\] \\(PAN-004\\)"
}
