package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
)

// RawSchema makes a schema from JSON text, which must be exactly one object and is rendered byte for byte. The content is not
// evaluated, so that an invalid schema can be expressed; the registry and the conformance suite evaluate it.
//
// Name, Description, Parameters and Closed are filled as far as the text can be interpreted: from the flat function form, from
// one nested under "function", or from a bare object schema. Local references are resolved. Decode validates against these
// fields. Changing them later changes what Decode accepts, but not what is rendered.
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

// Bounds of the interpretation. A few references can expand to more properties than fit into memory.
const (
	mostProperties    = 10_000
	deepestProperties = 64
)

// An interpreter makes properties from schema text, as far as a Property can express it.
type interpreter struct {
	root   value // the base of local references
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
			continue // repeated: the last one wins
		}
		if i.budget < 0 {
			return nil, false // too large to interpret: allow any members
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

func (i *interpreter) values(p *Property, node value) {
	if enum, ok := node.member("enum"); ok {
		for _, item := range enum.items {
			p.Enum = append(p.Enum, authored(item))
		}
	}
	if v, ok := node.member("default"); ok && v.kind != isNull {
		p.Default = authored(v)
	}
}

// authored returns a value as an author would write it in a Property: strings and booleans as Go values, numbers as json.Number
// with all their digits, arrays and objects as raw JSON.
func authored(v value) any {
	switch v.kind {
	case isNull:
		return nil
	case isBoolean:
		return v.raw == "true"
	case isString:
		return v.string()
	case isNumber:
		return json.Number(v.raw)
	}
	return json.RawMessage(v.text())
}

func (i *interpreter) limits(p *Property, node value) {
	p.Minimum = numberMember(node, "minimum")
	p.Maximum = numberMember(node, "maximum")
	p.ExclusiveMinimum = numberMember(node, "exclusiveMinimum")
	p.ExclusiveMaximum = numberMember(node, "exclusiveMaximum")
	p.MultipleOf = numberMember(node, "multipleOf")
	p.MinLength = countMember(node, "minLength")
	p.MaxLength = countMember(node, "maxLength")
	p.Pattern = textMember(node, "pattern")
	p.Format = textMember(node, "format")
	p.MinItems = countMember(node, "minItems")
	p.MaxItems = countMember(node, "maxItems")
	unique, _ := node.member("uniqueItems")
	p.UniqueItems = unique.raw == "true"
}

func textMember(node value, name string) string {
	v, _ := node.member(name)
	return v.string()
}

func numberMember(node value, name string) *float64 {
	v, _ := node.member(name)
	f, err := strconv.ParseFloat(v.raw, 64)
	if v.kind != isNumber || err != nil {
		return nil
	}
	return &f
}

func countMember(node value, name string) *int {
	v, _ := node.member(name)
	if v.kind != isNumber {
		return nil
	}
	d := readDecimal(v.raw)
	if !d.whole() || d.negative || len(d.digits)+d.exponent > 10 {
		return nil
	}
	n, err := strconv.Atoi(d.plain())
	if err != nil {
		return nil
	}
	return &n
}
