package probe

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Legible returns a text of a tool as it can be shown on a terminal: escape sequences, characters that show nothing or turn the
// writing around, and what is no text at all are spelled out as Go would.
func Legible(text string) string {
	if !strings.ContainsFunc(text, needsEscape) && utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case needsEscape(r):
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		default:
			b.WriteRune(r)
		}
		i += size
	}
	return b.String()
}

// needsEscape reports whether a character is not what it looks like. Lines are kept.
func needsEscape(r rune) bool { return r != '\n' && r != '\t' && !strconv.IsPrint(r) }
