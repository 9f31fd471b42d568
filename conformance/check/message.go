package check

import (
	"slices"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/conformance/probe"
)

// message returns what a failed result says, "" where that is nothing.
func message(c probe.Outcome) string {
	var all []string
	for _, e := range c.Errors {
		if text := strings.TrimSpace(e.Message); !invisible(text) {
			all = append(all, text)
		}
	}
	return strings.Join(all, "; ")
}

// invisible reports whether a text shows nothing to whoever reads it: spaces, and characters that have no shape.
func invisible(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool {
		return !unicode.IsSpace(r) && !unicode.IsControl(r) && !unicode.Is(unicode.Cf, r) && !slices.Contains(shapeless, r)
	}) < 0
}

// controls reports whether a text holds characters that do something instead of showing something; breaks and tabs are for
// people, too.
func controls(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' }) >= 0
}

// shapeless are letters and symbols that are drawn as nothing.
var shapeless = []rune{'\u034f', '\u115f', '\u1160', '\u2800', '\u3164', '\uffa0'}

// quotedFailure returns what a failed result says as it stands in a finding.
func quotedFailure(c probe.Outcome) string {
	if text := message(c); text != "" {
		return quote(masked(address.ReplaceAllString(text, "0x…")))
	}
	return "a failed result without a message"
}
