package plan

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/toolconform/toolconform/internal/nearest"
	"github.com/toolconform/toolconform/internal/prose"
)

// A reader reads the nodes of a file.
type reader struct {
	file   string
	plan   *Plan
	values int // of arguments that were read
}

// Bounds of the arguments in a plan: aliases may make a short file large.
const (
	mostValues   = 100_000
	deepestValue = 1000
)

func (r *reader) wrong(node *yaml.Node, format string, arguments ...any) error {
	return r.plan.at(node, format, arguments...)
}

// each reads the members of a mapping, whose keys are those of read.
func (r *reader) each(mapping *yaml.Node, read map[string]func(*yaml.Node) error) error {
	known := slices.Sorted(maps.Keys(read))
	return r.members(mapping, func(key, value *yaml.Node) error {
		f := read[key.Value]
		if f == nil {
			return r.wrong(key, "unknown key %s%s", prose.Quote(key.Value), cmp.Or(nearest.Hint(key.Value, known), " (one of "+strings.Join(known, ", ")+")"))
		}
		return f(value)
	})
}

// members calls read for each member of a mapping.
func (r *reader) members(mapping *yaml.Node, read func(key, value *yaml.Node) error) error {
	if mapping = target(mapping); mapping.Kind != yaml.MappingNode {
		return r.wrong(mapping, "want a mapping of names to values")
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		key, value := target(mapping.Content[i]), mapping.Content[i+1]
		switch {
		case key.Kind != yaml.ScalarNode || key.ShortTag() != "!!str":
			return r.wrong(mapping.Content[i], "a key has to be a string (put it in quotes)")
		case seen[key.Value]:
			return r.wrong(key, "%s is there twice", prose.Quote(key.Value))
		}
		seen[key.Value] = true
		if err := read(key, value); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) readTools(node *yaml.Node) error {
	if node.ShortTag() == "!!null" {
		return nil // everything in it is a comment
	}
	return r.members(node, func(key, value *yaml.Node) error {
		e := &entry{key: key}
		r.plan.tools[key.Value], r.plan.order = e, append(r.plan.order, key.Value)
		err := r.each(value, map[string]func(*yaml.Node) error{
			"arguments":   func(n *yaml.Node) error { return r.readArguments(e, n) },
			"listed-only": func(n *yaml.Node) error { return r.readReason(e, n) },
			"repeats":     func(n *yaml.Node) error { return r.readRepeats(e, n) },
		})
		if err == nil && len(e.arguments) == 0 && e.listedOnly == "" {
			err = r.wrong(key, "it has neither arguments nor listed-only: write arguments: [{…}] to have it called, or listed-only: REASON")
		}
		return err
	})
}

func (r *reader) readArguments(e *entry, node *yaml.Node) error {
	if node = target(node); node.Kind != yaml.SequenceNode || len(node.Content) == 0 {
		return r.wrong(node, "arguments has to be a list of objects, one for each call: [{…}]")
	}
	for _, one := range node.Content {
		if target(one).Kind != yaml.MappingNode {
			return r.wrong(one, "the arguments of a call have to be an object: {name: value}")
		}
		text, err := r.appendJSON(nil, one, 0)
		if err != nil {
			return err
		}
		e.arguments = append(e.arguments, example{one, text})
	}
	return nil
}

func (r *reader) readReason(e *entry, node *yaml.Node) error {
	e.listedOnly = strings.TrimSpace(node.Value)
	if node.Kind != yaml.ScalarNode || node.ShortTag() != "!!str" || e.listedOnly == "" {
		return r.wrong(node, "listed-only has to be the reason why the tool is not called, as a string")
	}
	return nil
}

func (r *reader) readRepeats(e *entry, node *yaml.Node) error {
	if node.ShortTag() != "!!bool" || node.Decode(&e.repeats) != nil {
		return r.wrong(node, "repeats has to be true or false")
	}
	return nil
}

// appendJSON appends a value as JSON. Numbers keep their digits.
func (r *reader) appendJSON(out []byte, node *yaml.Node, depth int) ([]byte, error) {
	node = target(node)
	if r.values++; r.values > mostValues || depth > deepestValue {
		return nil, r.wrong(node, "the arguments have more than %d values, or %d levels", mostValues, deepestValue)
	}
	switch node.Kind {
	case yaml.SequenceNode:
		out = append(out, '[')
		for i, inner := range node.Content {
			var err error
			if out, err = r.appendJSON(comma(out, i), inner, depth+1); err != nil {
				return nil, err
			}
		}
		return append(out, ']'), nil
	case yaml.MappingNode:
		out = append(out, '{')
		i := 0
		err := r.members(node, func(key, value *yaml.Node) (err error) {
			out = append(quoted(comma(out, i), key.Value), ':')
			i++
			out, err = r.appendJSON(out, value, depth+1)
			return err
		})
		return append(out, '}'), err
	}
	return r.scalar(out, node)
}

func (r *reader) scalar(out []byte, node *yaml.Node) ([]byte, error) {
	switch node.ShortTag() {
	case "!!null":
		return append(out, "null"...), nil
	case "!!str", "!!timestamp":
		return quoted(out, node.Value), nil
	case "!!bool":
		var value bool
		err := node.Decode(&value)
		return strconv.AppendBool(out, value), err
	case "!!int", "!!float":
		if json.Valid([]byte(node.Value)) {
			return append(out, node.Value...), nil
		}
	}
	return nil, r.wrong(node, "%s is no value that JSON has (put texts in quotes, and write numbers as in JSON)", prose.Quote(node.Value))
}

func comma(out []byte, i int) []byte {
	if i > 0 {
		out = append(out, ',')
	}
	return out
}

func quoted(out []byte, text string) []byte {
	quoted, _ := json.Marshal(text) // a string can always be encoded
	return append(out, quoted...)
}

// target returns the target of an alias, and other nodes unchanged.
func target(node *yaml.Node) *yaml.Node {
	if node.Kind == yaml.AliasNode {
		return node.Alias
	}
	return node
}
