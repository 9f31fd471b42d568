package check

import (
	"slices"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// message returns the messages of a failed result; "" if none is visible.
func message(c probe.Outcome) string {
	var all []string
	for _, e := range c.Errors {
		if text := strings.TrimSpace(e.Message); !invisible(text) {
			all = append(all, text)
		}
	}
	return strings.Join(all, "; ")
}

// invisible reports whether a text has only spaces and characters without a shape.
func invisible(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool {
		return !unicode.IsSpace(r) && !unicode.IsControl(r) && !unicode.Is(unicode.Cf, r) && !slices.Contains(shapeless, r)
	}) < 0
}

// controls reports whether a text has control characters other than line breaks and tabs.
func controls(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' }) >= 0
}

// shapeless are letters and symbols that are not visible.
var shapeless = []rune{'\u034f', '\u115f', '\u1160', '\u2800', '\u3164', '\uffa0'}

// quotedFailure returns the message of a failed result, quoted for a finding.
func quotedFailure(c probe.Outcome) string {
	if text := message(c); text != "" {
		return suite.Quote(suite.WithoutSecrets(suite.WithoutAddresses(text)))
	}
	return "a failed result without a message"
}
