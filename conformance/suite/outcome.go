package suite

import (
	"errors"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// addOutcome adds the outcome of one case to that of its check. It calls finding only for a violation.
func addOutcome(out *report.Check, err error, finding func() report.Finding) {
	if err == nil {
		out.Verdict = max(out.Verdict, report.Pass)
		return
	}
	var (
		violation  *Violation
		untestable *Untestable
	)
	switch {
	case errors.As(err, &violation) && violation.Of != "" && violation.Of != out.Requirement:
		if out.BlockedBy == "" && out.Verdict <= report.Untestable {
			out.BlockedBy, out.Why = violation.Of, violation.why()
		}
	case violation != nil && violation.crash != "" && out.Level != requirement.Must: // a warning would hide the crash
		reason(out, report.Untestable, "the tool crashed: "+violation.Got)
	case violation != nil:
		out.Verdict = max(out.Verdict, violated(out.Level))
		out.Findings = append(out.Findings, found(finding(), violation))
	case errors.As(err, &untestable):
		if reason(out, report.Untestable, untestable.Why) {
			out.Write = untestable.Write
		}
	case errors.Is(err, ErrNotApplicable):
		reason(out, report.NotApplicable, err.Error())
	default:
		reason(out, report.HarnessError, err.Error())
	}
}

// why returns why a violation blocks another check.
func (v *Violation) why() string {
	if v.crash != "" {
		return "the tool crashed in " + v.crash
	}
	return v.Got
}

// found adds a violation to a finding.
func found(finding report.Finding, v *Violation) report.Finding {
	finding.With, finding.Note, finding.Got, finding.Place = v.With, v.Note, v.Got, v.At
	return finding
}

// conclude decides a check some of whose cases were blocked: it is untestable unless it has findings of its own.
func conclude(out *report.Check) {
	if out.BlockedBy != "" && out.Verdict < report.Warn {
		out.Verdict = report.Untestable
	}
	if out.Verdict == report.Pass || out.Verdict == report.Warn || out.Verdict == report.Fail {
		out.BlockedBy, out.Why = "", ""
	}
}

// violated returns the verdict for a violation of a requirement.
func violated(level requirement.Level) report.Verdict {
	if level == requirement.Must {
		return report.Fail
	}
	return report.Warn
}

// reason raises a verdict and keeps the first reason for the worst one. It reports whether it took this one.
func reason(out *report.Check, verdict report.Verdict, why string) bool {
	took := verdict > out.Verdict || out.Why == ""
	if took {
		out.Why = why
	}
	if verdict > report.Untestable {
		out.BlockedBy = "" // what went wrong is more than a block
	}
	out.Verdict = max(out.Verdict, verdict)
	return took
}
