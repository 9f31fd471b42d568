package broken

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PrintsItself prints a value by printing it.
//
//corpus:input {"city":"Paris"}
type PrintsItself struct{ corpus.Base }

type placePrintsItself struct{ city string }

func (p placePrintsItself) String() string {
	shown := p
	return fmt.Sprintf("place %v", shown) // want "\\[recursion\\] \\(PAN-002\\)"
}

// Execute implements contract.Tool.
func (t *PrintsItself) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		City string `json:"city"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(placePrintsItself{args.City}.String())
}
