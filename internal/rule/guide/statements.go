package guide

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// Statements returns the statements of the text: sentences and list items, each with its heading in front. Continuation lines
// belong to their item.
func (g Guide) Statements() []string {
	var all []string
	for _, s := range g.sections {
		if len(s.lines) == 0 && s.topic == "" && s.heading != "" {
			all = append(all, s.heading) // "DO NOT USE IN PRODUCTION"
		}
		var items []string
		var item strings.Builder
		for _, line := range s.lines {
			if rest, _, ok := unmarked(line); ok {
				items = append(items, item.String())
				item.Reset()
				line = rest
			}
			item.WriteString(" " + strings.TrimSpace(line))
		}
		for _, one := range append(items, item.String()) {
			for _, sentence := range sentenceEnd.Split(one, -1) {
				if strings.TrimSpace(sentence) != "" {
					all = append(all, strings.TrimSpace(s.heading+" "+strings.TrimSpace(sentence)))
				}
			}
		}
	}
	return all
}

// sentenceEnd matches the end of a sentence or clause: a "do not" before a semicolon does not apply to the text behind it.
var sentenceEnd = prose.Compile(`[.!?;]\s`)

// says reports whether the text matches a phrase of a table.
func (g Guide) says(phrases *prose.Table) bool { return phrases.MatchString(g.body) }

// saysWithout reports whether a statement, or a part of one, matches one table before any match of the other.
func (g Guide) saysWithout(phrases, unless *prose.Table) bool {
	for _, s := range g.Statements() {
		for _, part := range turn.Split(s, -1) {
			says, not := phrases.FindStringIndex(part), unless.FindStringIndex(part)
			if says != nil && (not == nil || not[0] > says[1]+1) { // "call it when asked, never otherwise" says when
				return true
			}
		}
	}
	return false
}

// turn matches the boundary between two statements in a sentence: "call it when asked, and do not call it otherwise".
var turn = prose.Compile(`,\s+(and|but)\s`)

// States reports whether one statement matches all of the patterns.
func (g Guide) States(patterns ...*prose.Table) bool {
	return slices.ContainsFunc(g.Statements(), func(s string) bool {
		return !slices.ContainsFunc(patterns, func(p *prose.Table) bool { return !p.MatchString(s) })
	})
}

// hasExample reports whether a call is written out, outside of sections about mistakes.
func (g Guide) hasExample() bool {
	for _, s := range g.sections {
		if s.topic == aboutBad || s.topic == aboutArguments {
			continue
		}
		for _, line := range s.lines {
			if written := example.FindAllStringIndex(line, 2); len(written) > 0 && !isBadExample(line, written) {
				return true
			}
		}
	}
	return false
}

// isBadExample reports whether a line marks its literal call as a bad example: in front of it, or behind it if it is the only one.
func isBadExample(line string, written [][]int) bool {
	return saysBad.MatchString(line[:written[0][0]]+"{}") || len(written) == 1 && callsBad.MatchString(line)
}

// example matches the arguments of a call.
var example = prose.Compile(`\{\s*\\?"[^"]+"\s*:`)
