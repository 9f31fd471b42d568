package check

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

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
	var all []string
	for _, e := range c.Errors {
		if text := strings.TrimSpace(e.Message); !Invisible(text) {
			all = append(all, text)
		}
	}
	return strings.Join(all, "; ")
}

// Invisible reports whether a text has only spaces and characters without a shape.
func Invisible(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool {
		return !unicode.IsSpace(r) && !unicode.IsControl(r) && !unicode.Is(unicode.Cf, r) && !slices.Contains(shapeless, r)
	}) < 0
}

// Controls reports whether a text has control characters other than line breaks and tabs.
func Controls(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' }) >= 0
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
