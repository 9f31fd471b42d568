package probe

import (
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
)

// A carrier is an agent tool that adapts a tool of another contract; the adapted tool is what is evaluated. This package
// imports no other contract, so that a worker links only those that its tools use.
type carrier interface {
	ContractName() string // "amplifier"
	Carried() any
}

// A moduleTool is a tool that an Amplifier module returned.
type moduleTool interface {
	Mounted() bool    // the coordinator lists it; otherwise Mount only returned it
	Events() []string // that its module contributes to the event channel
}

// A Module describes a module's tool, beyond what its adapter offers as a contract.Tool.
type Module struct {
	Mounted bool     `json:"mounted,omitempty"`
	Schema  bool     `json:"schema,omitempty"` // it declares an input schema
	Events  []string `json:"events,omitempty"`
}

// carried returns the tool that an adapter carries and the name of its contract; or the tool itself and "".
func carried(tool contract.Tool) (of any, contractName string) {
	if c, ok := tool.(carrier); ok {
		if of := c.Carried(); of != nil {
			return of, c.ContractName()
		}
	}
	return tool, ""
}

// moduleOf returns the module description of a tool; nil if it is not a module's tool.
func moduleOf(tool contract.Tool) *Module {
	m, ok := tool.(moduleTool)
	if !ok {
		return nil
	}
	of, _ := carried(tool)
	_, declares := of.(interface{ InputSchema() json.RawMessage })
	return &Module{Mounted: m.Mounted(), Schema: declares, Events: m.Events()}
}
