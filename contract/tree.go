package contract

import (
	"encoding/json"
	"strings"
	"unicode/utf8"
)

// A kind is what a JSON value is.
type kind byte

const (
	isNull kind = iota
	isBoolean
	isNumber
	isString
	isArray
	isObject
)

// A value is a JSON value as it was written: with the order of its members, with repeated ones, with numbers as text.
// encoding/json loses all three, and matches names in any case.
type value struct {
	kind     kind
	declared int32    // of an object: how many of its members, the first ones, a schema names; all, where none was asked
	raw      string   // of a scalar: its text, a string with its quotes
	items    []value  // of an array, or the values of an object's members
	names    []string // of an object's members
}

// string returns what a JSON string says. Invalid UTF-8 and lone surrogates read as U+FFFD, as in encoding/json.
func (v value) string() string {
	if v.kind != isString {
		return ""
	}
	return unquote(v.raw)
}

// member returns the member of that exact name. Where it is repeated the last one counts, as for most readers.
func (v value) member(name string) (value, bool) {
	for i := len(v.names) - 1; i >= 0; i-- {
		if v.names[i] == name {
			return v.items[i], true
		}
	}
	return value{}, false
}

// text writes the value as compact JSON.
func (v value) text() string {
	return string(v.append(nil))
}

func (v value) append(out []byte) []byte {
	switch v.kind {
	case isArray:
		out = append(out, '[')
		for i := range v.items {
			out = v.items[i].append(separate(out, i))
		}
		return append(out, ']')
	case isObject:
		out = append(out, '{')
		for i := range v.items {
			out = append(appendString(separate(out, i), v.names[i]), ':')
			out = v.items[i].append(out)
		}
		return append(out, '}')
	}
	return append(out, v.raw...)
}

func separate(out []byte, i int) []byte {
	if i > 0 {
		out = append(out, ',')
	}
	return out
}

// appendString writes a JSON string. Nearly all strings need no escape, and skip the encoder.
func appendString(out []byte, s string) []byte {
	if !standsForItself(s) {
		text, _ := marshal(s) // a string always marshals
		return append(out, text...)
	}
	out = append(out, '"')
	out = append(out, s...)
	return append(out, '"')
}

// unquote reads a valid JSON string.
func unquote(quoted string) string {
	inner := quoted[1 : len(quoted)-1]
	if strings.IndexByte(inner, '\\') < 0 && utf8.ValidString(inner) {
		return inner
	}
	var s string
	if err := json.Unmarshal([]byte(quoted), &s); err != nil {
		return ""
	}
	return s
}
