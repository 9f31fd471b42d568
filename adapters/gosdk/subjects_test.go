package gosdk_test

import (
	"errors"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolconform/toolconform/adapters/gosdk"
	"github.com/toolconform/toolconform/adapters/gosdk/testdata/weather"
	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/reference/mcpserver/testdata/adaptertest"
)

// TestGoodServer is what an author writes. Each tool has a process of its own.
func TestGoodServer(t *testing.T) {
	conformance.Test(t, gosdk.Subjects(weather.Good, adaptertest.Cities)...)
}

func TestSubjects(t *testing.T) {
	adaptertest.Subjects(t, func(w adaptertest.Weather) []conformance.Subject {
		return gosdk.Subjects(weather.Of(w), adaptertest.Cities)
	})
	adaptertest.Rejects(t, "RES-009", gosdk.Subjects(weather.Mute, adaptertest.Cities)...)
}

func TestServerThatCannotBeBuilt(t *testing.T) {
	for _, build := range []weather.Build{
		func(conformance.Env) (*mcp.Server, error) { return nil, nil },
		func(conformance.Env) (*mcp.Server, error) { return mcp.NewServer(&mcp.Implementation{}, nil), nil },
		func(conformance.Env) (*mcp.Server, error) { return nil, errors.New("no key") },
	} {
		adaptertest.NoPass(t, gosdk.Subjects(build, nil)...)
	}
}
