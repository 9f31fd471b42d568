// Package guide analyzes usage metadata: what a guide for a model says, as far as a program can tell. The linter reads it from
// the source and the suite from the tool; sharing this package makes them agree.
package guide

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// A Guide is parsed usage metadata.
type Guide struct {
	Text     string
	prose    string   // the part of the text that is analyzed
	body     string   // prose without the headings that only announce a topic
	lines    []string // non-blank lines, trimmed
	sections []section
	unread   string // why its wording cannot be evaluated; "" if it can
}

// A section is a heading with the lines below it. The text before the first heading is a section without one.
type section struct {
	heading  string // as written, without its marks
	topic    topic
	level    int      // number of marks; 0 for a heading of another form
	lead     bool     // the heading begins an item, a row of a table or a continued line, and so may the next one
	sentence bool     // a heading without lines below it, such as "Idempotent."
	lines    []string // non-blank lines, with their indentation
}

// MaxBytes is the maximal length of a text that is analyzed in detail, in bytes.
const MaxBytes = 8 << 10

// maxProse is the length of the part of a text that is analyzed, in bytes. A text of an eighth of that is too long already
// (USE-019).
const maxProse = 64 << 10

// Read parses usage metadata.
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
	r.toSentences()
	g.sections, g.body, g.unread = r.sections, r.body.String(), otherLanguage(g.prose)
	return g
}

// dedented returns the lines of a text without their common indentation, which comes from the source. The first line may have
// less.
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

// unmarked removes the list mark of an item: "- ", "* ", "• ", "1. ", "2) ". numbered reports whether it is a number.
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

// cells returns the cells of a table row, or nil if the line is not one.
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

// treats reports whether a topic has a section that is not empty.
func (g Guide) treats(t topic) bool {
	return slices.ContainsFunc(g.sections, func(s section) bool { return s.topic == t && len(s.lines) > 0 })
}

// inWords reports whether a topic has a section with a line of prose: at least three words outside of code.
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
