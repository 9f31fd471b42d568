// Package validate validates modules as Amplifier's structural validator, the original, does: the same checks in the same order, with the
// same names and severities. It examines whether a module can be mounted and has the right structure, not what its tools do.
package validate

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/prose"
)

// The severities of a check. A passed check is info, except for a warning that is no failure.
const (
	Info    = "info"
	Warning = "warning"
	Error   = "error"
)

// A Check is the outcome of one check.
type Check struct {
	Name     string `json:"name"`
	Passed   bool   `json:"passed"`
	Message  string `json:"message"`
	Severity string `json:"severity"`
}

// A Result is the outcome of the validation of one module.
type Result struct {
	ModuleType string  `json:"module_type"`
	ModulePath string  `json:"module_path"`
	Passed     bool    `json:"passed"` // no check of severity error failed
	Checks     []Check `json:"checks"`
}

// add adds a check that passes if nothing is wrong, with the message right.
func (r *Result) add(name, severity, wrong, right string) {
	c := Check{name, wrong == "", report.Clean(right), Info}
	if !c.Passed {
		c.Message, c.Severity = report.Clean(wrong), severity
	}
	r.Checks = append(r.Checks, c)
	r.Passed = r.Passed && (c.Passed || severity != Error)
}

// require adds a check of severity error, and reports whether it passes.
func (r *Result) require(name, wrong, right string) bool {
	r.add(name, Error, wrong, right)
	return wrong == ""
}

// Summary returns the result on one line, in the original's form except for plurals.
func (r Result) Summary() string {
	passed, errors, warnings := 0, 0, 0
	for _, c := range r.Checks {
		switch {
		case c.Passed:
			passed++
		case c.Severity == Error:
			errors++
		default:
			warnings++
		}
	}
	verdict := "FAILED"
	if r.Passed {
		verdict = "PASSED"
	}
	return fmt.Sprintf("%s: %d/%s passed (%s, %s)", verdict, passed, prose.Plural(len(r.Checks), "check"), prose.Plural(errors, "error"), prose.Plural(warnings, "warning"))
}

// Text returns the result as text.
func (r Result) Text() string {
	var b strings.Builder
	marks := map[string]string{Info: "✓", Warning: "!", Error: "✗"}
	for _, c := range r.Checks {
		fmt.Fprintf(&b, "%s %-22s %s\n", marks[c.Severity], c.Name, c.Message)
	}
	return b.String() + "\n" + r.Summary() + "\n"
}
