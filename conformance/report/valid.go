package report

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/toolconform/toolconform/contract/requirement"
)

// SchemaVersion is the version of the report's schema.
const SchemaVersion = 1

// Validate returns an error that lists every inconsistency which makes the report unreliable: nothing evaluated, planned checks that were
// not executed, a verdict that does not follow from its parts.
func (r Report) Validate() error {
	var wrong []error
	add := func(format string, arguments ...any) { wrong = append(wrong, fmt.Errorf(format, arguments...)) }
	if r.Schema != SchemaVersion {
		add("schema is %d, not %d", r.Schema, SchemaVersion)
	}
	if len(r.Tools) == 0 {
		add("no tool was evaluated")
	}
	for _, t := range r.Tools {
		t.validate(func(format string, arguments ...any) {
			add("tool %q: %w", t.Name, fmt.Errorf(format, arguments...))
		})
	}
	if r.Summary.Planned != r.Summary.Executed {
		add("%d checks were planned and %d executed", r.Summary.Planned, r.Summary.Executed)
	}
	if want := Summarize(r.Tools); !reflect.DeepEqual(want, r.Summary) {
		add("the summary does not match the tools: it is %+v, not %+v", r.Summary, want)
	}
	if err := errors.Join(wrong...); err != nil {
		return fmt.Errorf("validate report: %w", err)
	}
	return nil
}

func (t Tool) validate(add func(string, ...any)) {
	if len(t.Checks) == 0 {
		add("no check was evaluated")
	}
	if worst := Conclude(t.Checks); t.Verdict != worst {
		add("verdict is %s, but its checks conclude %s", t.Verdict, worst)
	}
	seen := map[string]bool{}
	for _, c := range t.Checks {
		if seen[c.Requirement] {
			add("%s is evaluated twice", c.Requirement)
		}
		seen[c.Requirement] = true
		if why := c.wrong(); why != "" {
			add("%s is %s: %s", c.Requirement, c.Verdict, why)
		}
	}
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
