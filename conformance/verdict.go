package conformance

import (
	"errors"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// weigh adds the outcome of one case to that of its check. Most are kept, so that a finding is only made where there is one.
func weigh(out *report.Check, err error, finding func() report.Finding) {
	if err == nil {
		out.Verdict = max(out.Verdict, report.Pass)
		return
	}
	var (
		violation  *check.Violation
		blocked    *check.Blocked
		untestable *check.Untestable
		crash      *died
	)
	switch {
	case errors.As(err, &crash):
		if out.Level != requirement.Must {
			reason(out, report.Untestable, "the tool died: "+crash.Title)
			return
		}
		out.Verdict = max(out.Verdict, report.Fail)
		f := finding()
		out.Findings = append(out.Findings, found(f, &check.Violation{Got: crash.Title, With: crash.with, Note: f.Case, At: crash.Place}))
	case errors.As(err, &violation):
		out.Verdict = max(out.Verdict, weight(out.Level))
		out.Findings = append(out.Findings, found(finding(), violation))
	case errors.As(err, &blocked):
		if out.BlockedBy == "" {
			out.BlockedBy, out.Why = blocked.By, blocked.Why
		}
	case errors.As(err, &untestable):
		reason(out, report.Untestable, untestable.Why)
		out.Write = untestable.Write
	case errors.Is(err, check.ErrNotApplicable):
		reason(out, report.NotApplicable, err.Error())
	default:
		reason(out, report.HarnessError, err.Error())
	}
}

// found completes a finding with what was got.
func found(finding report.Finding, v *check.Violation) report.Finding {
	finding.With, finding.Note, finding.Got, finding.Place = v.With, v.Note, v.Got, v.At
	return finding
}

// settle decides about a check of which some cases could not be evaluated: red, unless a finding of its own is there.
func settle(out *report.Check) {
	if out.BlockedBy != "" && out.Verdict < report.Warn {
		out.Verdict = report.Untestable
	}
	if out.Verdict == report.Pass || out.Verdict == report.Warn || out.Verdict == report.Fail {
		out.BlockedBy, out.Why = "", ""
	}
}

// weight is the verdict on a requirement that is not kept.
func weight(level requirement.Level) report.Verdict {
	if level == requirement.Must {
		return report.Fail
	}
	return report.Warn
}

// reason raises a verdict and keeps the first reason for the worst one.
func reason(out *report.Check, verdict report.Verdict, why string) {
	if verdict > out.Verdict || out.Why == "" {
		out.Why = why
	}
	out.Verdict = max(out.Verdict, verdict)
}
