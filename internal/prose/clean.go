package prose

import (
	"bytes"
	"fmt"
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

// Consoles of CI systems execute commands in the output of a job: "::error ::" at the start of a line, possibly after spaces (GitHub),
// "##[group]" and "##vso[task.setvariable]" (Azure), "##teamcity[...]". The output of a tool must not, for example, set a variable.
var (
	lineCommand = Compile(`(?m)^((?:[ \t]|\x1b\[[0-9;]*m)*)::`)
	command     = Compile(`#(#[A-Za-z]*\[)`)
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

// EscapeJSON replaces every character of JSON text that is not printable, and the start of a console command, by its JSON escape. The
// meaning stays the same, because JSON has such characters inside strings only. No line of it begins with a colon.
func EscapeJSON(text []byte) []byte {
	if bytes.Contains(text, []byte("##")) {
		text = []byte(command.ReplaceAllString(string(text), `\u0023$1`))
	}
	if bytes.IndexFunc(text, escaped) < 0 {
		return text
	}
	safe := make([]byte, 0, len(text)+64)
	for _, r := range string(text) {
		if !escaped(r) {
			safe = utf8.AppendRune(safe, r)
			continue
		}
		for _, unit := range utf16.Encode([]rune{r}) {
			safe = fmt.Appendf(safe, `\u%04x`, unit)
		}
	}
	return safe
}

// escaped reports whether a character of JSON text has to be escaped. Newlines, which separate values, do not.
func escaped(r rune) bool { return r >= 0x7F && !unicode.IsPrint(r) }
