package jsontree

import (
	"slices"
	"strconv"
	"strings"
)

var (
	escaper   = strings.NewReplacer("~", "~0", "/", "~1")
	unescaper = strings.NewReplacer("~1", "/", "~0", "~")
)

// EscapePointer returns a name as a token of a JSON pointer (RFC 6901).
func EscapePointer(name string) string { return escaper.Replace(name) }

// UnescapePointer returns the name that a token of a JSON pointer means.
func UnescapePointer(token string) string {
	if !strings.Contains(token, "~") {
		return token // the replacer would copy it
	}
	return unescaper.Replace(token)
}

// At returns the value at a JSON pointer, or nil.
func (n *Node) At(pointer string) *Node {
	for pointer != "" && n != nil {
		var i int
		i, pointer = n.lead(pointer)
		if i < 0 || i >= len(n.Items) {
			return nil
		}
		n = &n.Items[i]
	}
	return n
}

// Around returns the object or array of the value at a JSON pointer, or nil.
func (n *Node) Around(pointer string) *Node {
	last := strings.LastIndexByte(pointer, '/')
	if last < 0 {
		return nil
	}
	return n.At(pointer[:last])
}

// lead returns the position of the item to which the first token of a JSON pointer leads, and the other tokens. The position is -1 if there
// is none, and behind the last item for an item that could be appended.
func (n *Node) lead(pointer string) (i int, rest string) {
	token, rest, deeper := strings.Cut(strings.TrimPrefix(pointer, "/"), "/")
	if deeper {
		rest = "/" + rest
	}
	if n.Kind == Object {
		if i = n.Find(UnescapePointer(token), nil); i < 0 {
			i = len(n.Items)
		}
		return i, rest
	}
	i, err := strconv.Atoi(token)
	if n.Kind != Array || err != nil || i < 0 || i > len(n.Items) {
		return -1, rest
	}
	return i, rest
}

// Step returns the part of a JSON pointer that leads to an item.
func (n *Node) Step(i int) string {
	if n.Kind == Object {
		return "/" + EscapePointer(n.Items[i].Name)
	}
	return "/" + strconv.Itoa(i)
}

// LastName returns the last name in a pointer that is not an array position: "tags" for /tags/0.
func LastName(pointer string) string {
	for _, token := range slices.Backward(strings.Split(pointer, "/")) {
		if _, err := strconv.Atoi(token); err != nil {
			return UnescapePointer(token)
		}
	}
	return ""
}
