package good

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Printed prints a value, and fmt contains what its method does.
//
//corpus:input {"name":"main"}
type Printed struct{ corpus.Base }

type namePrinted string

func (n namePrinted) String() string { return strings.Split(string(n), "/")[1] }

// Execute implements contract.Tool.
func (t *Printed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(fmt.Sprint(namePrinted(args.Name)))
}
