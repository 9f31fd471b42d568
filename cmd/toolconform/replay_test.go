package main

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A fault that happens now and then is never silently green.
func TestReplayCountsRuns(t *testing.T) {
	outcome := func(c byte) report.Report {
		check := report.Check{Requirement: "PAR-002", Level: requirement.Must, Verdict: report.Pass}
		switch c {
		case 'f':
			check.Verdict, check.Findings = report.Fail, []report.Finding{{Got: "a fault"}}
		case 'w':
			check.Level, check.Verdict, check.Findings = requirement.Should, report.Warn, []report.Finding{{Got: "a fault"}}
		case 'u':
			check.Verdict = report.Untestable
		}
		return report.New(report.Scope{}, []report.Tool{{Name: "t", Verdict: check.Verdict, Checks: []report.Check{check}}})
	}
	for _, row := range []struct{ runs, want string }{
		{"f", "happened in 1 of 1 run"},
		{"w", "happened in 1 of 1 run"},
		{"ppfppfpppp", "happened in 2 of 10 runs"},
		{"pw.......p", "happened in 1 of 10 runs"},
		{"pffu", "happened in 2 of 4 runs"},
		{"u", "happened in 0 of 1 run"},
		{"ppu", "happened in 0 of 3 runs"},
		{"pppppppppp", "did not happen in 10 runs: it is not shown to be fixed if it happens now and then"},
	} {
		n := 0
		got, all, err := certifyOften(true, func() (report.Report, error) {
			n++
			return outcome(row.runs[n-1]), nil
		})
		if err != nil || all.String() != row.want || all.of != len(row.runs) {
			t.Errorf("%s: %v after %d, %v; want %s", row.runs, all, all.of, err, row.want)
		}
		if shows := len(got.Tools[0].Checks[0].Findings) > 0; shows != (all.happened > 0) {
			t.Errorf("%s: the report shows a finding: %v", row.runs, shows)
		}
	}
}
