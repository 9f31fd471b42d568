package probe

import (
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
)

// A carrier is an agent tool that carries one of another contract: what is evaluated is what it carries. This package knows no other
// contract, so that a worker links none that its tools do not use.
type carrier interface {
	ContractName() string // "amplifier"
	Carried() any
}

// A moduleTool is a tool of a module that was mounted.
type moduleTool interface {
	Mounted() bool    // it is listed by the coordinator; else Mount only returned it
	Events() []string // what its module contributes to the channel of events
}

// A Module is what is known of a module's tool beside what its bridge tells.
type Module struct {
	Mounted bool     `json:"mounted,omitempty"`
	Schema  bool     `json:"schema,omitempty"` // it declares its input
	Events  []string `json:"events,omitempty"`
}

// carried returns what a tool carries; the tool itself where it carries nothing.
func carried(tool contract.Tool) (of any, contractName string) {
	if c, ok := tool.(carrier); ok {
		if of := c.Carried(); of != nil {
			return of, c.ContractName()
		}
	}
	return tool, ""
}

// moduleOf returns what is known of a module's tool; nil where it is none.
func moduleOf(tool contract.Tool) *Module {
	m, ok := tool.(moduleTool)
	if !ok {
		return nil
	}
	of, _ := carried(tool)
	_, declares := of.(interface{ InputSchema() json.RawMessage })
	return &Module{Mounted: m.Mounted(), Schema: declares, Events: m.Events()}
}
