package schema

import (
	"cmp"
	"errors"
	"fmt"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// A Refusal is the reason why contract.SchemaOf rejects a type.
type Refusal struct {
	At      analysis.Range
	Pointer string // of the argument in the parameters; empty if it is about the whole type
	Why     string
}

// Error returns the reason.
func (r *Refusal) Error() string { return r.Why }

// Derived returns the parameters that SchemaOf derives from a type, or the reason why it rejects the type; ok is false if neither is known. at
// is the reported position of fields that another package declares.
func Derived(pkg *types.Package, at analysis.Range, t types.Type) (tree *Tree, refused *Refusal, ok bool) {
	d := deriver{Tree: newTree(at), pkg: pkg}
	parameters, err := d.parameters(t)
	if err != nil {
		return nil, refused, errors.As(err, &refused)
	}
	d.Node = &parameters
	return d.Tree, nil, true
}

// errUnknown means that the result depends on a type parameter.
var errUnknown = errors.New("unknown")

// A deriver derives schemas from Go types by the rules of the contract.
type deriver struct {
	*Tree
	pkg     *types.Package
	pointer string       // of the schema that is being derived
	inside  []types.Type // the enclosing named types
}

func (d *deriver) refuse(format string, args ...any) error {
	return &Refusal{d.At(d.pointer), d.pointer, fmt.Sprintf(format, args...)}
}

func (d *deriver) parameters(t types.Type) (jsontree.Node, error) {
	if isOpen(t) {
		return jsontree.Node{}, errUnknown
	}
	if _, isStruct := t.Underlying().(*types.Struct); !isStruct || reads(t, "UnmarshalJSON") || reads(t, "UnmarshalText") {
		return jsontree.Node{}, d.refuse("%s is not a plain struct", short(t))
	}
	return d.kind(types.Unalias(t))
}

func (d *deriver) object(s *types.Struct) (jsontree.Node, error) {
	fields, ambiguous := fieldsOf(s)
	if ambiguous != "" {
		return jsontree.Node{}, d.refuse("two fields are called %q", ambiguous)
	}
	var properties []jsontree.Node
	var required []string
	outer := d.pointer
	defer func() { d.pointer = outer }()
	for _, m := range fields {
		d.pointer = child(outer, m.name)
		if m.Pkg() == d.pkg && m.Pos() != token.NoPos {
			d.places[d.pointer] = lint.Name{Object: m.Var}
		}
		property, err := d.property(m)
		if err != nil {
			return jsontree.Node{}, err
		}
		properties = append(properties, named(m.name, property))
		_, pointer := types.Unalias(m.Type()).(*types.Pointer)
		if _, hasDefault := m.tag.Lookup("default"); !pointer && !hasDefault && !m.omittable {
			required = append(required, m.name)
		}
	}
	return typed("object", members(properties, required)...), nil
}

func (d *deriver) property(m field) (jsontree.Node, error) {
	switch {
	case m.quoted:
		return jsontree.Node{}, d.refuse(`the json option "string" asks for numbers in quotes, which no schema can say`)
	case m.blocked:
		return jsontree.Node{}, d.refuse("it stands in an embedded pointer to an unexported struct, which nobody can fill")
	}
	p, err := d.typed(m.Type())
	for _, name := range []string{"doc", "enum", "default", "format"} {
		keyword := map[string]string{"doc": "description"}[name]
		if value, ok := m.tag.Lookup(name); ok {
			p.Items = append(p.Items, text(cmp.Or(keyword, "tag "+name), value)) // the values are checked by the contract
		}
	}
	return p, err
}

// typed returns the schema of a type.
func (d *deriver) typed(t types.Type) (jsontree.Node, error) {
	for range deepest {
		t = types.Unalias(contractapi.Deref(t))
	}
	switch name := types.TypeString(t, nil); {
	case name == "time.Time":
		return typed("string"), nil
	case name == "encoding/json.Number":
		return typed("number"), nil
	case isOpen(t):
		return jsontree.Node{}, errUnknown
	case reads(t, "UnmarshalJSON"):
		return jsontree.Node{}, d.notOfSix(t)
	case reads(t, "UnmarshalText"), isBytes(t):
		return typed("string"), nil
	}
	return d.kind(t)
}

func isOpen(t types.Type) bool {
	_, open := types.Unalias(t).(*types.TypeParam)
	return open
}

func (d *deriver) kind(t types.Type) (jsontree.Node, error) {
	if _, named := t.(*types.Named); named {
		if slices.ContainsFunc(d.inside, func(around types.Type) bool { return types.Identical(around, t) }) {
			return jsontree.Node{}, d.refuse("%s contains itself", short(t))
		}
		d.inside = append(d.inside, t)
		defer func() { d.inside = d.inside[:len(d.inside)-1] }()
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return d.basic(t, u)
	case *types.Struct:
		return d.object(u)
	case *types.Slice:
		return d.list(u.Elem())
	case *types.Array:
		return d.list(u.Elem())
	case *types.Map:
		return d.table(t, u)
	}
	return jsontree.Node{}, d.notOfSix(t)
}

func (d *deriver) basic(t types.Type, u *types.Basic) (jsontree.Node, error) {
	switch info := u.Info(); {
	case u.Kind() == types.Uintptr, u.Kind() == types.UnsafePointer:
	case info&types.IsString != 0:
		return typed("string"), nil
	case info&types.IsBoolean != 0:
		return typed("boolean"), nil
	case info&types.IsInteger != 0:
		return typed("integer"), nil
	case info&types.IsFloat != 0:
		return typed("number"), nil
	}
	return jsontree.Node{}, d.notOfSix(t)
}

func (d *deriver) list(element types.Type) (jsontree.Node, error) {
	items, err := d.typed(element)
	return typed("array", named("items", items)), err
}

// table returns the property of a map; it cannot list the members.
func (d *deriver) table(t types.Type, m *types.Map) (jsontree.Node, error) {
	if isOpen(m.Key()) {
		return jsontree.Node{}, errUnknown
	}
	if key, ok := m.Key().Underlying().(*types.Basic); !ok || key.Info()&types.IsString == 0 {
		return jsontree.Node{}, d.refuse("%s has keys that are not strings", short(t))
	}
	if element, ok := m.Elem().Underlying().(*types.Interface); ok && element.NumMethods() == 0 && !isOpen(m.Elem()) {
		return typed("object"), nil
	}
	_, err := d.typed(m.Elem())
	return typed("object"), err
}

func (d *deriver) notOfSix(t types.Type) error {
	if types.IsInterface(t) || types.TypeString(t, nil) == "encoding/json.RawMessage" {
		return d.refuse("%s takes anything, which is none of the six types of a property", short(t))
	}
	return d.refuse("%s is none of the six types of a property", short(t))
}

// short formats a type with package names, not paths.
func short(t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string { return p.Name() })
}

// reads reports whether a type has the decoding method: UnmarshalJSON or UnmarshalText.
func reads(t types.Type, method string) bool {
	object, _, _ := types.LookupFieldOrMethod(t, true, nil, method)
	f, ok := object.(*types.Func)
	if !ok {
		return false
	}
	s := f.Signature()
	return s.Params().Len() == 1 && s.Results().Len() == 1 && !s.Variadic() &&
		types.TypeString(types.Unalias(s.Params().At(0).Type()), nil) == "[]byte" &&
		types.TypeString(s.Results().At(0).Type(), nil) == "error"
}

// isBytes reports whether encoding/json decodes a slice type from a base64 string.
func isBytes(t types.Type) bool {
	slice, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	element, ok := slice.Elem().Underlying().(*types.Basic)
	return ok && element.Kind() == types.Uint8 && !reads(slice.Elem(), "UnmarshalJSON") && !reads(slice.Elem(), "UnmarshalText")
}

// hasMethod reports whether a type, or a pointer to it, has a method or field of that name.
func hasMethod(t types.Type, name string) bool {
	object, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	return object != nil
}
