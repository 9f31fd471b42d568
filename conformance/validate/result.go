// Package validate validates modules as Amplifier's structural validator, the original, does: the same checks in the same order, with the
// same names and severities. It examines whether a module can be mounted and has the right structure, not what its tools do.
package validate

import (
	"encoding/json"
	"fmt"
	"io"

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

func (r *Result) add(name string, passed bool, severity, format string, values ...any) bool {
	r.Checks = append(r.Checks, Check{name, passed, report.Clean(fmt.Sprintf(format, values...)), severity})
	r.Passed = r.Passed && (passed || severity != Error)
	return passed
}

func (r *Result) pass(name, format string, values ...any) { r.add(name, true, Info, format, values...) }

func (r *Result) fail(name, format string, values ...any) {
	r.add(name, false, Error, format, values...)
}

func (r *Result) warn(name, format string, values ...any) {
	r.add(name, false, Warning, format, values...)
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

// WriteJSON writes the result as one JSON document.
func (r Result) WriteJSON(w io.Writer) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(r); err != nil {
		return fmt.Errorf("write result: %w", err)
	}
	return nil
}

// WriteText writes the result as text.
func (r Result) WriteText(w io.Writer) error {
	marks := map[string]string{Info: "✓", Warning: "!", Error: "✗"}
	for _, c := range r.Checks {
		mark := marks[c.Severity]
		if _, err := fmt.Fprintf(w, "%s %-22s %s\n", mark, c.Name, c.Message); err != nil {
			return fmt.Errorf("write result: %w", err)
		}
	}
	if _, err := fmt.Fprintf(w, "\n%s\n", r.Summary()); err != nil {
		return fmt.Errorf("write result: %w", err)
	}
	return nil
}
