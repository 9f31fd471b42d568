package prose

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Limits for text from a tool in a finding, in characters.
const (
	quoteLimit = 120
	plainLimit = 400
)

// Quote returns text from a tool in double quotes, truncated, on one line and without control characters.
func Quote(text string) string {
	head, rest := clip(text, quoteLimit)
	return strconv.Quote(head) + rest
}

// Plain returns text from a tool truncated, on one line and without control characters: for JSON and messages, which
// are hard to read in further quotes.
func Plain(text string) string {
	head, rest := clip(text, plainLimit)
	var b strings.Builder
	b.Grow(len(head))
	for i := 0; i < len(head); {
		r, size := utf8.DecodeRuneInString(head[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, head[i])
		case r == '"' || r == '\\' || strconv.IsPrint(r):
			b.WriteRune(r)
		default:
			escaped := strconv.Quote(string(r))
			b.WriteString(escaped[1 : len(escaped)-1])
		}
		i += size
	}
	return b.String() + rest
}

// clip returns the first characters of a text, and a remark about the rest.
func clip(text string, limit int) (head, rest string) {
	count := 0
	for i := range text {
		if count == limit {
			return text[:i], fmt.Sprintf("… (%d bytes more)", len(text)-i)
		}
		count++
	}
	return text, ""
}
