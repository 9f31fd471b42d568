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
	if err := checkSyntax(text); err != nil {
		return value{}, problems{}, err
	}
	r := reader{text: text, found: problems{limit: limit}}
	document := r.value(nil)
	return document, r.found, nil
}

// deepest is how deep a text may nest. The limit of encoding/json is 10,000 levels, for which whatever walks over the text
// grows its stack by megabytes; nobody's arguments come near a thousand.
const deepest = 1000

// tooDeep answers where a text nests too deeply, or -1.
func tooDeep(text string) int {
	if len(text) <= deepest {
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

func checkSyntax(text string) error {
	if at := tooDeep(text); at >= 0 {
		return fmt.Errorf("nested too deeply (byte %d)", at+1)
	}
	data := []byte(text)
	if json.Valid(data) {
		return nil
	}
	var whole json.RawMessage
	err := json.Unmarshal(data, &whole) // says where it goes wrong
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Errorf("not valid JSON (byte %d)", syntax.Offset)
	}
	return errors.New("not valid JSON")
}

// A reader walks over text that is known to be valid JSON no more than a thousand levels deep.
type reader struct {
	text  string
	at    int
	found problems
}

func (r *reader) value(where *path) value {
	r.space()
	switch c := r.text[r.at]; c {
	case '{':
		return r.object(where)
	case '[':
		return r.array(where)
	case '"':
		return value{kind: isString, raw: r.quoted()}
	case 'n':
		return value{kind: isNull, raw: r.word()}
	case 't', 'f':
		return value{kind: isBoolean, raw: r.word()}
	}
	number := r.word()
	if tooLarge(number) {
		r.found.add(where, "is too large a number")
	}
	return value{kind: isNumber, raw: number}
}

func (r *reader) array(where *path) value {
	v := value{kind: isArray}
	for r.at++; !r.ends(']'); {
		v.items = append(v.items, r.value(where.item(len(v.items))))
	}
	return v
}

func (r *reader) object(where *path) value {
	v := value{kind: isObject}
	var seen nameSet
	for r.at++; !r.ends('}'); {
		name := unquote(r.quoted())
		r.space()
		r.at++ // the colon
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

// ends skips a comma, and reports whether it stands after the closing bracket.
func (r *reader) ends(bracket byte) bool {
	r.space()
	if r.text[r.at] == ',' {
		r.at++
		r.space()
	}
	if r.text[r.at] != bracket {
		return false
	}
	r.at++
	return true
}

func (r *reader) space() {
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n", r.text[r.at]) >= 0 {
		r.at++
	}
}

func (r *reader) word() string {
	start := r.at
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n,]}", r.text[r.at]) < 0 {
		r.at++
	}
	return r.text[start:r.at]
}

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
