package mountplan

import (
	"fmt"
	"strings"

	"go.yaml.in/yaml/v3"
)

// entry reads one entry of tools.
func (r *reader) entry(node *yaml.Node) (Entry, error) {
	place := node
	node = resolve(node)
	if node.Kind != yaml.MappingNode {
		return Entry{}, at(node, "an entry of tools is a mapping that names a module (- module: …), and this is %s", kind(node))
	}
	entry := Entry{Config: map[string]any{}, Line: place.Line, Column: place.Column}
	pairs, err := r.pairs(node)
	if err != nil {
		return Entry{}, err
	}
	named := false
	for _, p := range pairs {
		switch p.key.Value {
		case "module":
			entry.Module, err = text(p)
			named = true
		case "source":
			entry.Source, err = text(p)
		case "config":
			err = r.config(&entry, p.value)
		default:
			err = at(p.key, "an entry of tools has no %q (it has module, source and config)", p.key.Value)
		}
		if err != nil {
			return Entry{}, err
		}
	}
	if !named {
		return Entry{}, at(place, "the entry names no module (write module: and its name)")
	}
	return entry, nil
}

// text reads a value that must be a text which is not blank.
func text(p pair) (string, error) {
	value := resolve(p.value)
	if value.Kind != yaml.ScalarNode || value.ShortTag() != "!!str" {
		return "", at(value, "%s is a text, and this is %s", p.key.Value, kind(value))
	}
	if strings.TrimSpace(value.Value) == "" {
		return "", at(value, "%s is blank", p.key.Value)
	}
	return value.Value, nil
}

func (r *reader) config(entry *Entry, node *yaml.Node) error {
	node = resolve(node)
	if isNull(node) {
		return nil
	}
	if node.Kind != yaml.MappingNode {
		return at(node, "config is a mapping, and this is %s", kind(node))
	}
	value, err := r.value(node, 0)
	if config, ok := value.(map[string]any); ok {
		entry.Config = config
	}
	return err
}

// kind says what a node is.
func kind(node *yaml.Node) string {
	switch node.Kind {
	case yaml.SequenceNode:
		return "a list"
	case yaml.MappingNode:
		return "a mapping"
	}
	switch node.ShortTag() {
	case "!!null":
		return "nothing"
	case "!!str":
		return "a text"
	case "!!int", "!!float":
		return "a number"
	case "!!bool":
		return "a boolean"
	}
	return "something else"
}

func isNull(node *yaml.Node) bool {
	return node.Kind == yaml.ScalarNode && node.ShortTag() == "!!null"
}

// at is an error at a node.
func at(node *yaml.Node, format string, values ...any) error {
	return &Error{Line: node.Line, Column: node.Column, Why: fmt.Sprintf(format, values...)}
}
