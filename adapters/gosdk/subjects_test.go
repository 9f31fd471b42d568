package gosdk_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolconform/toolconform/adapters/gosdk"
	"github.com/toolconform/toolconform/adapters/gosdk/testdata/weather"
	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract"
)

var examples = map[string][]contract.Example{"weather": {{Name: "in Oslo", Arguments: `{"city":"Oslo"}`}, {Name: "in Rome", Arguments: `{"city":"Rome"}`}}}

// TestGoodServer is what an author writes. Each tool has a process of its own.
func TestGoodServer(t *testing.T) {
	conformance.Test(t, gosdk.Subjects(weather.Good, examples)...)
}

func certify(t *testing.T, build weather.Build) report.Tool {
	t.Helper()
	r, err := conformance.Run(t.Context(), conformance.Config{}, gosdk.Subjects(build, examples)...)
	if err != nil || len(r.Tools) != 1 {
		t.Fatalf("%d tools, %v", len(r.Tools), err)
	}
	return r.Tools[0]
}

func TestGoodServersConform(t *testing.T) {
	for _, build := range []weather.Build{weather.Good, weather.Discreet} {
		tool := certify(t, build)
		if tool.Verdict != report.Pass || tool.Contract != "mcp-handler" || tool.Profile != "core" {
			t.Errorf("%s: %s %+v", tool.Name, tool.Verdict, tool)
		}
	}
}

// What is in a server, and not in the SDK, is found, with its line.
func TestBrokenServers(t *testing.T) {
	for name, test := range map[string]struct {
		build    weather.Build
		rule, at string // the comment in the line, "" if the finding has none
	}{
		"panics":               {weather.Panics, "ARG-011", "// the line of the panic"},
		"ignores cancellation": {weather.Deaf, "CAN-002", "// the line of the wait"},
		"leaks a goroutine":    {weather.Leaks, "CAN-007", "// the line of the goroutine"},
		"returns nothing":      {weather.Mute, "RES-009", ""},
		"quotes a service":     {weather.Quotes, "ERR-004", ""},
	} {
		t.Run(name, func(t *testing.T) {
			tool := certify(t, test.build)
			for _, check := range tool.Checks {
				if check.Requirement != test.rule {
					continue
				}
				if len(check.Findings) == 0 || check.Findings[0].At != position(t, test.at) {
					t.Errorf("%s: %s %+v", test.rule, check.Verdict, check.Findings)
				}
				return
			}
			t.Errorf("%s is not in the report: %s", test.rule, tool.Verdict)
		})
	}
}

// position returns the place of a comment in the servers.
func position(t *testing.T, comment string) string {
	const file = "testdata/weather/weather.go"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, _, found := strings.Cut(string(text), comment)
	if comment == "" || !found {
		return ""
	}
	return fmt.Sprintf("%s:%d", file, strings.Count(before, "\n")+1)
}

func TestServerThatCannotBeBuilt(t *testing.T) {
	for name, build := range map[string]weather.Build{
		"nil":      func(conformance.Env) (*mcp.Server, error) { return nil, nil },
		"no tools": func(conformance.Env) (*mcp.Server, error) { return mcp.NewServer(&mcp.Implementation{}, nil), nil },
		"error":    func(conformance.Env) (*mcp.Server, error) { return nil, errors.New("no key") },
	} {
		if tool := certify(t, build); tool.Verdict == report.Pass {
			t.Errorf("%s: %s", name, tool.Verdict)
		}
	}
}
