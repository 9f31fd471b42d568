package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// StateOfMachine panics in a state that its machine is never in.
//
//corpus:input {"text":"a=1;b=2"}
type StateOfMachine struct{ corpus.Base }

type machineStateOfMachine struct {
	state int
	names int
}

func (m *machineStateOfMachine) step(c rune) {
	switch m.state {
	case 0:
		if c == '=' {
			m.state, m.names = 1, m.names+1
		}
	case 1:
		if c == ';' {
			m.state = 0
		}
	default:
		panic("the machine is in no state")
	}
}

// Execute implements contract.Tool.
func (t *StateOfMachine) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	m := &machineStateOfMachine{}
	for _, c := range args.Text {
		m.step(c)
	}
	return contract.Success(m.names)
}
