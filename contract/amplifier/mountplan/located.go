package mountplan

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// lineOf finds the line in an error of the YAML library, which tells it in words.
var lineOf = regexp.MustCompile(`(?s)\A(?:yaml: )?(?:unmarshal errors:\s*)?(?:line (\d+): )?(.*)\z`)

// located makes an error of the library's, with the place that it does not tell.
func located(text []byte, err error) error {
	m := lineOf.FindStringSubmatch(err.Error())
	line, _ := strconv.Atoi(m[1]) // 0 where there is none
	why := m[2]
	if at := foundAt(text, why); at >= 0 {
		before := text[:at]
		start := bytes.LastIndexByte(before, '\n') + 1
		return &Error{Line: 1 + bytes.Count(before, []byte("\n")), Column: 1 + utf8.RuneCount(before[start:]), Why: why}
	}
	if line == 0 || fromParser(why) { // it counts from 0 there, and says nothing of line 0
		line++
	}
	if last := 1 + bytes.Count(bytes.TrimRight(text, " \t\r\n"), []byte("\n")); line > last {
		line = last // it complains of the end of the text
	}
	return &Error{Line: line, Column: column(lineAt(text, line), why), Why: why}
}

// fromParser reports whether the parser of the library complains, and not its scanner: their lines are counted in two ways.
func fromParser(why string) bool {
	for _, begins := range []string{
		"did not find expected <", "did not find expected node", "did not find expected '-'", "did not find expected key", "did not find expected ','",
		"found undefined tag handle", "found incompatible YAML", "found duplicate %",
	} {
		if strings.HasPrefix(why, begins) {
			return true
		}
	}
	return false
}

// foundAt returns the offset of what can be found again by what the library says of it; -1 otherwise.
func foundAt(text []byte, why string) int {
	if name, ok := strings.CutPrefix(why, "unknown anchor '"); ok {
		name, _, _ = strings.Cut(name, "'")
		alias := regexp.MustCompile(`(?:^|[\s\[{,])\*` + regexp.QuoteMeta(name) + `(?:$|[\s\]},])`)
		if at := alias.FindIndex(text); at != nil {
			return at[0] + bytes.IndexByte(text[at[0]:], '*')
		}
	}
	switch {
	case strings.Contains(why, "UTF-8"):
		for at := 0; at < len(text); {
			r, size := utf8.DecodeRune(text[at:])
			if r == utf8.RuneError && size == 1 {
				return at
			}
			at += size
		}
	case strings.HasPrefix(why, "control characters"):
		return bytes.IndexFunc(text, func(r rune) bool {
			return r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0x7f || 0x80 <= r && r < 0xa0 && r != 0x85
		})
	}
	return -1
}

// lineAt returns a line, counted from 1, without its end.
func lineAt(text []byte, line int) []byte {
	for range line - 1 {
		_, text, _ = bytes.Cut(text, []byte("\n"))
	}
	text, _, _ = bytes.Cut(text, []byte("\n"))
	return text
}

// column returns where on a line the trouble begins, as far as one can tell from what the library says: at the bracket that is not
// closed, or at the character that begins nothing; otherwise where the line begins to say something.
func column(line []byte, why string) int {
	at := -1
	switch {
	case strings.HasPrefix(why, "did not find expected ',' or '}'"):
		at = bytes.LastIndexByte(line, '{')
	case strings.HasPrefix(why, "did not find expected ',' or ']'"), strings.HasPrefix(why, "did not find expected node"):
		at = bytes.LastIndexByte(line, '[')
	case strings.HasPrefix(why, "found character that cannot start"):
		if m := cannotStart.FindIndex(line); m != nil {
			at = m[1] - 1
		}
	}
	if at < 0 {
		at = len(line) - len(bytes.TrimLeft(line, " \t"))
	}
	return 1 + utf8.RuneCount(line[:at])
}

// cannotStart finds a character with which no value begins, where one would begin.
var cannotStart = regexp.MustCompile("^ *\t|(?:^|[\\s\\[{,])[@`%]")
