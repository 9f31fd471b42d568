package check

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// EvaluateReturns accepts any Result; OnCalls reports calls without one.
func EvaluateReturns(Target, Case, probe.Observation) error { return nil }

// Violation returns a violation by the first call of a case.
func (f Target) Violation(t Case, got string) *suite.Violation { return f.ViolationAt(t, 0, got) }

// ViolationAt returns a violation by the call of a case with that number, from 0.
func (f Target) ViolationAt(t Case, call int, got string) *suite.Violation {
	return &suite.Violation{Got: got, With: suite.Plain(string(t.Calls[call].Arguments)), Note: t.Note()}
}

// ViolationOf joins several problems, of which it shows the first few; nil for none.
func ViolationOf(problems []rules.Problem) error {
	var got []string
	for _, p := range problems {
		got = append(got, p.String())
	}
	return ViolationBy(got)
}

// ViolationBy is ViolationOf for texts.
func ViolationBy(found []string) error {
	const shown = 3
	switch n := len(found); {
	case n == 0:
		return nil
	case n > shown:
		return &suite.Violation{Got: fmt.Sprintf("%s and %d more", strings.Join(found[:shown], ", "), n-shown)}
	}
	return &suite.Violation{Got: strings.Join(found, ", ")}
}
