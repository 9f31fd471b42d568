package format

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// someChecks is a part of the catalogue, so that tests do not depend on every new rule.
func someChecks(_ string, p requirement.Profile) []*requirement.Requirement {
	var some []*requirement.Requirement
	for _, r := range requirement.All() {
		if _, ok := r.LevelIn(p); ok && len(some) < 6 {
			some = append(some, r)
		}
	}
	return some
}

// wholeReport returns a valid report on count tools, a third of which fail.
func wholeReport(tools int) report.Report {
	digest := "sha256:" + strings.Repeat("0123456789abcdef", 4)
	checks := someChecks("agent-tool", requirement.AgentTool)
	var all []report.Tool
	for i := range tools {
		t := report.Tool{
			Name: fmt.Sprintf("tool_%d", i), Package: fmt.Sprintf("example.com/m/tools/t%d", i), Module: "example.com/m", Version: report.Unversioned,
			Contract: "agent-tool", Digest: digest, Dependencies: digest, Profile: requirement.AgentTool,
		}
		for k, r := range checks {
			level, _ := r.LevelIn(requirement.AgentTool)
			c := report.Check{Requirement: r.ID, Level: level, Verdict: report.Pass, Cases: 3}
			if i%3 == 2 && k == firstMust(checks) {
				c.Verdict = report.Fail
				c.Findings = []report.Finding{{Case: "required /city", With: `{"units":"metric"}`, Note: `required "city" left out`,
					Got: "panic: <nil> & \"quoted\"", At: "tools/weather.go:48", Replay: r.ID + ":7f3a0000"}}
			}
			t.Checks = append(t.Checks, c)
		}
		t.Verdict = report.Conclude(t.Checks)
		all = append(all, t)
	}
	r := report.New(report.Scope{Profile: "agent-tool", Seed: 4711, Go: "go1.26.8", Platform: "linux/amd64", Packages: []string{"./..."}, Build: &report.Build{Cgo: true}}, all)
	r.Kit.Version = "v0.3.0"
	r.Modules = []report.Module{{Path: "example.com/dep", Version: "v1.2.0", Digest: digest}, {Path: "example.com/m", Version: report.Unversioned, Digest: digest}}
	return r
}

// firstMust returns the index of the first must.
func firstMust(checks []*requirement.Requirement) int {
	return slices.IndexFunc(checks, func(r *requirement.Requirement) bool {
		level, _ := r.LevelIn(requirement.AgentTool)
		return level == requirement.Must
	})
}
