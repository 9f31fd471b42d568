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
		blocked    *Blocked
		untestable *Untestable
		crash      *crashError
	)
	switch {
	case errors.As(err, &crash):
		if out.Level != requirement.Must {
			reason(out, report.Untestable, "the tool crashed: "+crash.Title)
			return
		}
		out.Verdict = max(out.Verdict, report.Fail)
		out.Findings = append(out.Findings, found(finding(), &Violation{Got: crash.Title, With: crash.with, Note: crash.note, At: crash.Place}))
	case errors.As(err, &violation):
		out.Verdict = max(out.Verdict, violated(out.Level))
		out.Findings = append(out.Findings, found(finding(), violation))
	case errors.As(err, &blocked) && blocked.By == "":
		reason(out, report.HarnessError, "blocked by no rule: "+blocked.Why)
	case errors.As(err, &blocked):
		if out.BlockedBy == "" && out.Verdict <= report.Untestable {
			out.BlockedBy, out.Why = blocked.By, blocked.Why
		}
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

// found adds a violation to a finding.
func found(finding report.Finding, v *Violation) report.Finding {
	finding.With, finding.Note, finding.Got, finding.Place = v.With, v.Note, v.Got, v.At
	return finding
}

// settle decides a check some of whose cases were blocked: it is untestable unless it has findings of its own.
func settle(out *report.Check) {
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
