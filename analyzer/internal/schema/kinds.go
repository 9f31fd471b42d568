package schema

import (
	"fmt"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

func (d *deriver) kind(t types.Type) (Property, error) {
	if _, named := t.(*types.Named); named {
		if slices.ContainsFunc(d.inside, func(around types.Type) bool { return types.Identical(around, t) }) {
			return Property{}, fmt.Errorf("%s contains itself", short(t))
		}
		d.inside = append(d.inside, t)
		defer func() { d.inside = d.inside[:len(d.inside)-1] }()
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return basic(t, u)
	case *types.Struct:
		properties, err := d.members(u)
		p := typed("object")
		p.Properties = properties
		return p, err
	case *types.Slice:
		return d.list(u.Elem())
	case *types.Array:
		return d.list(u.Elem())
	case *types.Map:
		return d.table(t, u)
	}
	return Property{}, notOfSix(t)
}

func basic(t types.Type, u *types.Basic) (Property, error) {
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
	return Property{}, notOfSix(t)
}

func (d *deriver) list(element types.Type) (Property, error) {
	items, err := d.typed(element)
	p := typed("array")
	p.Items, p.Holds = &items, true
	return p, err
}

// table returns the property of a map; it cannot list the members.
func (d *deriver) table(t types.Type, m *types.Map) (Property, error) {
	if isOpen(types.Unalias(m.Key())) {
		return Property{}, errUnknown
	}
	if key, ok := m.Key().Underlying().(*types.Basic); !ok || key.Info()&types.IsString == 0 {
		return Property{}, fmt.Errorf("%s has keys that are not strings", short(t))
	}
	if element, ok := m.Elem().Underlying().(*types.Interface); ok && element.NumMethods() == 0 && !isOpen(types.Unalias(m.Elem())) {
		return typed("object"), nil
	}
	_, err := d.typed(m.Elem())
	return typed("object"), err
}

func notOfSix(t types.Type) error {
	if types.IsInterface(t) || types.TypeString(t, nil) == "encoding/json.RawMessage" {
		return fmt.Errorf("%s takes anything, which is none of the six types of a property", short(t))
	}
	return fmt.Errorf("%s is none of the six types of a property", short(t))
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

// Reads returns the JSON type of each member of an arguments struct; members with an unknown type are left out.
func Reads(t types.Type) map[string]string {
	all := map[string]string{}
	s, ok := contractapi.Deref(t).Underlying().(*types.Struct)
	if !ok || reads(t, "UnmarshalJSON") || reads(t, "UnmarshalText") {
		return nil
	}
	found, _ := members(s)
	for _, m := range found {
		p, err := new(deriver).typed(m.field.Type())
		if err == nil && !m.quoted && !m.blocked {
			all[m.name] = p.Type.Value
		}
	}
	return all
}
