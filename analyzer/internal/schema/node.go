package schema

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// A Node is a JSON value. Objects keep the order of their members, and repeated members.
type Node struct {
	Kind    string // a JSON Schema type or "null"; whole numbers are integers
	Text    string // of a string, a number or a boolean
	Members []Member
	Items   []*Node
}

// A Member is a name and value of an object.
type Member struct {
	Name  string
	Value *Node
}

// Get returns the member of that name, or nil if there is none or the node is not an object. The last of repeated
// members counts.
func (n *Node) Get(name string) *Node {
	if n == nil {
		return nil
	}
	var found *Node
	for _, m := range n.Members {
		if m.Name == name {
			found = m.Value
		}
	}
	return found
}

// Is reports whether a node is not nil and of a kind.
func (n *Node) Is(kind string) bool { return n != nil && n.Kind == kind }

// Doubled returns the name of a repeated member at any depth, or "".
func (n *Node) Doubled() string {
	seen := map[string]bool{}
	for _, m := range n.Members {
		if seen[m.Name] {
			return m.Name
		}
		seen[m.Name] = true
		if inner := m.Value.Doubled(); inner != "" {
			return inner
		}
	}
	for _, item := range n.Items {
		if inner := item.Doubled(); inner != "" {
			return inner
		}
	}
	return ""
}

// parse parses a JSON text.
func parse(text string) (*Node, error) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	n, err := next(d)
	if err != nil {
		return nil, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("trailing data after the JSON value")
	}
	return n, nil
}

func next(d *json.Decoder) (*Node, error) {
	token, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch token := token.(type) {
	case json.Delim:
		return compound(d, token)
	case string:
		return &Node{Kind: "string", Text: token}, nil
	case bool:
		return &Node{Kind: "boolean", Text: map[bool]string{true: "true", false: "false"}[token]}, nil
	case json.Number:
		if isWhole(token.String()) {
			return &Node{Kind: "integer", Text: token.String()}, nil
		}
		return &Node{Kind: "number", Text: token.String()}, nil
	}
	return &Node{Kind: null, Text: null}, nil
}

func compound(d *json.Decoder, open json.Delim) (*Node, error) {
	n := &Node{Kind: map[json.Delim]string{'{': "object", '[': "array"}[open]}
	for d.More() {
		var name string
		if open == '{' {
			token, err := d.Token()
			if err != nil {
				return nil, err
			}
			name, _ = token.(string)
		}
		value, err := next(d)
		if err != nil {
			return nil, err
		}
		if open == '{' {
			n.Members = append(n.Members, Member{name, value})
		} else {
			n.Items = append(n.Items, value)
		}
	}
	_, err := d.Token()
	return n, err
}
