package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// readJSON parses exactly one JSON value. Its error gives the position of a syntax error and repeats nothing of the text.
func readJSON(text string) (value, error) {
	document, _, err := readStrictly(text, 0)
	return document, err
}

// readStrictly parses one JSON value and also returns problems that encoding/json ignores: repeated members, and numbers beyond
// float64. It lists at most limit of them.
func readStrictly(text string, limit int) (value, problems, error) {
	if at := tooDeep(text); at >= 0 {
		return value{}, problems{}, fmt.Errorf("nested too deeply (byte %d)", at+1)
	}
	r := reader{text: text, found: problems{limit: limit}}
	document := r.value(nil)
	if r.space(); r.broken || r.at < len(r.text) {
		return value{}, problems{}, syntaxError(text)
	}
	return document, r.found, nil
}

// deepest is the limit of nesting. encoding/json allows 10,000 levels, for which a recursive walk needs megabytes of stack;
// real arguments stay far below a thousand.
const deepest = 1000

// tooDeep returns the offset at which a text nests too deeply, or -1.
func tooDeep(text string) int {
	if strings.Count(text, "[")+strings.Count(text, "{") <= deepest {
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
			if depth++; depth > deepest {
				return i
			}
		case c == ']', c == '}':
			depth--
		}
	}
	return -1
}

// syntaxError returns an error with the position of the first syntax error.
func syntaxError(text string) error {
	var whole json.RawMessage
	err := json.Unmarshal([]byte(text), &whole)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Errorf("not valid JSON (byte %d)", syntax.Offset)
	}
	return errors.New("not valid JSON")
}

// A reader parses JSON text of at most a thousand levels. It accepts what encoding/json accepts; a fuzz test compares them. On
// a syntax error it moves to the end of the text.
type reader struct {
	text   string
	at     int
	broken bool
	found  problems
}

// fail marks the text as invalid and moves to its end.
func (r *reader) fail() { r.broken, r.at = true, len(r.text) }

// next returns the next byte, or zero at the end of the text.
func (r *reader) next() byte {
	if r.at < len(r.text) {
		return r.text[r.at]
	}
	return 0
}

func (r *reader) value(where *path) value {
	r.space()
	switch r.next() {
	case '{':
		return r.object(where)
	case '[':
		return r.array(where)
	case '"':
		return value{kind: isString, raw: r.quoted()}
	case 'n':
		return value{kind: isNull, raw: r.literal("null")}
	case 't':
		return value{kind: isBoolean, raw: r.literal("true")}
	case 'f':
		return value{kind: isBoolean, raw: r.literal("false")}
	}
	number := r.number()
	if !r.broken && tooLarge(number) {
		r.found.add(where, "is too large a number")
	}
	return value{kind: isNumber, raw: number}
}

func (r *reader) array(where *path) value {
	v := value{kind: isArray}
	for r.at++; !r.ends(']', len(v.items)); {
		v.items = append(v.items, r.value(where.item(len(v.items))))
	}
	return v
}

func (r *reader) object(where *path) value {
	v := value{kind: isObject}
	var seen nameSet
	for r.at++; !r.ends('}', len(v.items)); {
		quoted := r.quoted()
		r.space()
		if r.next() != ':' {
			r.fail()
		}
		if r.broken {
			return v
		}
		r.at++
		name := unquote(quoted)
		at := where.member(name)
		if !seen.add(name, v.names) {
			r.found.add(at, "is given more than once")
		}
		v.names = append(v.names, name)
		v.items = append(v.items, r.value(at))
	}
	v.declared = int32(len(v.names))
	return v
}

// tooLarge reports whether a number is beyond the range of float64, on which JSON decoders agree.
func tooLarge(number string) bool {
	if len(number) < 300 && !strings.ContainsAny(number, "eE") {
		return false
	}
	_, err := strconv.ParseFloat(number, 64)
	return err != nil
}

// A nameSet detects repeated names. It searches small objects linearly and uses a map for large ones.
type nameSet struct{ many map[string]bool }

func (s *nameSet) add(name string, before []string) bool {
	if len(before) < 16 {
		for _, other := range before {
			if other == name {
				return false
			}
		}
		return true
	}
	if s.many == nil {
		s.many = make(map[string]bool, 2*len(before))
		for _, other := range before {
			s.many[other] = true
		}
	}
	if s.many[name] {
		return false
	}
	s.many[name] = true
	return true
}

// ends moves to the next element of an array or object, after count elements, and skips the comma. It reports whether there is
// none: at the closing bracket, or on a syntax error.
func (r *reader) ends(bracket byte, count int) bool {
	r.space()
	switch c := r.next(); {
	case c == bracket:
		r.at++
		return true
	case count == 0 && !r.broken:
		return false
	case c != ',':
		r.fail()
		return true
	}
	r.at++
	r.space()
	return false
}

func (r *reader) space() {
	for r.at < len(r.text) && (r.text[r.at] == ' ' || r.text[r.at] == '\t' || r.text[r.at] == '\r' || r.text[r.at] == '\n') {
		r.at++
	}
}

func (r *reader) literal(word string) string {
	if !strings.HasPrefix(r.text[r.at:], word) {
		r.fail()
		return ""
	}
	r.at += len(word)
	return word
}

// number reads a number: -?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?
func (r *reader) number() string {
	start := r.at
	if r.next() == '-' {
		r.at++
	}
	if r.next() == '0' {
		r.at++
	} else {
		r.digits()
	}
	if r.next() == '.' {
		r.at++
		r.digits()
	}
	if c := r.next(); c == 'e' || c == 'E' {
		r.at++
		if c = r.next(); c == '+' || c == '-' {
			r.at++
		}
		r.digits()
	}
	return r.text[start:r.at]
}

// digits reads one or more digits.
func (r *reader) digits() {
	start := r.at
	for c := r.next(); '0' <= c && c <= '9'; c = r.next() {
		r.at++
	}
	if r.at == start {
		r.fail()
	}
}

// quoted reads a string, including its quotation marks.
func (r *reader) quoted() string {
	start := r.at
	if r.next() != '"' {
		r.fail()
		return ""
	}
	for at := skipPlain(r.text, start+1); at < len(r.text); at = skipPlain(r.text, at+1) {
		switch c := r.text[at]; {
		case c == '"':
			r.at = at + 1
			return r.text[start:r.at]
		case c == '\\':
			r.at = at
			r.escape()
			at = r.at
		case c < ' ':
			r.fail()
			return ""
		}
	}
	r.fail()
	return ""
}

// escape reads an escape sequence and stops on its last byte.
func (r *reader) escape() {
	r.at++
	c := r.next()
	if c == 'u' {
		for range 4 {
			r.at++
			if !hexadecimal(r.next()) {
				r.fail()
				return
			}
		}
		return
	}
	if c == 0 || strings.IndexByte(`"\/bfnrt`, c) < 0 {
		r.fail()
	}
}

func hexadecimal(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}
