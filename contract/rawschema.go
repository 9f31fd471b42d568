package contract

import (
	"errors"
	"fmt"
)

// RawSchema takes a schema as JSON text: exactly one object, rendered byte for byte as it is given. What it says is not evaluated,
// so that a wrong schema can be expressed; the registry and the conformance suite evaluate it.
//
// Name, Description, Parameters and Closed are filled as far as the text can be understood: from the flat function form, from
// one nested under "function", or from a bare object schema; local references are followed. Decode holds arguments to that
// much. Changing the fields afterwards changes what Decode does, but not what is rendered.
func RawSchema(text string) (Schema, error) {
	root, err := readJSON(text)
	if err != nil {
		return Schema{}, fmt.Errorf("read schema: %w", err)
	}
	if root.kind != isObject {
		return Schema{}, errNotObject
	}
	s := Schema{raw: text}
	function := root
	if inner, ok := root.member("function"); ok && inner.kind == isObject {
		function = inner
	}
	s.Name = textMember(function, "name")
	s.Description = textMember(function, "description")
	parameters, ok := function.member("parameters")
	if !ok {
		parameters = function
	}
	i := interpreter{root: parameters, budget: mostProperties}
	if top, ok := follow(parameters, parameters); ok {
		s.Parameters, s.Closed = i.members(top, 0)
	}
	return s, nil
}

var errNotObject = errors.New("read schema: not a JSON object")

// Bounds of what is understood of a schema. A few references can stand for more properties than there is memory.
const (
	mostProperties    = 10_000
	deepestProperties = 64
)

// An interpreter makes properties from schema text, as far as properties can say what it says.
type interpreter struct {
	root   value // what local references start from
	budget int
}

func (i *interpreter) members(node value, depth int) (members []Property, closed bool) {
	required := map[string]bool{}
	if list, ok := node.member("required"); ok {
		for _, name := range list.items {
			required[name.string()] = true
		}
	}
	properties, _ := node.member("properties")
	index := indexMembers(properties)
	for n, name := range properties.names {
		if index.find(name) != n {
			continue // repeated: the last one counts
		}
		if i.budget < 0 {
			return nil, false // too large to be understood: any members
		}
		p := i.property(properties.items[n], depth+1)
		p.Name, p.Required = name, required[name]
		members = append(members, p)
	}
	additional, _ := node.member("additionalProperties")
	return members, additional.raw == "false"
}

func (i *interpreter) property(node value, depth int) Property {
	p := Property{Description: textMember(node, "description")}
	target, ok := follow(i.root, node)
	if i.budget--; !ok || depth > deepestProperties {
		return p
	}
	if p.Description == "" {
		p.Description = textMember(target, "description")
	}
	p.Type = Type(textMember(target, "type"))
	i.values(&p, target)
	i.limits(&p, target)
	if items, ok := target.member("items"); ok && items.kind == isObject {
		item := i.property(items, depth+1)
		p.Items = &item
	}
	p.Properties, p.Closed = i.members(target, depth)
	return p
}
