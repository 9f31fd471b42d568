package report

import (
	"reflect"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

func TestSummarize(t *testing.T) {
	r := exampleReport()
	want := Summary{Tools: 2, Conformant: 1, Planned: 14, Executed: 14, Verdicts: map[string]int{
		"not-applicable": 1, "pass": 8, "warn": 1, "fail": 1, "untestable": 3, "harness-error": 0,
	}}
	if !reflect.DeepEqual(r.Summary, want) {
		t.Errorf("got %+v, want %+v", r.Summary, want)
	}
}

func TestSummarizePlansEachProfileOnItsOwn(t *testing.T) {
	tools := []Tool{
		{Profile: requirement.AgentTool, Checks: []Check{passed("NAM-001"), passed("NAM-003")}},
		{Profile: requirement.AgentTool, Checks: []Check{passed("NAM-001")}}, // one was lost
		{Profile: requirement.TUL011, Checks: []Check{passed("NAM-001")}},
	}
	if s := Summarize(tools); s.Planned != 5 || s.Executed != 4 {
		t.Errorf("planned %d, executed %d; want 5 and 4", s.Planned, s.Executed)
	}
}

func TestConforms(t *testing.T) {
	r := exampleReport()
	convert, weather := r.Tools[0], r.Tools[1]
	if !convert.Conforms() || weather.Conforms() || r.Conforms() {
		t.Errorf("convert %v, weather %v, all %v", convert.Conforms(), weather.Conforms(), r.Conforms())
	}
	if (Report{}).Conforms() || (Tool{}).Conforms() || (Tool{Verdict: Pass}).Conforms() {
		t.Error("nothing conforms")
	}
	if (Tool{Verdict: Pass, Checks: []Check{{Verdict: Fail}}}).Conforms() {
		t.Error("a verdict beside its checks is believed")
	}
	warned := Tool{Verdict: Warn, Checks: []Check{{Verdict: Warn}}}
	if !warned.Conforms() {
		t.Error("a should that is not kept is red")
	}
}

func TestToolChecks(t *testing.T) {
	weather := exampleReport().Tools[1]
	if c, ok := weather.Check("ARG-004"); !ok || c.Cases != 6 {
		t.Errorf("got %+v, %v", c, ok)
	}
	if _, ok := weather.Check("ARG-999"); ok {
		t.Error("there is a check of ARG-999")
	}
}
