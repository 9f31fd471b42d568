package prose

import (
	"strings"
	"unicode"
)

// Folded returns the letters and digits of a text, in lower case.
func Folded(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
}
