// Package guide reads usage metadata: what a guide for a model says, as far as a program can tell. The linter reads it in the source,
// and the suite from the tool; both read with this package, so that they never disagree about a text.
package guide

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// A Guide is usage metadata, taken apart as far as its author gave it a form.
type Guide struct {
	Text     string
	prose    string   // as much of the text as is read for what it says
	body     string   // the same without the headings that name a topic: those promise what they do not say
	lines    []string // those that are not blank, trimmed
	sections []section
}

// A section is a heading and what stands below it. What stands above the first heading is a section without one.
type section struct {
	heading  string // as it is written, without its marks
	topic    topic
	level    int      // how many marks the heading has, 0 where it is of another form
	lead     bool     // the heading begins an item, a row of a table or a line that goes on, and so may the next one
	sentence bool     // the heading is one where nothing stands below it: "Idempotent."
	lines    []string // those that are not blank, with their indentation
}

// MaxBytes is how long a text may be that is still read with care.
const MaxBytes = 8 << 10

// maxProse is how much of a text is read for what it says. A text of an eighth of that is too long already (USE-019).
const maxProse = 64 << 10

// Read takes usage metadata apart.
func Read(text string) Guide {
	g := Guide{Text: text, prose: text[:min(len(text), maxProse)], sections: []section{{}}}
	for line := range strings.SplitSeq(g.prose, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			g.lines = append(g.lines, line)
		}
	}
	r := reading{lines: dedented(untagged(g.prose)), sections: g.sections}
	for r.next() {
		r.take()
	}
	r.speak()
	g.sections, g.body = r.sections, r.body.String()
	return g
}

// dedented returns the lines of a text without the indentation that they share: that of the source that it stands in. The
// first line may have less.
func dedented(text string) []string {
	lines := strings.Split(text, "\n")
	shared := -1
	for _, line := range lines[1:] {
		if indent := indentation(line); strings.TrimSpace(line) != "" && (shared < 0 || indent < shared) {
			shared = indent
		}
	}
	for i, line := range lines {
		lines[i] = line[min(indentation(line), max(shared, 0)):]
	}
	return lines
}

func indentation(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }

// unmarked takes the mark of a list from an item: "- ", "* ", "• ", "1. ", "2) ". numbered says that it is a number.
func unmarked(line string) (rest string, numbered, ok bool) {
	line = strings.TrimLeft(line, " \t")
	digits := len(line) - len(strings.TrimLeft(line, "0123456789"))
	if digits > 0 && digits < 4 && digits < len(line) && (line[digits] == '.' || line[digits] == ')') {
		rest, ok = strings.CutPrefix(line[digits+1:], " ")
		return strings.TrimSpace(rest), true, ok
	}
	for _, mark := range []string{"-", "*", "+", "•", "–"} {
		if rest, ok := strings.CutPrefix(line, mark); ok && (strings.HasPrefix(rest, " ") || strings.HasPrefix(rest, "\t")) {
			return strings.TrimSpace(rest), false, true
		}
	}
	return line, false, false
}

func isItem(line string) bool { _, _, ok := unmarked(line); return ok }

// cells returns the cells of a row of a table; none where a line is no row.
func cells(line string) []string {
	line = strings.TrimSpace(line)
	if len(line) < 2 || line[0] != '|' {
		return nil
	}
	all := strings.Split(strings.TrimSuffix(line[1:], "|"), "|")
	for i, cell := range all {
		all[i] = strings.TrimSpace(cell)
	}
	return all
}

// under returns the sections on a topic.
func (g Guide) under(t topic) []section {
	var found []section
	for _, s := range g.sections {
		if s.topic == t {
			found = append(found, s)
		}
	}
	return found
}

// treats reports whether a topic has a section that says something.
func (g Guide) treats(t topic) bool {
	return slices.ContainsFunc(g.sections, func(s section) bool { return s.topic == t && len(s.lines) > 0 })
}

// inWords reports whether a topic has a section with a line of prose: at least three words outside of any code.
func (g Guide) inWords(t topic) bool {
	for _, s := range g.under(t) {
		for _, line := range s.lines {
			if len(word.FindAllString(code.ReplaceAllString(line, " "), 3)) >= 3 {
				return true
			}
		}
	}
	return false
}

var (
	code = prose.Compile("`[^`]*`" + `|\{[^{}]*\}`)
	word = prose.Compile(`[\p{L}'’]+`)
)
