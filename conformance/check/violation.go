package check

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/lists"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// Violation returns a violation by the first call of a case, if it has calls.
func Violation(t suite.Case, got string) *suite.Violation {
	if len(t.Calls) == 0 {
		return &suite.Violation{Got: got}
	}
	return ViolationAt(t, 0, got)
}

// ViolationAt returns a violation by the call of a case with that number, from 0.
func ViolationAt(t suite.Case, call int, got string) *suite.Violation {
	return &suite.Violation{Got: got, With: suite.Plain(string(t.Calls[call].Arguments)), Note: t.Note()}
}

// ViolationOf joins several problems, of which it shows the first few; nil for none. Problems that may be none are not applicable.
func ViolationOf(problems []rules.Problem) error {
	const shown = 3
	if certain := slices.DeleteFunc(slices.Clone(problems), func(p rules.Problem) bool { return p.Unread != "" }); len(certain) < len(problems) {
		if len(certain) == 0 {
			return fmt.Errorf("%w: %s", suite.ErrNotApplicable, problems[0].Unread)
		}
		problems = certain
	}
	got := lists.Map(problems[:min(len(problems), shown)], rules.Problem.String)
	switch text := strings.Join(got, ", "); {
	case len(problems) == 0:
		return nil
	case len(problems) > shown:
		return &suite.Violation{Got: fmt.Sprintf("%s and %d more", text, len(problems)-shown)}
	default:
		return &suite.Violation{Got: text}
	}
}

// BlockedBy returns a violation of a requirement, which a check found, as that of another one.
func BlockedBy(id string, err error) error {
	if violation, ok := err.(*suite.Violation); ok && violation.Of == "" {
		return &suite.Violation{Of: id, Got: violation.Got}
	}
	return err
}

// FailureText returns all parts of a failed result that a model reads.
func FailureText(c probe.Outcome) string {
	var b strings.Builder
	for _, e := range c.Errors {
		fmt.Fprintf(&b, "%q %q\n", e.Code, e.Message)
	}
	return b.String()
}

// Message returns the messages of a failed result; "" if none is visible.
func Message(c probe.Outcome) string {
	all := lists.Map(c.Errors, func(e contract.Error) string { return strings.TrimSpace(e.Message) })
	return strings.Join(slices.DeleteFunc(all, Invisible), "; ")
}

// Invisible reports whether a text has only spaces and characters without a shape.
func Invisible(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool {
		return !unicode.IsSpace(r) && !unicode.IsControl(r) && !unicode.Is(unicode.Cf, r) && !slices.Contains(shapeless, r)
	}) < 0
}

// shapeless are letters and symbols that are not visible.
var shapeless = []rune{'\u034f', '\u115f', '\u1160', '\u2800', '\u3164', '\uffa0'}

// QuotedFailure returns the message of a failed result, quoted for a finding.
func QuotedFailure(c probe.Outcome) string {
	if text := Message(c); text != "" {
		return suite.Quote(suite.WithoutSecrets(suite.WithoutAddresses(text)))
	}
	return "a failed result without a message"
}
