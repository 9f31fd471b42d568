package langchaingo_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/toolconform/toolconform/adapters/langchaingo"
	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/reference/helloworld"
)

// A test of tools, with texts with which a call of each succeeds. good is a func(conformance.Env) ([]tools.Tool, error).
func ExampleSubjects() {
	_ = func(t *testing.T) { // func TestConformance(t *testing.T)
		conformance.Test(t, langchaingo.Subjects(good, map[string][]string{"weather": {"Oslo"}})...)
	}
}

// A tool of package contract for an agent.
func ExampleTools() {
	tools, err := langchaingo.Tools(nil, helloworld.New(nil))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(tools[0].Call(context.Background(), `{}`))
	// Give the tools to an agent: agents.NewOpenAIFunctionsAgent(model, tools)
	// Output: missing required argument 'name' <nil>
}
