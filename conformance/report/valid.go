package report

import (
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract/requirement"
)

// SchemaVersion is the version of the report's schema.
const SchemaVersion = 1

// Validate returns an error that lists every inconsistency which makes the report unreliable: nothing evaluated, planned checks that were
// not executed, a verdict that does not follow from its parts.
func (r Report) Validate() error {
	v := &verifier{}
	v.holds(r.Schema == SchemaVersion, "/schema", "it is %d, not %d", r.Schema, SchemaVersion)
	v.holds(len(r.Tools) > 0, "/tools", "no tool was evaluated")
	for i := range r.Tools {
		v.verdicts(&r.Tools[i], fmt.Sprintf("/tools/%d", i))
	}
	v.summary(r)
	var wrong []error
	for _, problem := range v.problems {
		wrong = append(wrong, errors.New(problem.String()))
	}
	if len(wrong) > 0 {
		return fmt.Errorf("validate report: %w", errors.Join(wrong...))
	}
	return nil
}

// wrong returns why the outcome of a check is inconsistent, or "".
func (c Check) wrong() string {
	switch {
	case c.Requirement == "":
		return "no requirement"
	case !c.Verdict.known():
		return "unknown verdict"
	case c.Broken() && len(c.Findings) == 0:
		return "no finding"
	case c.Verdict == Warn && c.Level == requirement.Must:
		return "its level is must"
	case c.Verdict < Warn && len(c.Findings) > 0:
		return "it has findings"
	case c.Verdict == Pass && c.Cases == 0:
		return "no case was evaluated"
	case c.Known != "" && c.Verdict != Fail:
		return "a baseline can only accept a fail"
	case c.Verdict == Pass && c.BlockedBy != "":
		return "blocked by " + c.BlockedBy
	case c.Verdict != Pass && c.Why == "" && c.BlockedBy == "" && len(c.Findings) == 0:
		return "no reason"
	}
	return ""
}
