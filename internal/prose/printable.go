package prose

import (
	"fmt"
	"strings"
	"unicode"
)

// Printable prepares untrusted text for a message: it replaces control characters and limits the length in runes.
func Printable(text string, most int) string {
	var out strings.Builder
	count := 0
	for _, r := range text {
		if count++; count > most {
			out.WriteString("…")
			break
		}
		if !unicode.IsPrint(r) {
			r = unicode.ReplacementChar
		}
		out.WriteRune(r)
	}
	return out.String()
}

// OfPanic returns the text of a panic value. fmt recovers from a panic in Error or String, but not from a second one while it prints the first.
func OfPanic(cause any) (text string) {
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("a %T that panics when it is printed", cause)
		}
	}()
	return fmt.Sprint(cause)
}
