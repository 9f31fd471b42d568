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
	if data := []byte(text); !json.Valid(data) {
		return nil, syntaxError(data)
	}
	r := reader{text: text}
	root := r.value()
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

// A reader reads valid JSON.
type reader struct {
	text string
	at   int
	read []Node // items of arrays and objects that are not complete yet
}

// next skips white space, commas and colons, and returns the next byte.
func (r *reader) next() byte {
	for {
		switch c := r.text[r.at]; c {
		case ' ', '\t', '\r', '\n', ',', ':':
			r.at++
		default:
			return c
		}
	}
}

func (r *reader) value() Node {
	n := Node{}
	c, start := r.next(), r.at
	switch c {
	case '{':
		n.Kind, n.Items = Object, r.items('}')
	case '[':
		n.Kind, n.Items = Array, r.items(']')
	case '"':
		n.Kind = String
		r.quoted()
	case 'n':
		r.at += len("null")
	case 't':
		n.Kind = Boolean
		r.at += len("true")
	case 'f':
		n.Kind = Boolean
		r.at += len("false")
	default:
		n.Kind = Number
		for r.at < len(r.text) && isNumeric(r.text[r.at]) {
			r.at++
		}
	}
	n.Text = r.text[start:r.at]
	return n
}

func isNumeric(c byte) bool {
	return '0' <= c && c <= '9' || c == '.' || c == '-' || c == '+' || c == 'e' || c == 'E'
}

// items reads the items of an array or the members of an object.
func (r *reader) items(end byte) []Node {
	first := len(r.read)
	for r.at++; r.next() != end; {
		name := ""
		if end == '}' {
			name = unquote(r.quoted())
		}
		item := r.value()
		item.Name = name
		r.read = append(r.read, item)
	}
	r.at++
	items := slices.Clone(r.read[first:])
	r.read = r.read[:first]
	return items
}

// quoted reads a string, with its quotation marks.
func (r *reader) quoted() string {
	start := r.at
	for r.at++; r.text[r.at] != '"'; r.at++ {
		if r.text[r.at] == '\\' {
			r.at++
		}
	}
	r.at++
	return r.text[start:r.at]
}
