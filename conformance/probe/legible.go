package probe

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// lazy compiles a pattern at its first use: most workers end without one.
func lazy(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

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

var testNoise = lazy(`^(=== |--- |PASS$|FAIL$|ok |exit status )`)

// maxTestLines limits the lines that TestOutput returns.
const maxTestLines = 5

// TestOutput returns the output of a failed test on one line, without the lines that every test prints.
func TestOutput(output string) string {
	var lines []string
	for line := range strings.Lines(output) {
		line = strings.TrimSpace(line)
		if line != "" && !testNoise().MatchString(line) && len(lines) < maxTestLines {
			lines = append(lines, line)
		}
	}
	return Bounded(Legible(strings.Join(lines, " ")))
}

// maxText limits a recorded text in bytes.
const maxText = 4096

// Bounded truncates a text to maxText bytes.
func Bounded(text string) string {
	if len(text) <= maxText {
		return text
	}
	return strings.ToValidUTF8(text[:maxText], "")
}
