package argen

import (
	"regexp/syntax"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of the generation of strings from a pattern.
const (
	maxAttempts = 24
	repeatedAt  = 4
)

// matching returns strings generated from the parse tree of the first pattern of a place. The caller checks whether
// they match all patterns and length limits: a \b, for instance, is ignored.
// The generator of rapid is not used, since it links package testing and its flags.
func (d *drawer) matching(b *constraints) []string {
	tree, err := syntax.Parse(b.patterns[0].String(), syntax.Perl)
	if err != nil {
		return nil // it was compiled before
	}
	tree = tree.Simplify()
	var all []string
	for i := range maxAttempts {
		var text strings.Builder
		m := patternWriter{drawer: d, text: &text, more: i%repeatedAt + i/12*8}
		if m.make(tree, 0) {
			all = append(all, text.String())
			if n := utf8.RuneCountInString(text.String()); n < b.shortest && b.shortest <= maxTextLength {
				all = append(all, stretched(text.String(), b.shortest))
			}
		}
	}
	return all
}

// A patternWriter writes a string that a parse tree matches.
type patternWriter struct {
	*drawer
	text *strings.Builder
	more int // additional repetitions of an unbounded operator
}

// make writes a match of a part of the tree; false if there is none, or it becomes too long.
func (m patternWriter) make(re *syntax.Regexp, depth int) bool {
	if depth > 64 || m.text.Len() > maxTextLength {
		return false
	}
	switch re.Op {
	case syntax.OpNoMatch:
		return false
	case syntax.OpLiteral:
		m.text.WriteString(string(re.Rune))
	case syntax.OpCharClass:
		return m.class(re.Rune)
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		m.text.WriteRune([]rune("aZ7_é東")[m.random.IntN(6)])
	case syntax.OpCapture:
		return m.make(re.Sub[0], depth+1)
	case syntax.OpConcat:
		for _, part := range re.Sub {
			if !m.make(part, depth+1) {
				return false
			}
		}
	case syntax.OpAlternate:
		return m.make(re.Sub[m.random.IntN(len(re.Sub))], depth+1)
	case syntax.OpStar:
		return m.repeat(re.Sub[0], m.random.IntN(m.more+1), depth)
	case syntax.OpPlus:
		return m.repeat(re.Sub[0], 1+m.random.IntN(m.more+1), depth)
	case syntax.OpQuest:
		return m.repeat(re.Sub[0], m.random.IntN(2), depth)
	case syntax.OpRepeat:
		top := re.Max
		if top < 0 {
			top = re.Min + m.more
		}
		return m.repeat(re.Sub[0], re.Min+m.random.IntN(top-re.Min+1), depth)
	}
	return true // anchors and word boundaries match nothing
}

func (m patternWriter) repeat(re *syntax.Regexp, times, depth int) bool {
	for range times {
		if !m.make(re, depth+1) {
			return false
		}
	}
	return true
}

// class writes a character of a class, a printable one if possible.
func (m patternWriter) class(ranges []rune) bool {
	if len(ranges) == 0 {
		return false
	}
	for range 8 {
		i := 2 * m.random.IntN(len(ranges)/2)
		low, high := ranges[i], ranges[i+1]
		if low <= '~' && high > '~' {
			low, high = max(low, ' '), '~' // prefer ASCII in a negated class
		}
		r := low + rune(m.random.Int64N(int64(high-low)+1))
		if unicode.IsPrint(r) {
			m.text.WriteRune(r)
			return true
		}
	}
	if unicode.Is(unicode.Cs, ranges[0]) {
		return false
	}
	m.text.WriteRune(ranges[0])
	return true
}
