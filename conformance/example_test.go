package conformance_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference"
	"github.com/toolconform/toolconform/reference/agentlistmodes"
	"github.com/toolconform/toolconform/reference/helloworld"
	"github.com/toolconform/toolconform/testdata/rules/ARG-004/bad"
)

// One line in a test certifies a tool that needs a logger only.
func ExampleTest() {
	_ = func(t *testing.T) { // func TestConformance(t *testing.T)
		conformance.Test(t, conformance.Tool(helloworld.New))
	}
}

// catalog is a stand-in for a service: the suite makes it fail, panic, block, lag and return nothing.
type catalog struct{ service *conformance.Service }

func (c catalog) GetAllModes(ctx context.Context) ([]agentlistmodes.AgentModeSummary, error) {
	return conformance.Answer(ctx, c.service, []agentlistmodes.AgentModeSummary{{
		ID: "0123456789abcdef0123456789abcdef", Key: "general", DisplayName: "General", Description: "Everything.", IsDefault: true,
	}})
}

// A tool with services is declared as a Subject.
func ExampleSubject() {
	outcome, err := conformance.Run(context.Background(), conformance.Config{}, conformance.Subject{
		New: func(env conformance.Env) contract.Tool {
			return agentlistmodes.New(env.Logger, catalog{env.Service("catalog")})
		},
	})
	fmt.Println(outcome.Conforms(), err)
	// Output: true <nil>
}

// Run returns a report.
func ExampleRun() {
	outcome, err := conformance.Run(context.Background(), conformance.Config{}, conformance.Tool(bad.New))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, check := range outcome.Tools[0].Checks {
		for _, finding := range check.Findings {
			fmt.Println(check.Requirement, check.Verdict, finding.Note)
		}
	}
	// Output: ARG-004 fail required "city" left out
}

// Every tool of a registry is a subject. The registry is built anew for every stimulus.
func ExampleRegistry() {
	subjects := conformance.Registry(func(env conformance.Env) (*contract.Registry, error) {
		registry := &contract.Registry{}
		return registry, reference.RegisterAll(registry, env.Logger)
	})
	for _, subject := range subjects {
		fmt.Println(subject.Name)
	}
	// Output:
	// agent_hello_world
	// agent_list_modes
	// testing_calculator
	// testing_delay
	// testing_failure_injection
	// testing_ping_pong
}
