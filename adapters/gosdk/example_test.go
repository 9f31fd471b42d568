package gosdk_test

import (
	"log"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolconform/toolconform/adapters/gosdk"
	"github.com/toolconform/toolconform/adapters/gosdk/testdata/weather"
	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/helloworld"
)

// A test of all tools of a server, with a call of each that succeeds. weather.Good is a func(conformance.Env) (*mcp.Server, error).
func ExampleSubjects() {
	_ = func(t *testing.T) { // func TestConformance(t *testing.T)
		conformance.Test(t, gosdk.Subjects(weather.Good, map[string][]contract.Example{
			"weather": {{Name: "in Oslo", Arguments: `{"city":"Oslo"}`}},
		})...)
	}
}

// A server with a tool of package contract.
func ExampleAddTools() {
	server := mcp.NewServer(&mcp.Implementation{Name: "greetings", Version: "v1.0.0"}, nil)
	if err := gosdk.AddTools(server, nil, helloworld.New(nil)); err != nil {
		log.Fatal(err)
	}
	// Run the server: server.Run(ctx, &mcp.StdioTransport{})
}
