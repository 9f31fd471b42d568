package probe

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Legible returns a text that is safe to show on a terminal: escape sequences, invisible and direction-changing characters, and
// invalid UTF-8 are replaced by Go escapes. Newlines and tabs are kept.
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

// needsEscape reports whether a character is not printable. Newlines and tabs are.
func needsEscape(r rune) bool { return r != '\n' && r != '\t' && !strconv.IsPrint(r) }
