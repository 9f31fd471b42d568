package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule"
)

// RawSchema makes a schema from JSON text, which must be exactly one object and is rendered byte for byte. The content is not
// evaluated, so that an invalid schema can be expressed; the registry and the conformance suite evaluate it.
//
// Name, Description, Parameters and Closed are filled as far as the text can be interpreted: from the flat function form, from
// one nested under "function", or from a bare object schema. Local references are resolved. Decode validates against these
// fields. Changing them later changes what Decode accepts, but not what is rendered.
func RawSchema(text string) (Schema, error) {
	root, err := parse(text)
	if err != nil {
		return Schema{}, fmt.Errorf("read schema: %w", err)
	}
	if root.Kind != jsontree.Object {
		return Schema{}, errNotObject
	}
	s := Schema{raw: text}
	function := root
	if inner := root.Get("function"); inner.Is(jsontree.Object) {
		function = inner
	}
	s.Name = textMember(function, "name")
	s.Description = textMember(function, "description")
	parameters := function.Get("parameters")
	if parameters == nil {
		parameters = function
	}
	i := interpreter{document: rule.NewDocument(parameters), budget: mostProperties}
	if top := i.follow(parameters); top != nil {
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
	document *rule.Document // the base of local references
	budget   int
}

// follow returns the node itself, or the target of its local $ref. It returns nil for a $ref that is cyclic, unresolved or
// leads to another document: nothing is fetched from network or disk.
func (i *interpreter) follow(node *jsontree.Node) *jsontree.Node {
	chain := i.document.Chain(node)
	last := chain[len(chain)-1]
	if last.Get("$ref").Is(jsontree.String) {
		return nil
	}
	return last
}

func (i *interpreter) members(node *jsontree.Node, depth int) (members []Property, closed bool) {
	required := map[string]bool{}
	for _, name := range node.Get("required").List() {
		required[name.Unquoted()] = true
	}
	for _, m := range node.Get("properties").Members() {
		if i.budget < 0 {
			return nil, false // too large to interpret: allow any members
		}
		p := i.property(m, depth+1)
		p.Name, p.Required = m.Name, required[m.Name]
		members = append(members, p)
	}
	return members, node.Get("additionalProperties").IsBool(false)
}

func (i *interpreter) property(node *jsontree.Node, depth int) Property {
	p := Property{Description: textMember(node, "description")}
	target := i.follow(node)
	if i.budget--; target == nil || depth > deepestProperties {
		return p
	}
	if p.Description == "" {
		p.Description = textMember(target, "description")
	}
	p.Type = Type(textMember(target, "type"))
	i.values(&p, target)
	i.limits(&p, target)
	if items := target.Get("items"); items.Is(jsontree.Object) {
		item := i.property(items, depth+1)
		p.Items = &item
	}
	p.Properties, p.Closed = i.members(target, depth)
	return p
}

func (i *interpreter) values(p *Property, node *jsontree.Node) {
	for _, item := range node.Get("enum").List() {
		p.Enum = append(p.Enum, authored(item))
	}
	if v := node.Get("default"); v != nil {
		p.Default = authored(v)
	}
}

// authored returns a value as an author would write it in a Property: strings and booleans as Go values, numbers as json.Number
// with all their digits, arrays and objects as raw JSON.
func authored(v *jsontree.Node) any {
	if v.Kind < jsontree.Array {
		return v.Value()
	}
	return json.RawMessage(v.Compact())
}

func (i *interpreter) limits(p *Property, node *jsontree.Node) {
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
	p.UniqueItems = node.Get("uniqueItems").IsBool(true)
}

func textMember(node *jsontree.Node, name string) string {
	return node.Get(name).Unquoted()
}

func numberMember(node *jsontree.Node, name string) *float64 {
	v := node.Get(name)
	if !v.Is(jsontree.Number) {
		return nil
	}
	f, err := strconv.ParseFloat(v.Text, 64)
	if err != nil {
		return nil
	}
	return &f
}

func countMember(node *jsontree.Node, name string) *int {
	v := node.Get(name)
	if !v.Is(jsontree.Number) {
		return nil
	}
	d := jsontree.ParseDecimal(v.Text)
	if !d.Whole() || d.Compare(jsontree.DecimalOf(0)) < 0 || d.Compare(jsontree.DecimalOf(1e10)) >= 0 {
		return nil
	}
	n, err := strconv.Atoi(d.Plain())
	if err != nil {
		return nil
	}
	return &n
}
