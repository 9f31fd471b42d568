package baseline

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// header is the first line of every file, with the version of the format.
const header = "toolconform baseline 1"

// Format returns the text of the file, deterministically. Each entry is a paragraph, so that entries from two branches merge.
func (b *Baseline) Format() []byte {
	var text bytes.Buffer
	text.WriteString(header + "\n")
	for _, e := range b.entries {
		fmt.Fprintf(&text, "\n%s %s %s", word(e.Kind), word(e.Rule), word(e.Package))
		if e.Symbol != "" {
			text.WriteString(" " + word(e.Symbol))
		}
		fmt.Fprintf(&text, "\n\tfinding: %s\n", rest(e.Finding))
		if e.Count != 1 {
			fmt.Fprintf(&text, "\tcount: %d\n", e.Count)
		}
		if e.Flaky {
			text.WriteString("\tflaky: true\n")
		}
		fmt.Fprintf(&text, "\treason: %s\n", rest(e.Reason))
	}
	return text.Bytes()
}

// word returns a name, quoted if necessary, for a line with several names.
func word(name string) string {
	if name == "" || strings.ContainsAny(name, " \"") || !printable(name) {
		return strconv.Quote(name)
	}
	return name
}

// rest returns a text, quoted if necessary, for the end of a line.
func rest(text string) string {
	if text == "" || text[0] == '"' || strings.TrimSpace(text) != text || !printable(text) {
		return strconv.Quote(text)
	}
	return text
}

// printable reports whether a text can be written unquoted on one line.
func printable(text string) bool {
	for _, r := range text {
		if !unicode.IsPrint(r) || r == unicode.ReplacementChar {
			return false
		}
	}
	return true
}
