// Package prose searches natural-language texts for phrases, names and invisible characters. The linter and the suite share it,
// so that they find the same.
package prose

import (
	"regexp"
	"regexp/syntax"
	"strings"
	"sync"
	"unicode"
)

// A Table is a list of alternative patterns that ignore case. A pattern is tried only on texts with a substring that its
// matches need, since most texts contain few of the phrases.
type Table struct {
	patterns []string
	once     sync.Once
	all      []phrase
}

type phrase struct {
	needs []string // every match contains one of these, in lower case; nil if unknown
	form  func() *regexp.Regexp
}

// Phrases returns a table of patterns.
func Phrases(patterns ...string) *Table { return &Table{patterns: patterns} }

func (p *Table) table() []phrase {
	p.once.Do(func() {
		for _, pattern := range p.patterns {
			pattern = "(?i)" + pattern
			parsed, err := syntax.Parse(pattern, syntax.Perl)
			if err != nil {
				panic(err) // cannot happen: the tests compile all tables
			}
			p.all = append(p.all, phrase{
				needs: needed(parsed),
				form:  sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) }),
			})
		}
	})
	return p.all
}

// Patterns returns the patterns of the table.
func (p *Table) Patterns() []string { return p.patterns }

// Needless returns the patterns that are tried on every text, because no necessary substring is known.
func (p *Table) Needless() []string {
	var all []string
	for i, one := range p.table() {
		if len(one.needs) == 0 || shortest(one.needs) == 0 {
			all = append(all, p.patterns[i])
		}
	}
	return all
}

// MatchString reports whether a text matches one of the phrases.
func (p *Table) MatchString(text string) bool {
	lower := Lowered(text)
	for _, one := range p.table() {
		if one.mayBeIn(lower) && one.form().MatchString(text) {
			return true
		}
	}
	return false
}

// FindStringIndex returns the location of the first match in a text, or nil.
func (p *Table) FindStringIndex(text string) (first []int) {
	lower := Lowered(text)
	for _, one := range p.table() {
		if !one.mayBeIn(lower) {
			continue
		}
		if found := one.form().FindStringIndex(text); found != nil && (first == nil || found[0] < first[0]) {
			first = found
		}
	}
	return first
}

func (p *phrase) mayBeIn(lower string) bool { return len(p.needs) == 0 || HasAny(lower, p.needs) }

// Lowered returns a text in lower case, with a long s as s, as in patterns that ignore case.
func Lowered(text string) string { return strings.ReplaceAll(strings.ToLower(text), "\u017f", "s") }

// needed returns texts of which every match of a pattern contains one, or nil if unknown.
func needed(p *syntax.Regexp) []string {
	switch p.Op {
	case syntax.OpLiteral:
		return []string{Lowered(string(p.Rune))}
	case syntax.OpCharClass:
		return runesOf(p.Rune)
	case syntax.OpCapture, syntax.OpPlus:
		return needed(p.Sub[0])
	case syntax.OpRepeat:
		if p.Min > 0 {
			return needed(p.Sub[0])
		}
	case syntax.OpConcat:
		var best []string
		for _, sub := range p.Sub {
			if more := needed(sub); shortest(more) > shortest(best) {
				best = more
			}
		}
		return best
	case syntax.OpAlternate:
		var all []string
		for _, sub := range p.Sub {
			more := needed(sub)
			if len(more) == 0 {
				return nil
			}
			all = append(all, more...)
		}
		return all
	}
	return nil
}

// runesOf returns the characters of a small class.
func runesOf(ranges []rune) []string {
	const most = 8
	var all []string
	for i := 0; i < len(ranges); i += 2 {
		for r := ranges[i]; r <= ranges[i+1]; r++ {
			if len(all) == most {
				return nil
			}
			all = append(all, string(unicode.ToLower(r)))
		}
	}
	return all
}

func shortest(texts []string) int {
	least := 0
	for i, text := range texts {
		if i == 0 || len(text) < least {
			least = len(text)
		}
	}
	return least
}

// HasAny reports whether a text contains one of the marks.
func HasAny(text string, marks []string) bool {
	for _, mark := range marks {
		if strings.Contains(text, mark) {
			return true
		}
	}
	return false
}
