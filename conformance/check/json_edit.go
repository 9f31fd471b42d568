package check

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
)

// put returns the text of a value with the place at pointer replaced; the rest keeps its text. A new member or item is
// appended. It returns "" if the pointer leads nowhere.
func (n *node) put(pointer, value string) string { return n.edit(pointer, &value) }

// drop returns the text of a value without the place at pointer; "" if there is none.
func (n *node) drop(pointer string) string {
	if pointer == "" || n.at(pointer) == nil {
		return ""
	}
	return n.edit(pointer, nil)
}

// edit replaces a place, or removes it if value is nil.
func (n *node) edit(pointer string, value *string) string {
	if pointer == "" {
		return *value
	}
	token, rest, deeper := strings.Cut(pointer[1:], "/")
	token = unescapePointer(token)
	if deeper {
		rest = "/" + rest
	}
	switch {
	case n.is('{'):
		return n.editMember(token, rest, value)
	case n.is('['):
		return n.editItem(token, rest, value)
	}
	return ""
}

func (n *node) editMember(name, rest string, value *string) string {
	w := writer{open: '{', end: '}'}
	last, found := n.get(name), false
	for _, m := range n.members {
		switch {
		case m.name != name:
			w.add(jsonText(m.name)+":", string(m.value.text))
		case m.value == last && (rest != "" || value != nil):
			found = true
			w.add(jsonText(name)+":", m.value.edit(rest, value))
		case rest == "" && value == nil:
			found = true // remove all members with the name
		default:
			w.add(jsonText(name)+":", string(m.value.text))
		}
	}
	if !found && rest == "" {
		w.add(jsonText(name)+":", *value)
		found = true
	}
	return w.done(found)
}

func (n *node) editItem(token, rest string, value *string) string {
	w := writer{open: '[', end: ']'}
	index, err := strconv.Atoi(token)
	if err != nil || index < 0 || index > len(n.items) || index == len(n.items) && (rest != "" || value == nil) {
		return ""
	}
	for i, item := range n.items {
		switch {
		case i != index:
			w.add("", string(item.text))
		case rest != "" || value != nil:
			w.add("", item.edit(rest, value))
		}
	}
	if index == len(n.items) {
		w.add("", *value)
	}
	return w.done(true)
}

// A writer builds an object or an array.
type writer struct {
	text      strings.Builder
	open, end byte
	broken    bool
}

func (w *writer) add(name, value string) {
	if value == "" {
		w.broken = true
		return
	}
	if w.text.Len() == 0 {
		w.text.WriteByte(w.open)
	} else {
		w.text.WriteByte(',')
	}
	w.text.WriteString(name)
	w.text.WriteString(value)
}

func (w *writer) done(found bool) string {
	if !found || w.broken {
		return ""
	}
	if w.text.Len() == 0 {
		w.text.WriteByte(w.open)
	}
	w.text.WriteByte(w.end)
	return w.text.String()
}

// jsonText returns a string as JSON, without escaping <, > and &.
func jsonText(s string) string {
	if simple(s) {
		return `"` + s + `"`
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(s) // a string: it cannot fail
	return strings.TrimSuffix(b.String(), "\n")
}

// simple reports whether a string needs no escapes in JSON.
func simple(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}
