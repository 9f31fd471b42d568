package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Closure shifts in a function literal.
//
//corpus:input {"flags":[-1]}
type Closure struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Closure) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Flags []int `json:"flags"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	set := uint64(0)
	add := func(flag int) {
		set |= 1 << flag // want "\\[shift\\] \\(PAN-003\\)"
	}
	for _, flag := range args.Flags {
		add(flag)
	}
	return contract.Success(set)
}
