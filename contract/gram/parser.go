package gram

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/internal/prose"
)

// longestWord bounds the words in messages, in bytes.
const longestWord = 40

// deepest is the maximal nesting of values and types. Authors use up to three levels; the limit bounds the stack for hostile
// text.
const deepest = 64

// A parser parses a text in one pass from left to right. After the first error its methods return zero values.
type parser struct {
	text     string
	at       int
	depth    int
	strict   bool
	syntax   Code // the code of errors without a code of their own
	comments []comment
	warned   []Warning
	err      *Error
}

// A comment is a // comment, without its slashes.
type comment struct {
	at   int
	text string
}

func newParser(text string, strict bool) *parser {
	p := &parser{text: text, strict: strict, syntax: CodeSyntax}
	switch {
	case !utf8.ValidString(text):
		p.fail(invalidAt(text), p.syntax, "bytes that are not UTF-8", "", "")
	case strings.HasPrefix(text, "\ufeff"):
		p.fail(0, p.syntax, "a byte order mark, which some editors put before a text", "", "the text without it")
	}
	return p
}

// invalidAt returns the offset of the first byte that is not UTF-8.
func invalidAt(text string) int {
	for i, r := range text {
		if r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD") {
			return i
		}
	}
	return len(text)
}

// fail records an error, if it is the first, and moves to the end of the text.
func (p *parser) fail(at int, code Code, problem, expected, instead string) {
	if p.err == nil {
		p.err = &Error{code, p.position(at), problem, expected, instead}
	}
	p.at = len(p.text)
}

func (p *parser) position(at int) Position { return positionAt(p.text, at) }

func (p *parser) warn(at int, code Code, text string) {
	if len(p.warned) < mostWarnings && p.err == nil {
		p.warned = append(p.warned, Warning{code, p.position(at), text})
	}
}

// mostWarnings bounds the list of warnings.
const mostWarnings = 100

// warnings returns the warnings in the order of the text.
func (p *parser) warnings() []Warning {
	slices.SortStableFunc(p.warned, func(a, b Warning) int { return a.Position.Offset - b.Position.Offset })
	return p.warned
}

// rest returns the remaining text.
func (p *parser) rest() string { return p.text[p.at:] }

// peek reports whether the remaining text begins with piece.
func (p *parser) peek(piece string) bool { return strings.HasPrefix(p.rest(), piece) }

// accept skips piece if it comes next, and reports whether it did.
func (p *parser) accept(piece string) bool {
	if p.err != nil || !p.peek(piece) {
		return false
	}
	p.at += len(piece)
	return true
}

// done reports whether the parser is at the end of the text.
func (p *parser) done() bool { return p.at >= len(p.text) }

// space skips white space and comments.
func (p *parser) space() {
	for !p.done() {
		switch c := p.text[p.at]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			p.at++
		case p.peek("//"):
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

// found describes the text at an offset for a message.
func (p *parser) found(at int) string {
	if at >= len(p.text) {
		return "the end of the text"
	}
	rest := p.text[at:]
	_, n := utf8.DecodeRuneInString(rest)
	for n < len(rest) && n <= longestWord && isWord(rest[0]) && isWord(rest[n]) {
		n++
	}
	return prose.Quote(rest[:n])
}

// expect skips piece if it comes next, and fails otherwise.
func (p *parser) expect(piece, after string) bool {
	p.space()
	if p.accept(piece) {
		return true
	}
	p.fail(p.at, p.syntax, p.found(p.at)+" after "+after, prose.Quote(piece), "")
	return false
}

// deeper calls f one level deeper, or fails if that is too deep.
func (p *parser) deeper(f func()) {
	if p.depth++; p.depth > deepest {
		p.fail(p.at, CodeDepth, "nested more than 64 levels deep", "", "a flatter type")
	} else if p.err == nil {
		f()
	}
	p.depth--
}

// isWord reports whether an ASCII character may be part of a word.
func isWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '.' || c == '@' || c == '-'
}

// startsIdentifier reports whether an identifier may begin with a character.
func startsIdentifier(c byte) bool {
	return isWord(c) && c != '.' && c != '@' && c != '-' && (c < '0' || c > '9')
}

// isIdentifier reports whether a text is an identifier without back-quotes.
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

// A node is a pair of parentheses with its contents.
type node struct {
	at     int
	end    int // offset behind it
	name   ident
	labels []ident
	record []property
	braces bool // it has a record, even an empty one
}

// empty reports whether the parentheses are empty.
func (n node) empty() bool { return n.name.text == "" && len(n.labels) == 0 && !n.braces }

// node parses one node.
func (p *parser) node() (n node) {
	p.space()
	n.at = p.at
	if !p.accept("(") {
		p.fail(p.at, p.syntax, p.found(p.at)+" where a node begins", `"("`, `a node such as (::Text {paramName:"name"})`)
		return n
	}
	p.space()
	if !p.done() && (p.peek("`") || startsIdentifier(p.text[p.at])) {
		n.name = p.ident("a name")
	}
	for p.space(); p.accept("::") || p.accept(":"); p.space() {
		if len(n.labels) == 1 {
			p.fail(p.at, CodeLabels, "a node with several types", "one type", "a node for each parameter")
			return n
		}
		n.labels = append(n.labels, p.ident("a type"))
	}
	if p.peek("{") {
		n.braces = true
		n.record = p.record("the record of a node")
	}
	p.space()
	if p.accept(")") {
		n.end = p.at
		return n
	}
	p.notClosed(n)
	return n
}

// notClosed reports an error for a node that has further text before its closing parenthesis.
func (p *parser) notClosed(n node) {
	code, instead := p.syntax, ""
	switch {
	case len(n.labels) == 1 && !n.labels[0].quoted && !n.braces && !p.done() && isWord(p.text[p.at]):
		label := n.labels[0].text
		code, instead = wrongAlone[label], "a type of several words in back-quotes, (::`Maybe Int` …)"
		if label == "IO" {
			instead = "the type alone, without IO"
		}
		if code == "" {
			code = p.syntax
		}
	case p.peek(",") || p.peek("["):
		instead = `one node for each parameter, (::Text {paramName:"name"})==>(::Int {paramName:"age"})==>(::String), and compound types in back-quotes`
	}
	p.fail(p.at, code, p.found(p.at)+" in a node", `":", a record or ")"`, instead)
}

// wrongAlone are labels that Haskell follows with a type, with the code of the error.
var wrongAlone = map[string]Code{"IO": CodeHaskellType, "Maybe": CodeMaybe}

// arrows are the right arrows of gram, which are synonyms.
var arrows = []string{"==>", "-->", "~~>"}

// wrongArrows are prefixes of arrows that are not right arrows.
var wrongArrows = []string{"<", "-", "=", "~", "→", "⇒", ">"}

// arrow skips an arrow, and reports whether there is one.
func (p *parser) arrow() bool {
	p.space()
	for _, arrow := range arrows {
		if p.accept(arrow) {
			return true
		}
	}
	for _, begins := range wrongArrows {
		if p.err == nil && p.peek(begins) {
			arrow, _, _ := strings.Cut(strings.Fields(p.rest())[0], "(")
			p.fail(p.at, CodeArrow, prose.Quote(arrow)+" is not an arrow of a signature", "", "==>")
		}
	}
	return false
}
