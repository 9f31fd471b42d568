package check

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A node is a JSON value as written, with its members in order and duplicates included, which encoding/json does not
// keep.
type node struct {
	kind    byte            // '{' '[' '"' 't' 'f' 'n', or '0' for a number
	text    json.RawMessage // the exact bytes
	members []member        // of an object
	items   []*node         // of an array
}

// A member is a name and a value of an object.
type member struct {
	name  string
	value *node
}

// errNotJSON is returned by parseJSON if encoding/json gives no reason.
var errNotJSON = errors.New("not JSON")

// parseJSON parses a JSON text.
func parseJSON(text []byte) (*node, error) {
	if !json.Valid(text) {
		var v any
		if err := json.Unmarshal(text, &v); err != nil {
			return nil, err
		}
		return nil, errNotJSON
	}
	s := scanner{text: text}
	return s.value(), nil
}

// A scanner reads a text that is known to be valid JSON.
type scanner struct {
	text []byte
	at   int
}

// next skips white space, commas and colons, and returns the byte after them.
func (s *scanner) next() byte {
	for {
		switch s.text[s.at] {
		case ' ', '\t', '\r', '\n', ',', ':':
			s.at++
		default:
			return s.text[s.at]
		}
	}
}

func (s *scanner) value() *node {
	n := &node{kind: s.next()}
	start := s.at
	switch n.kind {
	case '{':
		for s.at++; s.next() != '}'; {
			name := s.string()
			n.members = append(n.members, member{name, s.value()})
		}
		s.at++
	case '[':
		for s.at++; s.next() != ']'; {
			n.items = append(n.items, s.value())
		}
		s.at++
	case '"':
		s.string()
	case 't', 'n':
		s.at += len("true")
	case 'f':
		s.at += len("false")
	default:
		n.kind = '0'
		for s.at < len(s.text) && bytes.IndexByte([]byte("+-.eE0123456789"), s.text[s.at]) >= 0 {
			s.at++
		}
	}
	n.text = s.text[start:s.at:s.at]
	return n
}

// string reads a string.
func (s *scanner) string() string {
	start := s.at
	for s.at++; s.text[s.at] != '"'; s.at++ {
		if s.text[s.at] == '\\' {
			s.at++
		}
	}
	s.at++
	return unquote(s.text[start:s.at])
}

func unquote(text []byte) string {
	if bytes.IndexByte(text, '\\') < 0 && utf8.Valid(text) {
		return string(text[1 : len(text)-1])
	}
	var value string
	_ = json.Unmarshal(text, &value) // a JSON string: it cannot fail
	return value
}

// get returns the value of a member, the last one of duplicates as in encoding/json; nil if there is none.
func (n *node) get(name string) *node {
	if n == nil {
		return nil
	}
	for i := len(n.members) - 1; i >= 0; i-- {
		if n.members[i].name == name {
			return n.members[i].value
		}
	}
	return nil
}

// str returns the value of a string, and whether n is one.
func (n *node) str() (string, bool) {
	if n == nil || n.kind != '"' {
		return "", false
	}
	return unquote(n.text), true
}

// list returns the items of an array; nil for other values.
func (n *node) list() []*node {
	if n == nil {
		return nil
	}
	return n.items
}

// membersOnce returns the members of an object without duplicates: the last value, at the position of the first.
func (n *node) membersOnce() []member {
	if n == nil {
		return nil
	}
	index := make(map[string]int, len(n.members))
	var once []member
	for _, m := range n.members {
		if i, ok := index[m.name]; ok {
			once[i] = m
			continue
		}
		index[m.name] = len(once)
		once = append(once, m)
	}
	return once
}

// doubled returns the pointer of the first duplicate member.
func (n *node) doubled() (pointer string, found bool) {
	seen := make(map[string]bool, len(n.members))
	for _, m := range n.members {
		if seen[m.name] {
			return "/" + escapePointer(m.name), true
		}
		seen[m.name] = true
		if inner, found := m.value.doubled(); found {
			return "/" + escapePointer(m.name) + inner, true
		}
	}
	for i, item := range n.items {
		if inner, found := item.doubled(); found {
			return "/" + strconv.Itoa(i) + inner, true
		}
	}
	return "", false
}

func (n *node) is(kind byte) bool { return n != nil && n.kind == kind }

// raw returns the text of a node; nil for nil.
func (n *node) raw() json.RawMessage {
	if n == nil {
		return nil
	}
	return n.text
}

// at returns the node at a JSON pointer (RFC 6901), or nil.
func (n *node) at(pointer string) *node {
	if pointer == "" {
		return n
	}
	for token := range strings.SplitSeq(strings.TrimPrefix(pointer, "/"), "/") {
		token = unescapePointer(token)
		switch {
		case n.is('{'):
			n = n.get(token)
		case n.is('['):
			i, err := strconv.Atoi(token)
			if err != nil || i < 0 || i >= len(n.items) {
				return nil
			}
			n = n.items[i]
		default:
			return nil
		}
	}
	return n
}

var (
	pointerEscaper   = strings.NewReplacer("~", "~0", "/", "~1")
	pointerUnescaper = strings.NewReplacer("~1", "/", "~0", "~")
)

func escapePointer(token string) string   { return pointerEscaper.Replace(token) }
func unescapePointer(token string) string { return pointerUnescaper.Replace(token) }

// value returns the value as encoding/json decodes it with UseNumber.
func (n *node) value() any {
	switch n.kind {
	case '{':
		object := make(map[string]any, len(n.members))
		for _, m := range n.members {
			object[m.name] = m.value.value()
		}
		return object
	case '[':
		list := make([]any, len(n.items))
		for i, item := range n.items {
			list[i] = item.value()
		}
		return list
	case '"':
		return unquote(n.text)
	case '0':
		return json.Number(n.text)
	case 'n':
		return nil
	}
	return n.kind == 't'
}
