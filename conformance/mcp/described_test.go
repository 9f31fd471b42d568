package mcp

import (
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
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
