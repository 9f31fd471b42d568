package format

import (
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// exampleReport has one tool with every kind of problem and one without any.
func exampleReport() report.Report {
	weather := report.Tool{
		Name: "weather_lookup", Package: "example.com/m/tools/weather", Module: "example.com/m", Contract: "agent-tool",
		Digest: "sha256:00", Profile: requirement.AgentTool,
		Checks: []report.Check{
			passed("NAM-001"),
			{Requirement: "USE-004", Level: requirement.Should, Verdict: report.Warn, Cases: 1,
				Findings: []report.Finding{{Case: "described", Got: "one line of 312 characters", Replay: "USE-004:00000001"}}},
			{Requirement: "ARG-004", Level: requirement.Must, Verdict: report.Fail, Cases: 6, Findings: []report.Finding{
				{Case: "required /city", With: `{"units":"metric"}`, Note: `required "city" left out`,
					Got: "panic: interface conversion: interface {} is nil, not string",
					At:  "tools/weather/weather.go:2", Replay: "ARG-004:7f3a0000"},
				{Case: "required /a", Got: "a success", Replay: "ARG-004:7f3a0001"},
				{Case: "required /b", Got: "a success", Replay: "ARG-004:7f3a0002"},
				{Case: "required /c", Got: "a success", Replay: "ARG-004:7f3a0003"},
				{Case: "required /d", Got: "a success", Replay: "ARG-004:7f3a0004"},
			}},
			{Requirement: "ARG-005", Level: requirement.Must, Verdict: report.Untestable, BlockedBy: "ARG-004", Why: "it panics"},
			{Requirement: "RES-001", Level: requirement.Must, Verdict: report.Untestable, Why: "it has no example",
				Write: "func (Tool) Examples() []contract.Example {\n\treturn nil\n}\n"},
			{Requirement: "RES-006", Level: requirement.Must, Verdict: report.Untestable, Why: "it has no example",
				Write: "func (Tool) Examples() []contract.Example {\n\treturn nil\n}\n"},
			{Requirement: "ERR-001", Level: requirement.Must, Verdict: report.NotApplicable, Why: "it asks for no service"},
		},
	}
	convert := report.Tool{
		Name: "unit_convert", Package: "example.com/m/tools/convert", Module: "example.com/m", Contract: "agent-tool",
		Digest: "sha256:01", Profile: requirement.AgentTool, Verdict: report.Pass,
	}
	for _, c := range weather.Checks {
		convert.Checks = append(convert.Checks, passed(c.Requirement))
	}
	weather.Verdict = report.Conclude(weather.Checks)
	scope := report.Scope{Profile: "agent-tool", Seed: 4711, Go: "go1.26.8", Platform: "linux/amd64"}
	r := report.New(scope, []report.Tool{convert, weather})
	r.Kit = report.Kit{Version: "v0.0.0", Requirements: "sha256:0"}
	return r
}

func passed(id string) report.Check {
	return report.Check{Requirement: id, Level: requirement.Must, Verdict: report.Pass, Cases: 1}
}

// hostile contains characters that no writer may print unescaped.
const hostile = "a\x1b[31mred\x07\x00\u202egpj\u2066\u200b\u2028\u0085\x7f\U000E0041<&>\xff\xfeü漢"

func hostileReport() report.Report {
	r := exampleReport()
	weather := &r.Tools[1]
	weather.Name, weather.Package = hostile, hostile
	weather.Checks[2].Findings[0] = report.Finding{Case: hostile, With: hostile, Note: hostile, Got: hostile + "\nand\r\nmore", At: hostile, Replay: hostile}
	weather.Checks[4].Why, weather.Checks[4].Write = hostile, "func f() {\n\t"+hostile+"\n}"
	r.Scope.Checks = hostile
	r.Scope.LeftOut = []string{hostile}
	return r
}

// onlyPrintable checks that a document contains nothing that controls a terminal.
func onlyPrintable(t *testing.T, document string) {
	t.Helper()
	if !utf8.ValidString(document) {
		t.Error("it is not UTF-8")
	}
	for i, r := range document {
		if r != '\n' && !unicode.IsPrint(r) {
			t.Errorf("at %d there is %U: %q", i, r, document[max(0, i-20):i+5])
			return
		}
	}
}
