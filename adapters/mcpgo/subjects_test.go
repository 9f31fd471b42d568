package mcpgo_test

import (
	"errors"
	"testing"

	"github.com/mark3labs/mcp-go/server"

	"github.com/toolconform/toolconform/adapters/mcpgo"
	"github.com/toolconform/toolconform/adapters/mcpgo/testdata/weather"
	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/reference/mcpserver/testdata/adaptertest"
)

// TestGoodServer is what an author writes. Each tool has a process of its own.
func TestGoodServer(t *testing.T) {
	conformance.Test(t, mcpgo.Subjects(weather.Good, adaptertest.Cities)...)
}

func TestSubjects(t *testing.T) {
	adaptertest.Subjects(t, func(w adaptertest.Weather) []conformance.Subject {
		return mcpgo.Subjects(weather.Of(w, server.WithInputSchemaValidation()), adaptertest.Cities)
	})
	adaptertest.Rejects(t, "ARG-004", mcpgo.Subjects(weather.Of(adaptertest.Good), adaptertest.Cities)...) // arguments are not validated
}

func TestServerThatCannotBeBuilt(t *testing.T) {
	for _, build := range []weather.Build{
		func(conformance.Env) (*server.MCPServer, error) { return nil, nil },
		func(conformance.Env) (*server.MCPServer, error) { return server.NewMCPServer("weather", "1"), nil },
		func(conformance.Env) (*server.MCPServer, error) { return nil, errors.New("no key") },
	} {
		adaptertest.NoPass(t, mcpgo.Subjects(build, nil)...)
	}
}
