package mountplan

import (
	"math"

	"go.yaml.in/yaml/v3"
)

// Bounds of a plan. A few aliases can expand to more values than fit into memory.
const (
	mostValues   = 100_000
	deepestValue = 100
)

// A reader reads a plan and limits the number of its values.
type reader struct{ budget int }

// A pair is a key with its value in a mapping.
type pair struct{ key, value *yaml.Node }

// resolve returns the target of an alias, and other nodes unchanged. YAML cannot express an alias of an alias.
func resolve(node *yaml.Node) *yaml.Node {
	if node.Kind == yaml.AliasNode && node.Alias != nil {
		return node.Alias
	}
	return node
}

// member returns the value of a key of a mapping, or nil.
func (r *reader) member(mapping *yaml.Node, name string) (*yaml.Node, error) {
	pairs, err := r.pairs(mapping)
	for _, p := range pairs {
		if p.key.Value == name {
			return resolve(p.value), err
		}
	}
	return nil, err
}

// pairs returns the pairs of a mapping, followed by the pairs that it merges (<<). It returns an error for repeated keys and
// for keys that are not strings.
func (r *reader) pairs(mapping *yaml.Node) ([]pair, error) {
	var pairs []pair
	seen := map[string]*yaml.Node{}
	var merged []*yaml.Node
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		key, value := resolve(mapping.Content[i]), mapping.Content[i+1]
		if key.Kind == yaml.ScalarNode && key.ShortTag() == "!!merge" {
			merged = append(merged, value)
			continue
		}
		if key.Kind != yaml.ScalarNode || key.ShortTag() != "!!str" {
			return nil, at(mapping.Content[i], "a key must be a string, not %s (put it in quotes)", kind(key))
		}
		if first := seen[key.Value]; first != nil {
			return nil, at(key, "%q is repeated (the first is on line %d)", key.Value, first.Line)
		}
		seen[key.Value] = key
		pairs = append(pairs, pair{key, value})
	}
	for _, from := range merged {
		more, err := r.merge(from, 0)
		if err != nil {
			return nil, err
		}
		for _, p := range more {
			if seen[p.key.Value] == nil {
				seen[p.key.Value] = p.key
				pairs = append(pairs, p)
			}
		}
	}
	return pairs, nil
}

// merge returns the pairs that a merge key adds: those of a mapping, or of a list of mappings.
func (r *reader) merge(node *yaml.Node, depth int) ([]pair, error) {
	if err := r.spend(node, depth); err != nil {
		return nil, err
	}
	from := resolve(node)
	switch from.Kind {
	case yaml.MappingNode:
		if hasMerge(from) {
			return nil, at(node, "the merged mapping contains a merge itself (write it out)")
		}
		return r.pairs(from)
	case yaml.SequenceNode:
		var all []pair
		for _, one := range from.Content {
			more, err := r.merge(one, depth+1)
			if err != nil {
				return nil, err
			}
			all = append(all, more...)
		}
		return all, nil
	}
	return nil, at(node, "<< must merge a mapping, not %s", kind(from))
}

func hasMerge(mapping *yaml.Node) bool {
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		if mapping.Content[i].ShortTag() == "!!merge" {
			return true
		}
	}
	return false
}

// spend counts a value and returns an error if there are too many or they nest too deeply.
func (r *reader) spend(node *yaml.Node, depth int) error {
	if r.budget--; r.budget < 0 {
		return at(node, "the plan has more than %d values (do aliases repeat each other?)", mostValues)
	}
	if depth > deepestValue {
		return at(node, "the values nest more than %d levels deep (does one contain itself?)", deepestValue)
	}
	return nil
}

// value returns a node as a Go value of a type that JSON has, too.
func (r *reader) value(node *yaml.Node, depth int) (any, error) {
	if err := r.spend(node, depth); err != nil {
		return nil, err
	}
	node = resolve(node)
	switch node.Kind {
	case yaml.MappingNode:
		return r.mapping(node, depth)
	case yaml.SequenceNode:
		list := make([]any, 0, len(node.Content))
		for _, item := range node.Content {
			value, err := r.value(item, depth+1)
			if err != nil {
				return nil, err
			}
			list = append(list, value)
		}
		return list, nil
	}
	return scalar(node)
}

func (r *reader) mapping(node *yaml.Node, depth int) (any, error) {
	pairs, err := r.pairs(node)
	if err != nil {
		return nil, err
	}
	members := make(map[string]any, len(pairs))
	for _, p := range pairs {
		if members[p.key.Value], err = r.value(p.value, depth+1); err != nil {
			return nil, err
		}
	}
	return members, nil
}

// scalar returns the value of a scalar. A date becomes a string.
func scalar(node *yaml.Node) (any, error) {
	switch node.ShortTag() {
	case "!!null":
		return nil, nil
	case "!!bool", "!!int":
		var value any
		if node.Decode(&value) != nil {
			return nil, at(node, "%q cannot be read", node.Value)
		}
		return value, nil
	case "!!float":
		var value float64
		if node.Decode(&value) != nil || math.IsNaN(value) || math.IsInf(value, 0) {
			return nil, at(node, "%q is not a number that JSON can express", node.Value)
		}
		return value, nil
	case "!!str", "!!timestamp":
		return node.Value, nil
	}
	return nil, at(node, "a value tagged %s cannot be read (write a text, a number, a boolean, a list or a mapping)", node.Tag)
}
