package broken

import (
	"context"
	"encoding/json"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LoggedPanic logs and panics where a name is empty.
//
//corpus:input {"name":""}
type LoggedPanic struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LoggedPanic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Name == "" {
		log.Panicf("there is no name") // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success(args.Name)
}
