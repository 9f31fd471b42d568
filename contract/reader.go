package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// readJSON reads exactly one JSON value. Its error says where the text goes wrong and repeats nothing of it.
func readJSON(text string) (value, error) {
	document, _, err := readStrictly(text, 0)
	return document, err
}

// readStrictly reads one JSON value and also says what encoding/json is silent about: members that an object has twice, and
// numbers that no float64 holds. At most limit of those are kept.
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

// deepest is how deep a text may nest. The limit of encoding/json is 10,000 levels, for which whatever walks over the text
// grows its stack by megabytes; nobody's arguments come near a thousand.
const deepest = 1000

// tooDeep returns where a text nests too deeply, or -1.
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

// syntaxError says where a text that is not JSON goes wrong.
func syntaxError(text string) error {
	var whole json.RawMessage
	err := json.Unmarshal([]byte(text), &whole)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Errorf("not valid JSON (byte %d)", syntax.Offset)
	}
	return errors.New("not valid JSON")
}

// A reader walks over text that is no more than a thousand levels deep, as far as it is JSON: what encoding/json takes, a fuzz test
// compares them. Where the text goes wrong it goes to the end.
type reader struct {
	text   string
	at     int
	broken bool
	found  problems
}

// give gives up.
func (r *reader) give() { r.broken, r.at = true, len(r.text) }

// next is the byte that comes; none is a zero, which stands nowhere in JSON.
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
			r.give()
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

// tooLarge reports whether a number is beyond what float64 holds, the range of numbers that JSON readers agree on.
func tooLarge(number string) bool {
	if len(number) < 300 && !strings.ContainsAny(number, "eE") {
		return false
	}
	_, err := strconv.ParseFloat(number, 64)
	return err != nil
}

// A nameSet notices repeated names: by looking through the few of a small object, with a map for a large one.
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
