package mcp

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/mod/semver"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

func TestSDKTable(t *testing.T) {
	for line := range strings.Lines(sdkFaults) {
		columns := strings.Split(strings.TrimSpace(line), "\t")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if len(columns) != 6 || semver.Compare("v"+columns[1], "v"+columns[2]) > 0 || columns[5] == "" {
			t.Errorf("the row %q is malformed", line)
			continue
		}
		if r, ok := requirement.Lookup(columns[3]); !ok || !r.BindsTo(requirement.Server) {
			t.Errorf("%s is no rule for servers", columns[3])
		}
	}
}

// A fault is excused only in the versions that were measured, only if all cases are the SDK's, and never if it was not evaluated.
func TestExcuse(t *testing.T) {
	check := func(verdict report.Verdict, cases ...string) report.Check {
		c := report.Check{Requirement: "MCP-706", Level: requirement.Must, Verdict: verdict}
		for _, id := range cases {
			c.Findings = append(c.Findings, report.Finding{Case: id})
		}
		return c
	}
	for _, row := range []struct {
		sdk   string
		check report.Check
		want  bool
	}{
		{"go-sdk@1.8.0", check(report.Fail, "a line that is no JSON", "an object that ends after a colon"), true},
		{"go-sdk@v1.6.1", check(report.Fail, "a line that is no JSON"), true},
		{"go-sdk@1.8.0", check(report.Fail, "a line that is no JSON", "a case of the server"), false},
		{"go-sdk@1.4.1", report.Check{Requirement: "MCP-453", Verdict: report.Warn, Findings: []report.Finding{{Case: "type /limit boolean"}}}, true},
		{"go-sdk@1.0.0", check(report.Fail, "a line that is no JSON"), false},
		{"go-sdk@99.0.0", check(report.Fail, "a line that is no JSON"), false},
		{"go-sdk@x", check(report.Fail, "a line that is no JSON"), false},
		{"mcp-go@1.2.1", check(report.Fail, "a line that is no JSON"), false},
		{"", check(report.Fail, "a line that is no JSON"), false},
		{"go-sdk@1.8.0", check(report.Untestable), false},
		{"go-sdk@1.8.0", check(report.Pass), false},
	} {
		tool := report.Tool{Checks: []report.Check{row.check}}
		excuse(&tool, row.sdk)
		if got := tool.Checks[0].OfSDK(); got != row.want {
			t.Errorf("%s, %v: excused is %v", row.sdk, row.check, got)
		}
	}
}

func TestSDKOfAProgramWithout(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{program, "sdk_test.go", "nowhere"} {
		if got := sdkOf(file); got != "" {
			t.Errorf("%s is built with %s", file, got)
		}
	}
}
