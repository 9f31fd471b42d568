package report

import (
	"strconv"
	"strings"
)

// finding writes one case.
func (p *printer) finding(t Tool, f Finding) {
	column := p.column()
	var got []string
	for _, line := range cutLines(CleanLines(f.Got), 6) {
		got = append(got, wrapHard(cut(line, 4*column), column)...)
	}
	p.field("got", got...)
	if with := withNote(f, 2*column); with != "" {
		p.field("with", wrapHard(with, column)...)
	} else if strings.Contains(f.Case, " ") { // a class of one word, "described", says nothing that the rule does not
		p.field("case", wrapHard(cut(Clean(f.Case), 2*column), column)...)
	}
	if f.At != "" {
		p.field("at", strings.TrimSpace(Clean(f.At)+"   "+p.sourceLine(t, f.At)))
	}
}

// withNote is the input and what it is a case of.
func withNote(f Finding, length int) string {
	with, note := Clean(f.With), Clean(f.Note)
	if strings.TrimSpace(with) != with {
		with = `"` + with + `"`
	}
	with = cut(with, length)
	if with != "" && note != "" {
		return with + "   (" + note + ")"
	}
	return with + note
}

// sourceLine reads the line that a place names, "" where it cannot be read.
func (p *printer) sourceLine(t Tool, at string) string {
	colon := strings.LastIndexByte(at, ':')
	if p.Source == nil || colon < 0 {
		return ""
	}
	number, err := strconv.Atoi(at[colon+1:])
	if err != nil || number < 1 {
		return ""
	}
	text, err := p.Source(t.Module, at[:colon])
	if err != nil {
		return ""
	}
	lines := strings.Split(string(text), "\n")
	if number > len(lines) {
		return ""
	}
	return Clean(strings.TrimSpace(strings.ReplaceAll(lines[number-1], "\t", " ")))
}
