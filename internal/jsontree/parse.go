package jsontree

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A SyntaxError says that a text is not exactly one JSON value. Its text repeats nothing of the input; Reason may.
type SyntaxError struct {
	Byte   int64  // position of the error, from 1
	Reason string // as encoding/json describes it
}

// Error returns the position.
func (e *SyntaxError) Error() string { return fmt.Sprintf("not valid JSON (byte %d)", e.Byte) }

// Parse parses exactly one JSON value. It accepts what encoding/json accepts, and otherwise returns a *SyntaxError.
func Parse(text string) (*Node, error) {
	r := reader{text: text}
	root := r.value(0)
	if r.next(); r.broken || r.at < len(text) {
		return nil, syntaxError([]byte(text))
	}
	return &root, nil
}

func syntaxError(text []byte) error {
	err := json.Unmarshal(text, new(json.RawMessage))
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return &SyntaxError{syntax.Offset, syntax.Error()}
	}
	return &SyntaxError{Reason: "not JSON"}
}

// TooDeep returns the offset at which a text nests deeper than that many levels, or -1. encoding/json accepts 10,000 levels, for which a
// recursive walk needs megabytes of stack.
func TooDeep(text string, levels int) int {
	if strings.Count(text, "[")+strings.Count(text, "{") <= levels {
		return -1
	}
	depth, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[', c == '{':
			if depth++; depth > levels {
				return i
			}
		case c == ']', c == '}':
			depth--
		}
	}
	return -1
}

// A reader reads JSON. encoding/json would read a text twice and copy it, which takes long for the megabytes that a tool may be sent.
type reader struct {
	text   string
	at     int
	broken bool   // the text is not JSON
	read   []Node // items of arrays and objects that are not complete yet
}

// deepest is how many levels encoding/json accepts.
const deepest = 10_000

// fail marks the text as broken and moves to its end.
func (r *reader) fail() { r.broken, r.at = true, len(r.text) }

// next skips white space and returns the next byte; 0 at the end.
func (r *reader) next() byte {
	for ; r.at < len(r.text); r.at++ {
		if c := r.text[r.at]; c != ' ' && c != '\t' && c != '\r' && c != '\n' {
			return c
		}
	}
	return 0
}

// skip skips a word if it is next, without white space, and reports whether it is.
func (r *reader) skip(word string) bool {
	found := strings.HasPrefix(r.text[r.at:], word)
	if found {
		r.at += len(word)
	}
	return found
}

// expect skips a word, without which the text is broken.
func (r *reader) expect(word string) {
	if !r.skip(word) {
		r.fail()
	}
}

func (r *reader) value(depth int) Node {
	n := Node{}
	c, start := r.next(), r.at
	switch c {
	case '{':
		n.Kind, n.Items = Object, r.items('}', depth+1)
	case '[':
		n.Kind, n.Items = Array, r.items(']', depth+1)
	case '"':
		n.Kind = String
		r.quoted()
	case 'n':
		r.expect("null")
	case 't':
		n.Kind = Boolean
		r.expect("true")
	case 'f':
		n.Kind = Boolean
		r.expect("false")
	default:
		n.Kind = Number
		r.number()
	}
	n.Text = r.text[start:r.at]
	return n
}

func (r *reader) number() {
	r.skip("-")
	if !r.skip("0") {
		r.digits()
	}
	if r.skip(".") {
		r.digits()
	}
	if r.skip("e") || r.skip("E") {
		_ = r.skip("+") || r.skip("-")
		r.digits()
	}
}

func (r *reader) digits() {
	start := r.at
	for r.at < len(r.text) && '0' <= r.text[r.at] && r.text[r.at] <= '9' {
		r.at++
	}
	if r.at == start {
		r.fail()
	}
}

// items reads the items of an array or the members of an object.
func (r *reader) items(end byte, depth int) []Node {
	first := len(r.read)
	if r.at++; depth > deepest {
		r.fail()
	}
	for r.next() != end && !r.broken {
		if len(r.read) > first {
			r.expect(",")
		}
		name := ""
		if end == '}' {
			r.next()
			name = unquote(r.quoted())
			r.next()
			r.expect(":")
		}
		item := r.value(depth)
		item.Name = name
		r.read = append(r.read, item)
	}
	if !r.broken {
		r.at++
	}
	items := slices.Clone(r.read[first:])
	r.read = r.read[:first]
	return items
}

// quoted reads a string, with its quotation marks.
func (r *reader) quoted() string {
	start := r.at
	for r.expect(`"`); r.at < len(r.text); {
		c := r.text[r.at]
		r.at++
		switch {
		case c == '"':
			return r.text[start:r.at]
		case c < ' ':
			r.fail()
		case c == '\\':
			r.escape()
		}
	}
	r.fail()
	return `""`
}

// escape reads an escape sequence without its backslash.
func (r *reader) escape() {
	if !r.skip("u") {
		if r.at == len(r.text) || strings.IndexByte(`"\/bfnrt`, r.text[r.at]) < 0 {
			r.fail()
			return
		}
		r.at++
		return
	}
	if hex := r.text[r.at:min(r.at+4, len(r.text))]; len(hex) < 4 || strings.Trim(hex, "0123456789abcdefABCDEF") != "" {
		r.fail()
		return
	}
	r.at += 4
}
