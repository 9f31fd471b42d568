package mcpgo_test

import (
	"log"
	"testing"

	"github.com/mark3labs/mcp-go/server"

	"github.com/toolconform/toolconform/adapters/mcpgo"
	"github.com/toolconform/toolconform/adapters/mcpgo/testdata/weather"
	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/helloworld"
)

// A test of all tools of a server, with a call of each that succeeds. weather.Good is a func(conformance.Env) (*server.MCPServer, error).
func ExampleSubjects() {
	_ = func(t *testing.T) { // func TestConformance(t *testing.T)
		conformance.Test(t, mcpgo.Subjects(weather.Good, map[string][]contract.Example{
			"weather": {{Name: "in Oslo", Arguments: `{"city":"Oslo"}`}},
		})...)
	}
}

// A server with a tool of package contract.
func ExampleAddTools() {
	s := server.NewMCPServer("greetings", "v1.0.0")
	if err := mcpgo.AddTools(s, nil, helloworld.New(nil)); err != nil {
		log.Fatal(err)
	}
	// Run the server: server.ServeStdio(s)
}
