// Package bad has a module whose tests have a host that they made up.
//
//toolconform:profile amplifier
package bad

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/amplifier"
)

type arguments struct {
	Name string `json:"name" doc:"Whom to greet."`
}

var schema = contract.SchemaOf[arguments]("greet", "Greets somebody by name.")

// Tool greets.
type Tool struct{}

// Name implements amplifier.Tool.
func (*Tool) Name() string { return "greet" }

// Description implements amplifier.Tool.
func (*Tool) Description() string { return "Greets somebody by name." }

// InputSchema implements amplifier.WithInputSchema.
func (*Tool) InputSchema() json.RawMessage { return amplifier.InputSchemaOf(schema) }

// Execute implements amplifier.Tool.
func (*Tool) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	args, err := amplifier.DecodeInput[arguments](schema, input)
	if err != nil {
		return amplifier.FailureOf(err)
	}
	return amplifier.Success("Hello, " + args.Name + "!")
}

// Mount mounts it.
func Mount(_ context.Context, coordinator amplifier.ModuleCoordinator, _ map[string]any) (amplifier.Mounted, error) { // want `the tests of Mount use a hand-written coordinator: fakeHost \(it may differ from hosts: use amplifiertest.TestCoordinator\) \(MDL-022\)`
	tool := &Tool{}
	return amplifier.Mounted{Tool: tool}, coordinator.Mount(amplifier.PointTools, tool, "greet")
}
