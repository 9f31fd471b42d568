package conformance_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
)

func TestWhatNobodyCanMakeIsRed(t *testing.T) {
	origin := probe.Origin{Package: "example.com/m/needs", Module: "example.com/m", Constant: "needs_catalog", Type: "*needs.Tool"}
	tool := conformance.Unmade(origin, "New needs a Catalog", "package needs_test")
	outcome, err := conformance.Certify(t.Context(), conformance.Config{}, tool)
	if err != nil {
		t.Fatal(err)
	}
	if err := outcome.Validate(); err != nil || outcome.Conforms() {
		t.Errorf("it conforms: %v, %v", outcome.Conforms(), err)
	}
	got := outcome.Tools[0]
	if got.Name != "needs_catalog" || got.Verdict != report.Untestable {
		t.Errorf("got %s: %s", got.Name, got.Verdict)
	}
	for _, c := range got.Checks {
		made := c.Requirement == "SHP-010"
		if c.Verdict != report.Untestable || c.Why != "New needs a Catalog" || (c.BlockedBy == "") != made || (c.Write != "") != made {
			t.Errorf("got %+v", c)
		}
	}
	some, err := conformance.Certify(t.Context(), conformance.Config{Checks: "NAM-001"}, tool)
	if err != nil {
		t.Fatal(err)
	}
	if c := some.Tools[0].Checks[0]; c.BlockedBy != "" || c.Write == "" || c.Verdict != report.Untestable {
		t.Errorf("alone, it is %+v", c)
	}
}
