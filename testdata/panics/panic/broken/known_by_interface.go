package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KnownByInterface panics where a store does not have what the model names.
//
//corpus:input {"text":"ab"}
type KnownByInterface struct{ corpus.Base }

type storeKnownByInterface interface {
	Ready() bool
	Has(name string) bool
}

type memoryKnownByInterface struct{ names []string }

func (m memoryKnownByInterface) Ready() bool { return m.names != nil }

func (m memoryKnownByInterface) Has(name string) bool {
	for _, n := range m.names {
		if n == name {
			return true
		}
	}
	return false
}

func openKnownByInterface(kind string) storeKnownByInterface {
	if kind == "" {
		return memoryKnownByInterface{[]string{}}
	}
	return memoryKnownByInterface{[]string{kind}}
}

func lookKnownByInterface(s storeKnownByInterface, name string) int {
	if !s.Has(name) {
		panic("the store is not open") // want "\\[panic\\] \\(PAN-001\\)"
	}
	return len(name)
}

// Execute implements contract.Tool.
func (t *KnownByInterface) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(lookKnownByInterface(openKnownByInterface("a"), args.Text))
}
