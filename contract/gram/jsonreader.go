package gram

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Valid JSON that is rejected here, because decoders disagree about it or because it is too large.
var (
	errNoJSON    = errors.New("not valid JSON")
	errDeepJSON  = errors.New("JSON that nests more than 1000 levels deep")
	errNotUTF8   = errors.New("JSON with bytes that are not UTF-8")
	errSurrogate = errors.New("JSON with half of a surrogate pair")
	errFarNumber = errors.New("JSON with a number that is too large (more than 1000 digits, or an exponent beyond 1000)")
)

// Bounds of the accepted JSON. Exact arithmetic on 1e1000000 takes minutes.
const (
	deepestJSON    = 1000
	longestNumeral = 1000
)

// readJSON parses exactly one JSON value, with numbers as json.Number. A repeated member is an error, since decoders disagree
// about it.
func readJSON(text []byte) (any, error) {
	switch {
	case tooDeep(text, deepestJSON):
		return nil, errDeepJSON
	case !json.Valid(text):
		return nil, invalid(text)
	case !utf8.Valid(text):
		return nil, errNotUTF8
	}
	r := jsonReader{text: text}
	v := r.value()
	return v, r.err
}

// invalid returns an error with the position of the first syntax error.
func invalid(text []byte) error {
	var wrong *json.SyntaxError
	if err := json.Unmarshal(text, new(any)); errors.As(err, &wrong) {
		return fmt.Errorf("%w (byte %d)", errNoJSON, wrong.Offset)
	}
	return errNoJSON
}

// tooDeep reports whether a JSON text nests deeper than that many levels, without parsing it.
func tooDeep(text []byte, deepest int) bool {
	depth, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			if depth++; depth > deepest {
				return true
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return false
}

// A jsonReader parses valid JSON.
type jsonReader struct {
	text []byte
	at   int
	err  error
}

// next skips white space, colons and commas, and returns the next byte.
func (r *jsonReader) next() byte {
	for strings.IndexByte(" \t\r\n:,", r.text[r.at]) >= 0 {
		r.at++
	}
	return r.text[r.at]
}

func (r *jsonReader) value() any {
	switch r.next() {
	case '{':
		return r.object()
	case '[':
		return r.array()
	case '"':
		return r.string()
	case 't':
		r.at += len("true")
		return true
	case 'f':
		r.at += len("false")
		return false
	case 'n':
		r.at += len("null")
		return nil
	}
	return r.number()
}

func (r *jsonReader) object() any {
	members := map[string]any{}
	for r.at++; r.next() != '}'; {
		name := r.string()
		if _, twice := members[name]; twice && r.err == nil {
			r.err = fmt.Errorf("JSON with the repeated member %s", quote(name))
		}
		members[name] = r.value()
	}
	r.at++
	return members
}

func (r *jsonReader) array() any {
	items := []any{}
	for r.at++; r.next() != ']'; {
		items = append(items, r.value())
	}
	r.at++
	return items
}

func (r *jsonReader) string() string {
	start := r.at
	escaped := false
	for r.at++; r.text[r.at] != '"'; r.at++ {
		if r.text[r.at] == '\\' {
			escaped = true
			r.at++
		}
	}
	r.at++
	raw := r.text[start:r.at]
	if !escaped {
		return string(raw[1 : len(raw)-1])
	}
	var text string
	if err := json.Unmarshal(raw, &text); err != nil && r.err == nil {
		r.err = err
	}
	if strings.Count(text, "\ufffd") > bytes.Count(raw, []byte("\ufffd"))+bytes.Count(bytes.ToLower(raw), []byte(`\ufffd`)) && r.err == nil {
		r.err = errSurrogate
	}
	return text
}

func (r *jsonReader) number() json.Number {
	start := r.at
	for r.at < len(r.text) && strings.IndexByte("+-.eE0123456789", r.text[r.at]) >= 0 {
		r.at++
	}
	text := string(r.text[start:r.at])
	_, exponent, far := strings.Cut(strings.ToLower(text), "e")
	exponent = strings.TrimLeft(exponent, "+-0")
	if len(text) > longestNumeral || far && (len(exponent) > 4 || len(exponent) == 4 && exponent > "1000") {
		if r.err == nil {
			r.err = errFarNumber
		}
	}
	return json.Number(text)
}
