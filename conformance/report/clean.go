package report

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Clean returns s in a form that is safe to show on one line. Characters that are not printable (control characters, changes of writing
// direction, invisible characters) and invalid UTF-8 become visible escapes, and so does the start of a console command (see Neutral).
func Clean(s string) string { return Neutral(printable(s)) }

func printable(s string) string {
	if utf8.ValidString(s) && strings.IndexFunc(s, unprintable) < 0 {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], "\uFFFD"), strings.ContainsRune("\a\b\f\v", r):
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case unprintable(r):
			quoted := strconv.QuoteRune(r)
			b.WriteString(quoted[1 : len(quoted)-1])
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func unprintable(r rune) bool { return !unicode.IsPrint(r) }

// cleanText applies Clean to every line of a text and keeps newlines and leading tabs.
func cleanText(text string) string {
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

// Consoles of CI systems execute commands in the output of a job: "::error ::" at the start of a line, possibly after spaces (GitHub),
// "##[group]" and "##vso[task.setvariable]" (Azure), "##teamcity[...]". The output of a tool must not, for example, set a variable.
var (
	lineCommand = regexp.MustCompile(`(?m)^((?:[ \t]|\x1b\[[0-9;]*m)*)::`)
	command     = regexp.MustCompile(`#(#[A-Za-z]*\[)`)
)

// Neutral visibly escapes everything in a text, of any number of lines, that the console of a CI system would execute.
func Neutral(text string) string {
	if strings.Contains(text, "::") {
		text = lineCommand.ReplaceAllString(text, `${1}\x3a:`)
	}
	if strings.Contains(text, "##") {
		text = command.ReplaceAllString(text, `\x23$1`)
	}
	return text
}

// escapeJSON replaces every character of JSON text that is not printable, and the start of a console command, by its JSON escape. The
// meaning stays the same, because JSON has such characters inside strings only. No line of it begins with a colon.
func escapeJSON(text []byte) []byte {
	text = command.ReplaceAll(text, []byte(`\u0023$1`))
	if bytes.IndexFunc(text, hidden) < 0 {
		return text
	}
	safe := make([]byte, 0, len(text)+64)
	for _, r := range string(text) {
		if !hidden(r) {
			safe = utf8.AppendRune(safe, r)
			continue
		}
		for _, unit := range utf16.Encode([]rune{r}) {
			safe = fmt.Appendf(safe, `\u%04x`, unit)
		}
	}
	return safe
}

// hidden reports whether a character of JSON text has to be escaped. Newlines, which separate values, do not.
func hidden(r rune) bool { return r >= 0x7F && !unicode.IsPrint(r) }
