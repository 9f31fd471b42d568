package gram

// A Kind is one of the six types of the source contract.
type Kind string

// The kinds, as the source contract writes them. String, Integer, Number and Boolean are read, too.
const (
	Text   Kind = "Text"
	Int    Kind = "Int"
	Double Kind = "Double"
	Bool   Kind = "Bool"
	Object Kind = "Object"
	Array  Kind = "Array"
)

// labels are the words for the kinds, of both generations of the source.
var labels = map[string]Kind{
	"Text": Text, "String": Text, "Int": Int, "Integer": Int, "Double": Double, "Number": Double,
	"Bool": Bool, "Boolean": Bool, "Object": Object, "Array": Array,
}

// A Type is what a parameter, a field, an item or the result is.
type Type struct {
	Kind   Kind
	Items  *Type       // of an Array; nil where it may hold anything
	Fields []Parameter // of an Object, in its order; nil where it may hold anything
}

// A Parameter is one argument of a tool, or one field of an Object.
type Parameter struct {
	Name        string // "" for a parameter that is no property of the schema
	Type        Type
	Optional    bool     // may be left out
	Default     string   // as JSON; "" where there is none
	Enum        []string // the only values, as JSON; nil where there is none
	Description string

	allowed map[string]bool // the enum in normal form; it does not change
}

// clone returns a copy that shares nothing.
func (t Type) clone() Type {
	if t.Items != nil {
		items := t.Items.clone()
		t.Items = &items
	}
	t.Fields = cloneParameters(t.Fields)
	return t
}

// cloneParameters keeps the difference between nil and none.
func cloneParameters(parameters []Parameter) []Parameter {
	if parameters == nil {
		return nil
	}
	all := make([]Parameter, len(parameters))
	for i, p := range parameters {
		p.Type = p.Type.clone()
		p.Enum = append([]string(nil), p.Enum...)
		all[i] = p
	}
	return all
}

// plain reports whether a type expression says all of the type: no field has a default, an enum or a description.
func (t Type) plain() bool {
	if t.Items != nil && !t.Items.plain() {
		return false
	}
	for _, f := range t.Fields {
		if f.Default != "" || f.Enum != nil || f.Description != "" || !isIdentifier(f.Name) || !f.Type.plain() {
			return false
		}
	}
	return true
}

// expression writes a plain type.
func (t Type) expression(out []byte) []byte {
	switch {
	case t.Items != nil:
		out = append(out, '[')
		out = t.Items.expression(out)
		return append(out, ']')
	case t.Fields != nil:
		out = append(out, '{')
		for i, f := range t.Fields {
			if i > 0 {
				out = append(out, ", "...)
			}
			out = append(append(out, f.Name...), ": "...)
			if f.Optional {
				out = append(out, "Maybe "...)
			}
			out = f.Type.expression(out)
		}
		return append(out, '}')
	}
	return append(out, t.Kind...)
}
