package eino_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/toolconform/toolconform/adapters/eino"
	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/helloworld"
)

// A test of tools, with a call of each that succeeds. good is a func(conformance.Env) ([]tool.BaseTool, error).
func ExampleSubjects() {
	_ = func(t *testing.T) { // func TestConformance(t *testing.T)
		conformance.Test(t, eino.Subjects(good, map[string][]contract.Example{
			"weather": {{Name: "in Oslo", Arguments: `{"city":"Oslo"}`}},
		})...)
	}
}

// A tool of package contract for an agent.
func ExampleTools() {
	tools, err := eino.Tools(nil, helloworld.New(nil))
	if err != nil {
		fmt.Println(err)
		return
	}
	info, err := tools[0].Info(context.Background())
	fmt.Println(info.Name, err)
	// Give the tools to an agent: compose.ToolsNodeConfig{Tools: tools}
	// Output: hello_world <nil>
}
