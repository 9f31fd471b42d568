package contract

import (
	"encoding/json"
	"strings"
	"unicode/utf8"
)

// A kind is the type of a JSON value.
type kind byte

const (
	isNull kind = iota
	isBoolean
	isNumber
	isString
	isArray
	isObject
)

// A value is a JSON value as it was written: with the order of members, with repeated members, and with numbers as text.
// encoding/json loses all three, and matches names case-insensitively.
type value struct {
	kind     kind
	declared int32    // of an object: how many of its first members a schema names; all, without a schema
	raw      string   // of a scalar: its text, a string with its quotes
	items    []value  // of an array, or the values of an object's members
	names    []string // of an object's members
}

// string returns the text of a JSON string. Invalid UTF-8 and lone surrogates become U+FFFD, as in encoding/json.
func (v value) string() string {
	if v.kind != isString {
		return ""
	}
	return unquote(v.raw)
}

// member returns the member with exactly that name. Of repeated members the last one wins, as in most decoders.
func (v value) member(name string) (value, bool) {
	for i := len(v.names) - 1; i >= 0; i-- {
		if v.names[i] == name {
			return v.items[i], true
		}
	}
	return value{}, false
}

// text returns the value as compact JSON.
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

// appendString appends a JSON string. Most strings need no escaping and bypass the encoder.
func appendString(out []byte, s string) []byte {
	if !isPlain(s) {
		text, _ := marshal(s) // a string always marshals
		return append(out, text...)
	}
	out = append(out, '"')
	out = append(out, s...)
	return append(out, '"')
}

// unquote returns the text of a valid JSON string.
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

// A memberIndex finds a member of an object; of repeated members the last. It searches small objects linearly and uses a map for large
// ones.
type memberIndex struct {
	of     value
	byName map[string]int
	used   []bool
}

func indexMembers(of value) memberIndex {
	m := memberIndex{of: of, used: make([]bool, len(of.names))}
	if len(of.names) > 16 {
		m.byName = make(map[string]int, len(of.names))
		for i, name := range of.names {
			m.byName[name] = i
		}
	}
	return m
}

func (m *memberIndex) take(name string) (value, bool) {
	i := m.find(name)
	if i < 0 {
		return value{}, false
	}
	m.used[i] = true
	return m.of.items[i], true
}

func (m *memberIndex) taken(i int) bool { return m.used[i] }

func (m *memberIndex) find(name string) int {
	if m.byName != nil {
		if i, ok := m.byName[name]; ok {
			return i
		}
		return -1
	}
	for i := len(m.of.names) - 1; i >= 0; i-- {
		if m.of.names[i] == name {
			return i
		}
	}
	return -1
}
