// Package jsontree holds JSON values as they are written: members in their order, repeated ones included, and numbers with all their
// digits. encoding/json loses all three.
package jsontree

import (
	"encoding/json"
	"strings"
	"unicode/utf8"
)

// A Kind is the type of a JSON value.
type Kind byte

// The kinds.
const (
	Null Kind = iota
	Boolean
	Number
	String
	Array
	Object
)

// A Node is a JSON value. Those of its methods that look something up accept nil, which is no value.
type Node struct {
	Kind  Kind
	Mark  bool   // free for the owner of the tree
	Name  string // of a member of an object
	Text  string // as written; of an array or object that is made or changed, ""
	Items []Node // of an array, or the members of an object
}

// Is reports whether there is a value of that kind.
func (n *Node) Is(kind Kind) bool { return n != nil && n.Kind == kind }

// IsBool reports whether the value is that boolean.
func (n *Node) IsBool(value bool) bool { return n.Is(Boolean) && (n.Text == "true") == value }

// Get returns the member of that name, the last one of repeated ones as in most decoders, or nil.
func (n *Node) Get(name string) *Node {
	if i := n.Find(name, nil); i >= 0 {
		return &n.Items[i]
	}
	return nil
}

// List returns the items of an array, or nil for other values.
func (n *Node) List() []*Node {
	if !n.Is(Array) {
		return nil
	}
	list := make([]*Node, len(n.Items))
	for i := range n.Items {
		list[i] = &n.Items[i]
	}
	return list
}

// Members returns the members of an object, each name once: the last value, at the position of the first.
func (n *Node) Members() []*Node {
	if !n.Is(Object) {
		return nil
	}
	first := make(map[string]int, len(n.Items))
	once := make([]*Node, 0, len(n.Items))
	for i := range n.Items {
		m := &n.Items[i]
		if at, repeated := first[m.Name]; repeated {
			once[at] = m
			continue
		}
		first[m.Name] = len(once)
		once = append(once, m)
	}
	return once
}

// Str returns the contents of a string. Invalid UTF-8 and lone surrogates become U+FFFD, as in encoding/json.
func (n *Node) Str() (text string, ok bool) {
	if !n.Is(String) {
		return "", false
	}
	return unquote(n.Text), true
}

// Unquoted returns the contents of a string, and "" for other values.
func (n *Node) Unquoted() string {
	text, _ := n.Str()
	return text
}

// unquote returns the contents of a valid JSON string.
func unquote(quoted string) string {
	inner := quoted[1 : len(quoted)-1]
	if strings.IndexByte(inner, '\\') < 0 && utf8.ValidString(inner) {
		return inner
	}
	var text string
	_ = json.Unmarshal([]byte(quoted), &text) // a string: it cannot fail
	return text
}

// Value returns the value as encoding/json decodes it, with numbers as json.Number.
func (n *Node) Value() any { return n.ValueWith(func(text string) any { return json.Number(text) }) }

// ValueWith is Value with numbers as a function returns them.
func (n *Node) ValueWith(number func(text string) any) any {
	switch n.Kind {
	case Boolean:
		return n.Text == "true"
	case Number:
		return number(n.Text)
	case String:
		return unquote(n.Text)
	case Array:
		list := make([]any, len(n.Items))
		for i := range n.Items {
			list[i] = n.Items[i].ValueWith(number)
		}
		return list
	case Object:
		object := make(map[string]any, len(n.Items))
		for i := range n.Items {
			object[n.Items[i].Name] = n.Items[i].ValueWith(number)
		}
		return object
	}
	return nil
}

// Repeated returns the JSON pointer of the first repeated member.
func (n *Node) Repeated() (pointer string, found bool) {
	var seen Names
	for i := range n.Items {
		item := &n.Items[i]
		if n.Kind == Object && !seen.Add(item.Name) {
			return n.Step(i), true
		}
		if inner, found := item.Repeated(); found {
			return n.Step(i) + inner, true
		}
	}
	return "", false
}

// Names is a set of names. It searches a few linearly, for which a map would be slow.
type Names struct {
	few  []string
	many map[string]bool
}

// Add adds a name, and reports whether it is new.
func (s *Names) Add(name string) bool {
	for _, other := range s.few {
		if other == name {
			return false
		}
	}
	switch {
	case s.many[name]:
		return false
	case len(s.few) < handful:
		s.few = append(s.few, name)
		return true
	case s.many == nil:
		s.many = map[string]bool{}
	}
	s.many[name] = true
	return true
}

const handful = 16

// Index returns the positions of the members of a large object by their names, of repeated ones the last, for Find; nil for small ones.
func (n *Node) Index() map[string]int {
	if len(n.Items) <= handful {
		return nil
	}
	index := make(map[string]int, len(n.Items))
	for i := range n.Items {
		index[n.Items[i].Name] = i
	}
	return index
}

// Find returns the position of the member of that name, of repeated ones the last, or -1. index may be nil.
func (n *Node) Find(name string, index map[string]int) int {
	if i, ok := index[name]; ok {
		return i
	}
	i := -1
	if index == nil && n.Is(Object) {
		for i = len(n.Items) - 1; i >= 0 && n.Items[i].Name != name; i-- {
		}
	}
	return i
}
