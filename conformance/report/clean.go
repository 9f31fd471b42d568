package report

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Clean returns s in a form that is safe to show on one line. Characters that are not printable (control characters, changes of writing
// direction, invisible characters) and invalid UTF-8 become visible escapes, and so does the start of a console command (see Neutral).
func Clean(s string) string { return Neutral(printable(s)) }

func printable(s string) string {
	if isClean(s) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, s[0])
		case unicode.IsPrint(r):
			b.WriteRune(r)
		default:
			b.WriteString(escape(r))
		}
		s = s[size:]
	}
	return b.String()
}

func isClean(s string) bool {
	for i, r := range s {
		if !unicode.IsPrint(r) || r == utf8.RuneError && s[i] != 0xEF {
			return false
		}
	}
	return true
}

func escape(r rune) string {
	switch {
	case r == '\n':
		return `\n`
	case r == '\t':
		return `\t`
	case r == '\r':
		return `\r`
	case r < 0x80:
		return fmt.Sprintf(`\x%02x`, r)
	case r > 0xFFFF:
		return fmt.Sprintf(`\U%08x`, r)
	}
	return fmt.Sprintf(`\u%04x`, r)
}

// cleanText applies Clean to every line of a text and keeps newlines and leading tabs.
func cleanText(text string) string {
	if text == Clean(text) {
		return text
	}
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i, line := range lines {
		indented := strings.TrimLeft(line, "\t")
		lines[i] = line[:len(line)-len(indented)] + Clean(indented)
	}
	return strings.Join(lines, "\n")
}

// CleanLines returns the lines of a text, each cleaned, with tabs expanded to spaces.
func CleanLines(text string) []string {
	lines := strings.Split(strings.Trim(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n")
	for i, line := range lines {
		lines[i] = Clean(strings.TrimRight(strings.ReplaceAll(line, "\t", "    "), " "))
	}
	return lines
}

// escapeJSON replaces every character of JSON text that is not printable by its JSON escape. The meaning stays the same, because JSON
// has such characters inside strings only.
func escapeJSON(text []byte) []byte {
	text = neutralJSON(text)
	if bytes.IndexFunc(text, hidden) < 0 {
		return text
	}
	safe := make([]byte, 0, len(text)+64)
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		switch {
		case !hidden(r):
			safe = append(safe, text[:size]...)
		case r > 0xFFFF:
			high, low := utf16.EncodeRune(r)
			safe = fmt.Appendf(safe, `\u%04x\u%04x`, high, low)
		default:
			safe = fmt.Appendf(safe, `\u%04x`, r)
		}
		text = text[size:]
	}
	return safe
}

// hidden reports whether a character of JSON text has to be escaped. Newlines, which separate values, do not.
func hidden(r rune) bool { return r >= 0x7F && !unicode.IsPrint(r) }
