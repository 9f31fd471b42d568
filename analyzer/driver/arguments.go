package driver

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ArgumentsMark begins the message of a related place that has the arguments of a counterexample: diagnostics have no other field for them.
const ArgumentsMark = "arguments: "

// longestArguments is the number of characters of arguments in a message.
const longestArguments = 120

// WithArguments returns the words of a message that name arguments: printable, on one line, and not longer than is read.
func WithArguments(text string) string {
	switch {
	case strings.TrimSpace(text) == "":
		text = strconv.Quote(text)
	case !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }):
		text = strconv.QuoteToASCII(text)
	}
	if runes := []rune(text); len(runes) > longestArguments {
		text = string(runes[:longestArguments-1]) + "…"
	}
	return ", as with the arguments " + text
}
