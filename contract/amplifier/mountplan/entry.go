package mountplan

import (
	"fmt"
	"strings"

	"go.yaml.in/yaml/v3"
)

// entry reads one entry of the tools section.
func (r *reader) entry(node *yaml.Node) (Entry, error) {
	place := node
	node = resolve(node)
	if node.Kind != yaml.MappingNode {
		return Entry{}, at(node, "an entry of tools must be a mapping with a module (- module: …), not %s", kind(node))
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
			err = at(p.key, "unknown key %q in an entry of tools (it may have module, source and config)", p.key.Value)
		}
		if err != nil {
			return Entry{}, err
		}
	}
	if !named {
		return Entry{}, at(place, "the entry has no module (add module: and its name)")
	}
	return entry, nil
}

// text reads a value that must be a string and not blank.
func text(p pair) (string, error) {
	value := resolve(p.value)
	if value.Kind != yaml.ScalarNode || value.ShortTag() != "!!str" {
		return "", at(value, "%s must be a string, not %s", p.key.Value, kind(value))
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
		return at(node, "config must be a mapping, not %s", kind(node))
	}
	value, err := r.value(node, 0)
	if config, ok := value.(map[string]any); ok {
		entry.Config = config
	}
	return err
}

// kind describes the type of a node for a message.
func kind(node *yaml.Node) string {
	switch node.Kind {
	case yaml.SequenceNode:
		return "a list"
	case yaml.MappingNode:
		return "a mapping"
	}
	switch node.ShortTag() {
	case "!!null":
		return "null"
	case "!!str":
		return "a string"
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

// at returns an *Error at the position of a node.
func at(node *yaml.Node, format string, values ...any) error {
	return &Error{Line: node.Line, Column: node.Column, Why: fmt.Sprintf(format, values...)}
}
