package gram

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// deepest is how deep values and types may nest. What people write has three levels; a limit keeps a megabyte of brackets from
// being a megabyte of stack.
const deepest = 64

// A parser reads a text from left to right, once. The first error stays: everything after it returns nothing.
type parser struct {
	text     string
	at       int
	depth    int
	strict   bool
	anchor   int    // where the whole of text stands in source, plus one; 0 where text is source itself or a beginning of it
	source   string // what positions are counted in
	syntax   Code   // of errors that have no code of their own
	comments []comment
	warned   []warned
	err      *Error
}

// A comment is a // comment, without its slashes.
type comment struct {
	at   int
	text string
}

func newParser(text string, strict bool) *parser {
	p := &parser{text: text, source: text, strict: strict, syntax: CodeSyntax}
	switch {
	case !utf8.ValidString(text):
		p.fail(invalidAt(text), p.syntax, "bytes that are not UTF-8", "", "")
	case strings.HasPrefix(text, "\ufeff"):
		p.fail(0, p.syntax, "a byte order mark, which some editors put before a text", "", "the text without it")
	}
	return p
}

func invalidAt(text string) int {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(text)
}

// fail keeps the first error and ends the reading.
func (p *parser) fail(at int, code Code, problem, expected, instead string) {
	if p.err == nil {
		p.err = &Error{code, p.position(at), problem, expected, instead}
	}
	p.at = len(p.text)
}

func (p *parser) position(at int) Position {
	if p.anchor > 0 {
		at = p.anchor - 1
	}
	return positionAt(p.source, at)
}

// A warned is a warning before its position is known.
type warned struct {
	at   int
	code Code
	text string
}

func (p *parser) warn(at int, code Code, text string) {
	if len(p.warned) < mostWarnings && p.err == nil {
		if p.anchor > 0 {
			at = p.anchor - 1
		}
		p.warned = append(p.warned, warned{at, code, text})
	}
}

// mostWarnings bounds the list.
const mostWarnings = 100

// warnings returns them with their positions, in the order of the text, which is gone through once.
func (p *parser) warnings() []Warning {
	slices.SortStableFunc(p.warned, func(a, b warned) int { return a.at - b.at })
	var all []Warning
	last := Position{0, 1, 1}
	for _, w := range p.warned {
		between := p.source[last.Offset:w.at]
		if lines := strings.Count(between, "\n"); lines > 0 {
			last.Line, last.Column = last.Line+lines, 1
			between = between[strings.LastIndexByte(between, '\n')+1:]
		}
		last.Column += utf8.RuneCountInString(between)
		last.Offset = w.at
		all = append(all, Warning{w.code, last, w.text})
	}
	return all
}

// rest returns what is still to be read.
func (p *parser) rest() string { return p.text[p.at:] }

// sees reports whether a piece of text comes next.
func (p *parser) sees(piece string) bool { return strings.HasPrefix(p.rest(), piece) }

// takes skips a piece of text, if it comes next.
func (p *parser) takes(piece string) bool {
	if p.err != nil || !p.sees(piece) {
		return false
	}
	p.at += len(piece)
	return true
}

// done reports whether everything was read.
func (p *parser) done() bool { return p.at >= len(p.text) }

// space skips white space and comments.
func (p *parser) space() {
	for !p.done() {
		switch c := p.text[p.at]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			p.at++
		case p.sees("//"):
			line, _, _ := strings.Cut(p.rest(), "\n")
			if p.err == nil {
				p.comments = append(p.comments, comment{p.at, strings.TrimSpace(line[2:])})
			}
			p.at += len(line)
		default:
			return
		}
	}
}

// found says what stands at a place, for messages.
func (p *parser) found(at int) string {
	if at >= len(p.text) {
		return "the end of the text"
	}
	rest := p.text[at:]
	n := 1
	for n < len(rest) && n < longestQuote && isWord(rest[0]) && isWord(rest[n]) {
		n++
	}
	if !isWord(rest[0]) {
		_, n = utf8.DecodeRuneInString(rest)
	}
	return quote(rest[:n])
}

// expect skips a piece of text, and fails where another one comes.
func (p *parser) expect(piece, after string) bool {
	p.space()
	if p.takes(piece) {
		return true
	}
	p.fail(p.at, p.syntax, p.found(p.at)+" after "+after, quote(piece), "")
	return false
}

// deeper runs f one level deeper, unless that is too deep.
func (p *parser) deeper(f func()) {
	if p.depth++; p.depth > deepest {
		p.fail(p.at, CodeDepth, "nested more than 64 levels deep", "", "a flatter type")
	} else if p.err == nil {
		f()
	}
	p.depth--
}

// isWord reports whether an ASCII character belongs to words, in messages and identifiers.
func isWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '.' || c == '@' || c == '-'
}

// startsIdentifier reports whether an identifier may begin with a character.
func startsIdentifier(c byte) bool {
	return isWord(c) && c != '.' && c != '@' && c != '-' && (c < '0' || c > '9')
}

// isIdentifier reports whether a text is an identifier as it is, without back-quotes.
func isIdentifier(text string) bool {
	if text == "" || !startsIdentifier(text[0]) {
		return false
	}
	for i := range len(text) {
		if !isWord(text[i]) {
			return false
		}
	}
	return true
}
