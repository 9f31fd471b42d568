package mcp

import (
	"maps"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/mcp/rules/tools"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// Every rule is one for servers, and is evaluated for the server, for its tools, or for both.
func TestRequirements(t *testing.T) {
	server, tool := Requirements(report.ServerContract), Requirements(report.ServerToolContract)
	for _, r := range tools.All() {
		known, ok := requirement.Lookup(r.ID)
		if !ok || !known.BindsTo(requirement.Server) {
			t.Errorf("%s is no rule for servers", r.ID)
		} else if !slices.Contains(server, known) && !slices.Contains(tool, known) {
			t.Errorf("%s is evaluated for nothing", r.ID)
		}
	}
	if all := Requirements(""); len(all) != len(tools.All()) || len(server) < 20 || len(tool) < 10 {
		t.Errorf("there are %d rules, %d of servers, %d of tools", len(all), len(server), len(tool))
	}
}

// A report has no password, and no token of a URL.
func TestWithoutSecrets(t *testing.T) {
	for text, want := range map[string]string{
		"https://user:password@example.com/mcp?token=secret#x": "https://example.com/mcp",
		"http://localhost:8080/mcp":                            "http://localhost:8080/mcp",
		"http://[::1/":                                         "",
		"":                                                     "",
	} {
		s := &server{config: Config{Target: exchange.Target{URL: text}}, known: &rules.Known{}}
		if got := s.described().URL; got != want {
			t.Errorf("%s is described as %q, want %q", text, got, want)
		}
	}
}

// The command is as the user wrote it, and the digest that of what it starts.
func TestDescribedCommand(t *testing.T) {
	s := &server{config: Config{Target: exchange.Target{Command: []string{"/bin/sh", "/abs/x"}}, Written: []string{"sh", "x"}}, known: &rules.Known{Name: "n\x1b"}}
	d := s.described()
	if want, err := Digest("/bin/sh"); err != nil || d.Digest != want || !slices.Equal(d.Command, []string{"sh", "x"}) {
		t.Errorf("described as %+v, %v", d, err)
	}
	if _, err := Digest("/nowhere"); err == nil {
		t.Error("nothing has a digest")
	}
}

// A server that answers nothing gets one request of a client of each era, and no other script: the waits are bounded by their limits, whatever the load.
func TestUnresponsiveServer(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	const limit = 200 * time.Millisecond
	s, selected, err := start(t.Context(), Config{Target: exchange.Target{Command: []string{program}, Env: []string{"MCP_TEST_FAULT=silent"}, Timeout: limit}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.runner.Close()
	s.try(t.Context(), selected)
	asked, waits := slices.Sorted(maps.Keys(s.known.Greeted)), time.Duration(0)
	for _, one := range s.known.Greeted {
		for _, step := range one.Script.Steps {
			waits += step.Within
		}
	}
	if !slices.Equal(asked, []message.Revision{message.November2025, message.July2026}) || waits > 2*limit || len(s.seen) != len(asked) {
		t.Errorf("asked in %v, with limits of %v, in %d scripts", asked, waits, len(s.seen))
	}
	for _, check := range s.subjects()[0].checks(selected) {
		if cases, err := check.Cases(nil); len(cases) > 0 || err != s.unknown {
			t.Errorf("%s has %d cases: %v", check.Requirement.ID, len(cases), err)
		}
	}
}
