package main

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
)

// A harness error is exit status 2, whatever else the report says.
func TestHarnessErrorIsNoConclusion(t *testing.T) {
	for verdict, want := range map[report.Verdict]bool{report.Pass: false, report.Fail: false, report.Untestable: false, report.HarnessError: true} {
		r := report.New(report.Scope{}, []report.Tool{{Verdict: verdict, Checks: []report.Check{{Requirement: "NAM-001", Verdict: verdict}}}})
		if got := harnessError(r) != nil; got != want {
			t.Errorf("%s: an error is %v, want %v", verdict, got, want)
		}
	}
}
