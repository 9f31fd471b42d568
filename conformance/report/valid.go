package report

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/toolconform/toolconform/contract/requirement"
)

// Format is the version of the report's form.
const Format = 1

// Validate returns everything that makes the report one that nobody may rely on: nothing evaluated, checks that were planned and
// not evaluated, a verdict that does not follow from its parts.
func (r Report) Validate() error {
	var wrong []error
	tell := func(format string, arguments ...any) { wrong = append(wrong, fmt.Errorf(format, arguments...)) }
	if r.Schema != Format {
		tell("schema is %d, not %d", r.Schema, Format)
	}
	if len(r.Tools) == 0 {
		tell("no tool was judged")
	}
	for _, t := range r.Tools {
		t.validate(func(format string, arguments ...any) {
			tell("tool %q: %w", t.Name, fmt.Errorf(format, arguments...))
		})
	}
	if r.Summary.Planned != r.Summary.Executed {
		tell("%d checks were planned and %d executed", r.Summary.Planned, r.Summary.Executed)
	}
	if want := Summarize(r.Tools); !reflect.DeepEqual(want, r.Summary) {
		tell("the summary does not count what the tools say: %+v, not %+v", r.Summary, want)
	}
	if err := errors.Join(wrong...); err != nil {
		return fmt.Errorf("validate report: %w", err)
	}
	return nil
}

func (t Tool) validate(tell func(string, ...any)) {
	if len(t.Checks) == 0 {
		tell("no check was judged")
	}
	if worst := Conclude(t.Checks); t.Verdict != worst {
		tell("verdict is %s, its checks say %s", t.Verdict, worst)
	}
	seen := map[string]bool{}
	for _, c := range t.Checks {
		if seen[c.Requirement] {
			tell("%s is judged twice", c.Requirement)
		}
		seen[c.Requirement] = true
		if why := c.wrong(); why != "" {
			tell("%s is %s: %s", c.Requirement, c.Verdict, why)
		}
	}
}

// wrong returns why the outcome of a check makes no sense, "" where it does.
func (c Check) wrong() string {
	switch {
	case c.Requirement == "":
		return "no requirement"
	case !c.Verdict.known():
		return "no such verdict"
	case c.Broken() && len(c.Findings) == 0:
		return "not a single finding"
	case c.Verdict == Warn && c.Level == requirement.Must:
		return "its level is must"
	case c.Verdict < Warn && len(c.Findings) > 0:
		return "there are findings"
	case c.Verdict == Pass && c.Cases == 0:
		return "no case was judged"
	case c.Known != "" && c.Verdict != Fail:
		return "only a fail can be expected by a baseline"
	case c.Verdict == Pass && c.BlockedBy != "":
		return "blocked by " + c.BlockedBy
	case c.Verdict != Pass && c.Why == "" && c.BlockedBy == "" && len(c.Findings) == 0:
		return "no reason"
	}
	return ""
}
