package driver

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"
)

// ArgumentsMark begins the message of a related place that has the arguments of a counterexample: diagnostics have no other field for them.
const ArgumentsMark = "arguments: "

// WithoutArguments are the words of a message that say that the model sends no arguments.
const WithoutArguments = ", without arguments"

// longestArguments is the number of characters of arguments in a message.
const longestArguments = 120

// WithArguments returns the words of a message that name arguments: printable, on one line, and not longer than is read.
func WithArguments(text string) string {
	if runes := printable(text); len(runes) > longestArguments {
		text = string(runes[:longestArguments-1]) + "…"
	} else {
		text = string(runes)
	}
	return ", as with the arguments " + text
}

// printable returns arguments as they are shown.
func printable(text string) []rune {
	switch {
	case strings.TrimSpace(text) == "":
		text = strconv.Quote(text)
	case !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }):
		text = strconv.QuoteToASCII(text)
	}
	return []rune(text)
}

// showOnce removes from a diagnostic for a reader the arguments that its message has as a whole.
func showOnce(d *analysis.Diagnostic) {
	d.Related = slices.DeleteFunc(d.Related, func(r analysis.RelatedInformation) bool {
		text, ok := strings.CutPrefix(r.Message, ArgumentsMark)
		return ok && len(printable(text)) <= longestArguments
	})
}
