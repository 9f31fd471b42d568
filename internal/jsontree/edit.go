package jsontree

import (
	"bytes"
	"encoding/json"
	"strings"
)

// String returns the value as JSON: unchanged values as they are written, changed ones in the compact form.
func (n *Node) String() string { return string(n.appendTo(nil, true)) }

// Compact returns the value as JSON without white space.
func (n *Node) Compact() string { return string(n.appendTo(nil, false)) }

func (n *Node) appendTo(out []byte, asWritten bool) []byte {
	if n.Text != "" && (asWritten || n.Kind < Array) {
		return append(out, n.Text...)
	}
	brackets := "[]"
	if n.Kind == Object {
		brackets = "{}"
	}
	out = append(out, brackets[0])
	for i := range n.Items {
		if i > 0 {
			out = append(out, ',')
		}
		if n.Kind == Object {
			out = append(AppendString(out, n.Items[i].Name), ':')
		}
		out = n.Items[i].appendTo(out, asWritten)
	}
	return append(out, brackets[1])
}

// Quote returns a string as JSON, without escaping <, > and &.
func Quote(s string) string { return string(AppendString(nil, s)) }

// AppendString appends a string as JSON, without escaping <, > and &.
func AppendString(out []byte, s string) []byte {
	if isPlain(s) {
		out = append(out, '"')
		out = append(out, s...)
		return append(out, '"')
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(s) // a string: it cannot fail
	return append(out, bytes.TrimSuffix(b.Bytes(), []byte("\n"))...)
}

// isPlain reports whether a string is ASCII that needs no escapes.
func isPlain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// Put returns the text with the place at a JSON pointer replaced, or added as a member or item; everything else keeps its text. It returns ""
// if the pointer leads nowhere.
func (n *Node) Put(pointer, value string) string {
	changed, ok := n.appendEdit(make([]byte, 0, len(n.Text)+len(value)+len(pointer)), pointer, &value)
	if !ok {
		return ""
	}
	return string(changed)
}

// Drop returns the text without the place at a JSON pointer; of repeated members without all. It returns "" if there is none.
func (n *Node) Drop(pointer string) string {
	if pointer == "" || n.At(pointer) == nil {
		return ""
	}
	changed, _ := n.appendEdit(make([]byte, 0, len(n.Text)), pointer, nil)
	return string(changed)
}

// appendEdit appends the value with a place replaced or added, or removed if value is nil. It returns false if there is no such place.
func (n *Node) appendEdit(out []byte, pointer string, value *string) ([]byte, bool) {
	if pointer == "" {
		return append(out, *value...), *value != ""
	}
	at, rest := n.lead(pointer)
	added := at == len(n.Items)
	if at < 0 || added && (rest != "" || value == nil || *value == "") {
		return out, false
	}
	brackets := "[]"
	if n.Kind == Object {
		brackets = "{}"
	}
	out = append(out, brackets[0])
	begin := func(name string, comma bool) {
		if comma {
			out = append(out, ',')
		}
		if n.Kind == Object {
			out = append(AppendString(out, name), ':')
		}
	}
	written, ok := 0, true
	for i := range n.Items {
		item := &n.Items[i]
		if value == nil && rest == "" && (i == at || n.Kind == Object && item.Name == n.Items[at].Name) {
			continue
		}
		begin(item.Name, written > 0)
		written++
		if i != at {
			out = item.appendTo(out, true)
		} else if out, ok = item.appendEdit(out, rest, value); !ok {
			return out, false
		}
	}
	if added {
		begin(UnescapePointer(strings.TrimPrefix(pointer, "/")), written > 0)
		out = append(out, *value...)
	}
	return append(out, brackets[1]), true
}
