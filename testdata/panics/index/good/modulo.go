package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Modulo turns a number of any size into a weekday.
//
//corpus:input {"day":255}
type Modulo struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Modulo) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Day uint8 `json:"day"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	days := [...]string{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}
	return contract.Success(days[int(args.Day)%len(days)])
}
