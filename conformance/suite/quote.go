package suite

import (
	"regexp"

	"github.com/toolconform/toolconform/internal/prose"
)

// Quote returns text from a tool in double quotes, truncated, on one line and without control characters.
func Quote(text string) string { return prose.Quote(text) }

// Plain returns text from a tool truncated, on one line and without control characters: for JSON and messages, which
// are hard to read in further quotes.
func Plain(text string) string { return prose.Plain(text) }

// address matches addresses, which differ from run to run.
var address = regexp.MustCompile(`0x[0-9a-f]{4,}`)

// WithoutAddresses replaces the addresses in a text.
func WithoutAddresses(text string) string { return address.ReplaceAllString(text, "0x…") }

// secret matches the secret in an error of any call; a test compares it with package probe.
var secret = regexp.MustCompile(`\bkx[0-9a-f]{16}\b`)

// WithoutSecrets replaces the secrets of faults in a text.
func WithoutSecrets(text string) string { return secret.ReplaceAllString(text, "(the secret)") }

// Steady returns text from a tool in a form for findings, without parts that differ from run to run.
func Steady(text string) string {
	return Plain(WithoutSecrets(WithoutAddresses(text)))
}

// NilOf describes a nil tool: nil itself, or a nil pointer of a type, which does not equal nil.
func NilOf(kind string) string {
	if kind == "" {
		return "nil"
	}
	return "a nil " + Plain(kind) + ", on which a method panics"
}
