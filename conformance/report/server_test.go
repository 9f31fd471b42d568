package report

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

// on returns a report on a server with one tool.
func on(change func(*Report)) Report {
	passed := []Check{{Requirement: "MCP-951", Level: requirement.Must, Verdict: Pass, Cases: 1}}
	r := New(Scope{
		Profile: "mcp", Go: "go1.26", Platform: "linux/amd64", Tools: "get_*",
		Server: &Server{Command: []string{"./server"}, Revisions: []string{"2025-11-25"}, Revision: "2025-11-25", Digest: "sha256:" + strings.Repeat("0", 64)},
	}, []Tool{
		{Name: "weather", Contract: ServerContract, Profile: requirement.MCP, Verdict: Pass, Checks: passed},
		{Name: "get_weather", Contract: ServerToolContract, Profile: requirement.MCP, Verdict: Pass, Checks: passed},
	})
	change(&r)
	r.Summary = Summarize(r.Tools)
	return r
}

// What a report says about its server is consistent.
func TestVerifyServer(t *testing.T) {
	known := func(string, requirement.Profile) []*requirement.Requirement {
		return []*requirement.Requirement{requirement.MustLookup("MCP-951")}
	}
	for _, row := range []struct {
		change func(*Report)
		want   string
	}{
		{func(*Report) {}, ""},
		{func(r *Report) { r.Scope.Server = nil }, "/scope/server: missing"},
		{func(r *Report) { r.Scope.Server.Command, r.Scope.Server.Digest = nil, "" }, "/scope/server: neither a command nor a URL"},
		{func(r *Report) { r.Scope.Server.Digest = "x" }, "/scope/server/digest: not a digest of an executable"},
		{func(r *Report) { r.Scope.Server.Revision = "2024-11-05" }, `/scope/server/revision: "2024-11-05" is not among the revisions`},
		{func(r *Report) { r.Tools[1].Contract = ServerContract }, "/tools: there are 2 servers"},
		{func(r *Report) { r.Tools[1].Contract = HostContract }, "/tools: there are tools of other contracts"},
		{func(r *Report) { r.Tools[1].Name = "other" }, `/tools/1/name: "other" does not match the scope's pattern "get_*"`},
	} {
		problems, got := on(row.change).Verify(known), ""
		if len(problems) > 0 {
			got = problems[0].Error()
		}
		if got != row.want || len(problems) > 1 {
			t.Errorf("problems are %v, want %q", problems, row.want)
		}
	}
}

// Each contract has its own plan: a server is tested by other rules than its tools.
func TestPlannedByContract(t *testing.T) {
	r := on(func(r *Report) {
		r.Tools[1].Checks = append(r.Tools[1].Checks, Check{Requirement: "MCP-501", Level: requirement.Must, Verdict: Pass, Cases: 1})
	})
	if err := r.Validate(); err != nil || r.Summary.Planned != 3 {
		t.Errorf("planned are %d: %v", r.Summary.Planned, err)
	}
}
