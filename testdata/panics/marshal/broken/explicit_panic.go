package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ExplicitPanic encodes a state that is not known.
//
//corpus:input {"state":"odd"}
type ExplicitPanic struct{ corpus.Base }

type stateExplicitPanic string

func (s stateExplicitPanic) MarshalText() ([]byte, error) {
	switch s {
	case "open", "closed":
		return []byte(s), nil
	}
	panic("unknown state " + string(s)) // want "\\[marshal\\] \\(PAN-001\\)"
}

// Execute implements contract.Tool.
func (t *ExplicitPanic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		State string `json:"state"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.Marshal(map[string]any{"state": stateExplicitPanic(args.State)})
	if err != nil {
		return contract.Failure("the state could not be encoded")
	}
	return contract.Success(string(out))
}
