package mountplan

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// lineOf splits an error text of the YAML library into the line and the reason.
var lineOf = regexp.MustCompile(`(?s)\A(?:yaml: )?(?:unmarshal errors:\s*)?(?:line (\d+): )?(.*)\z`)

// withPosition converts an error of the YAML library to an *Error, and determines the position that the library does not report.
func withPosition(text []byte, err error) error {
	m := lineOf.FindStringSubmatch(err.Error())
	line, _ := strconv.Atoi(m[1]) // 0 if there is no line
	why := m[2]
	if at := offsetOf(text, why); at >= 0 {
		before := text[:at]
		start := bytes.LastIndexByte(before, '\n') + 1
		return &Error{Line: 1 + bytes.Count(before, []byte("\n")), Column: 1 + utf8.RuneCount(before[start:]), Why: why}
	}
	if line == 0 || fromParser(why) { // the parser counts from 0 and omits line 0
		line++
	}
	if last := 1 + bytes.Count(bytes.TrimRight(text, " \t\r\n"), []byte("\n")); line > last {
		line = last // the error is about the end of the text
	}
	return &Error{Line: line, Column: column(lineAt(text, line), why), Why: why}
}

// fromParser reports whether the error is from the library's parser and not from its scanner, which counts lines differently.
func fromParser(why string) bool {
	for _, prefix := range []string{
		"did not find expected <", "did not find expected node", "did not find expected '-'", "did not find expected key", "did not find expected ','",
		"found undefined tag handle", "found incompatible YAML", "found duplicate %",
	} {
		if strings.HasPrefix(why, prefix) {
			return true
		}
	}
	return false
}

// offsetOf returns the offset of the text that the error is about, or -1 if the error does not allow to find it.
func offsetOf(text []byte, why string) int {
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

// lineAt returns a line, counted from 1, without its line ending.
func lineAt(text []byte, line int) []byte {
	for range line - 1 {
		_, text, _ = bytes.Cut(text, []byte("\n"))
	}
	text, _, _ = bytes.Cut(text, []byte("\n"))
	return text
}

// column returns the column of an error on its line, as far as the error text allows: of the unclosed bracket, or of the
// invalid character. Otherwise it returns the column of the first character that is not blank.
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

// cannotStart matches a character that cannot begin a value, in a place where a value begins.
var cannotStart = regexp.MustCompile("^ *\t|(?:^|[\\s\\[{,])[@`%]")
