package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/gram"
)

// tellGram writes what is wrong with some texts, and what could be better, and answers whether all are right. A schema that is stale
// is wrong where texts are checked; where they are written the signature decides.
func tellGram(w io.Writer, texts []gramText, checked bool) bool {
	right := true
	for _, t := range texts {
		for _, warning := range t.warnings() {
			fmt.Fprintf(w, "%s:%s: warning: %s: %s\n", report.Clean(t.name), warning.Position, warning.Code, report.Clean(warning.Text))
		}
		for _, stale := range t.stale {
			fmt.Fprintf(w, "%s: %s\n", report.Clean(t.name), report.Clean(stale))
		}
		if t.err != nil {
			tellWrong(w, t, t.err)
		}
		right = right && t.err == nil && (len(t.stale) == 0 || !checked)
	}
	return right
}

// tellWrong writes one error, and the line that it is about with a caret below the place.
func tellWrong(w io.Writer, t gramText, err error) {
	var wrong *gram.Error
	if direct := errors.As(err, &wrong) && err == error(wrong); !direct {
		fmt.Fprintf(w, "%s: %s\n", report.Clean(t.name), report.Clean(err.Error()))
		return
	}
	fmt.Fprintf(w, "%s:%s\n", report.Clean(t.name), report.Clean(wrong.Error()))
	line, caret := excerpt(t.text, wrong.Position)
	fmt.Fprintf(w, "    %s\n    %s^\n", line, strings.Repeat(" ", caret))
}

// An excerpt has so many characters before and after the place.
const (
	before = 60
	after  = 40
)

// excerpt answers a part of the line of a position, one character of it in each column, and the column of the position in it.
func excerpt(text string, at gram.Position) (line string, caret int) {
	start := strings.LastIndexByte(text[:at.Offset], '\n') + 1
	rest, _, _ := strings.Cut(text[at.Offset:], "\n")
	head, tail := []rune(text[start:at.Offset]), []rune(rest[:min(len(rest), 4*after)])
	var b strings.Builder
	if len(head) > before {
		head = head[len(head)-before:]
		b.WriteString("… ")
		caret = 2
	}
	caret += len(head)
	for i, r := range append(head, tail...) {
		if i == len(head)+after {
			b.WriteString(" …")
			break
		}
		b.WriteRune(shownAs(r))
	}
	return report.Neutral(strings.TrimRight(b.String(), " ")), caret
}

// shownAs answers a character that takes one column in the place of one that may take none or several.
func shownAs(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case !unicode.IsPrint(r):
		return '\ufffd'
	}
	return r
}
