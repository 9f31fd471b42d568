package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TableOfKinds calls a function of a struct that a map does not have.
//
//corpus:input {"kind":"odd"}
type TableOfKinds struct{ corpus.Base }

type codecTableOfKinds struct{ name, encode func() string }

var codecsTableOfKinds = map[string]codecTableOfKinds{"json": {name: func() string { return "json" }}}

// Execute implements contract.Tool.
func (t *TableOfKinds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Kind string `json:"kind"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	codec := codecsTableOfKinds[args.Kind]
	return contract.Success(codec.name()) // want "\\[nil-call\\] \\(PAN-004\\)"
}
