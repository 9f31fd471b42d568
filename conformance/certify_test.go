package conformance

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A check that no tool was evaluated with is found: the plan is counted independently of the outcomes, and there is no report.
func TestALostCheckIsNoReport(t *testing.T) {
	plans, err := planAll(Config{Profile: requirement.AgentTool, Checks: "NAM-00[13]"})
	if err != nil {
		t.Fatal(err)
	}
	evaluated := report.Check{Requirement: "NAM-001", Level: requirement.Must, Verdict: report.Pass, Cases: 1}
	tools := []report.Tool{{Name: "a", Profile: requirement.AgentTool, Verdict: report.Pass, Checks: []report.Check{evaluated}}}
	r := report.New(report.Scope{Profile: "agent-tool"}, tools)
	r.Summary.Planned = planned(plans, tools)
	if _, err := r.JSON(); err == nil || !strings.Contains(err.Error(), "2 checks were planned and 1 executed") {
		t.Errorf("got %v", err)
	}
}
