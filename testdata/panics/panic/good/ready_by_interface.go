package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ReadyByInterface panics where a store that it has opened says that it is not ready.
//
//corpus:input {"text":"ab"}
type ReadyByInterface struct{ corpus.Base }

type storeReadyByInterface interface {
	Ready() bool
	Has(name string) bool
}

type memoryReadyByInterface struct{ names []string }

func (m memoryReadyByInterface) Ready() bool { return m.names != nil }

func (m memoryReadyByInterface) Has(name string) bool {
	for _, n := range m.names {
		if n == name {
			return true
		}
	}
	return false
}

func openReadyByInterface(kind string) storeReadyByInterface {
	if kind == "" {
		return memoryReadyByInterface{[]string{}}
	}
	return memoryReadyByInterface{[]string{kind}}
}

func lookReadyByInterface(s storeReadyByInterface, name string) int {
	if !s.Ready() {
		panic("the store is not open")
	}
	return len(name)
}

// Execute implements contract.Tool.
func (t *ReadyByInterface) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(lookReadyByInterface(openReadyByInterface(args.Text), args.Text))
}
