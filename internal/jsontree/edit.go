package jsontree

import (
	"bytes"
	"encoding/json"
	"slices"
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
	changed, ok := n.edit(pointer, &value)
	if !ok {
		return ""
	}
	return changed.String()
}

// Drop returns the text without the place at a JSON pointer; of repeated members without all. It returns "" if there is none.
func (n *Node) Drop(pointer string) string {
	if pointer == "" || n.At(pointer) == nil {
		return ""
	}
	changed, _ := n.edit(pointer, nil)
	return changed.String()
}

// edit returns a copy with a place replaced, or removed if value is nil.
func (n *Node) edit(pointer string, value *string) (Node, bool) {
	if pointer == "" {
		return Node{Name: n.Name, Text: *value}, *value != ""
	}
	i, rest := n.lead(pointer)
	out := Node{Kind: n.Kind, Name: n.Name, Items: slices.Clone(n.Items)}
	switch {
	case i < 0:
		return out, false
	case i == len(n.Items):
		if rest != "" || value == nil || *value == "" {
			return out, false
		}
		out.Items = append(out.Items, Node{Name: UnescapePointer(strings.TrimPrefix(pointer, "/")), Text: *value})
	case rest != "" || value != nil:
		var ok bool
		if out.Items[i], ok = n.Items[i].edit(rest, value); !ok {
			return out, false
		}
	case n.Kind == Object:
		out.Items = slices.DeleteFunc(out.Items, func(m Node) bool { return m.Name == n.Items[i].Name })
	default:
		out.Items = slices.Delete(out.Items, i, i+1)
	}
	return out, true
}
