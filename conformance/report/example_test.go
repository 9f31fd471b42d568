package report

import (
	"github.com/toolconform/toolconform/contract/requirement"
)

// exampleReport has one tool with every kind of problem and one without any.
func exampleReport() Report {
	weather := Tool{
		Name: "weather_lookup", Package: "example.com/m/tools/weather", Module: "example.com/m", Contract: "agent-tool",
		Digest: "sha256:00", Profile: requirement.AgentTool,
		Checks: []Check{
			passed("NAM-001"),
			{Requirement: "USE-004", Level: requirement.Should, Verdict: Warn, Cases: 1,
				Findings: []Finding{{Case: "described", Got: "one line of 312 characters", Replay: "USE-004:00000001"}}},
			{Requirement: "ARG-004", Level: requirement.Must, Verdict: Fail, Cases: 6, Findings: []Finding{
				{Case: "required /city", With: `{"units":"metric"}`, Note: `required "city" left out`,
					Got: "panic: interface conversion: interface {} is nil, not string",
					At:  "tools/weather/weather.go:2", Replay: "ARG-004:7f3a0000"},
				{Case: "required /a", Got: "a success", Replay: "ARG-004:7f3a0001"},
				{Case: "required /b", Got: "a success", Replay: "ARG-004:7f3a0002"},
				{Case: "required /c", Got: "a success", Replay: "ARG-004:7f3a0003"},
				{Case: "required /d", Got: "a success", Replay: "ARG-004:7f3a0004"},
			}},
			{Requirement: "ARG-005", Level: requirement.Must, Verdict: Untestable, BlockedBy: "ARG-004", Why: "it panics"},
			{Requirement: "RES-001", Level: requirement.Must, Verdict: Untestable, Why: "it has no example",
				Write: "func (Tool) Examples() []contract.Example {\n\treturn nil\n}\n"},
			{Requirement: "RES-006", Level: requirement.Must, Verdict: Untestable, Why: "it has no example",
				Write: "func (Tool) Examples() []contract.Example {\n\treturn nil\n}\n"},
			{Requirement: "ERR-001", Level: requirement.Must, Verdict: NotApplicable, Why: "it asks for no service"},
		},
	}
	convert := Tool{
		Name: "unit_convert", Package: "example.com/m/tools/convert", Module: "example.com/m", Contract: "agent-tool",
		Digest: "sha256:01", Profile: requirement.AgentTool, Verdict: Pass,
	}
	for _, c := range weather.Checks {
		convert.Checks = append(convert.Checks, passed(c.Requirement))
	}
	weather.Verdict = Conclude(weather.Checks)
	scope := Scope{Profile: "agent-tool", Seed: 4711, Go: "go1.26.8", Platform: "linux/amd64"}
	r := New(scope, []Tool{convert, weather})
	r.Kit = Kit{Version: "v0.0.0", Requirements: "sha256:0"}
	return r
}

func passed(id string) Check {
	return Check{Requirement: id, Level: requirement.Must, Verdict: Pass, Cases: 1}
}
