package report

import (
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// findings writes cases, grouped by the same result.
func (p *printer) findings(t Tool, all []Finding) {
	var kinds [][]Finding
	for _, f := range all {
		same := func(kind []Finding) bool { return kind[0].Got == f.Got && kind[0].At == f.At }
		if i := slices.IndexFunc(kinds, same); i >= 0 {
			kinds[i] = append(kinds[i], f)
		} else {
			kinds = append(kinds, []Finding{f})
		}
	}
	left := len(all)
	for _, kind := range kinds[:min(len(kinds), kindsShown)] {
		shown := kind[:min(len(kind), casesShown)]
		p.kind(t, shown)
		left -= len(shown)
	}
	if left > 0 {
		p.field("", "… and "+prose.Plural(left, "more case"))
	}
}

// kind writes cases with the same result.
func (p *printer) kind(t Tool, group []Finding) {
	first, column := group[0], p.column()
	var got, with, cases []string
	for _, line := range truncateLines(CleanLines(first.Got), 6) {
		got = append(got, wrapHard(truncate(line, 4*column), column)...)
	}
	for _, f := range group {
		if input := withNote(f, 2*column); input != "" {
			with = append(with, wrapHard(input, column)...)
		} else if strings.Contains(f.Case, " ") { // a case ID of one word, such as "described", adds nothing to the rule
			cases = append(cases, wrapHard(truncate(Clean(f.Case), 2*column), column)...)
		}
	}
	p.field("got", got...)
	p.field("with", with...)
	p.field("case", cases...)
	if first.At != "" {
		p.field("at", strings.TrimSpace(Clean(first.At)+"   "+p.sourceLine(t, first.At)))
	}
}

// withNote returns the input of a case and its note.
func withNote(f Finding, length int) string {
	with, note := Clean(f.With), Clean(f.Note)
	if strings.TrimSpace(with) != with {
		with = `"` + with + `"`
	}
	with = truncate(with, length)
	if with != "" && note != "" {
		return with + "   (" + note + ")"
	}
	return with + note
}

// sourceLine returns the line at a position, "" if it cannot be read.
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
