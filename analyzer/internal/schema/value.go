package schema

import (
	"go/ast"
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
)

// A Value is a known enum value or default.
type Value struct {
	At   analysis.Range
	Kind string         // JSON type, with integers apart, or null
	Text string         // as shown in messages
	Is   constant.Value // of a string, a boolean or a number; may be nil
}

// null is the kind that is not a property type.
const null = "null"

// Fits reports whether a property of type kind accepts the value.
func (v Value) Fits(kind string) bool {
	return v.Kind == kind || v.Kind == "integer" && kind == "number"
}

// Equals reports whether two values are equal; known is false if that is not known.
func (v Value) Equals(other Value) (same, known bool) {
	switch {
	case !v.Fits(other.Kind) && !other.Fits(v.Kind):
		return false, true
	case v.Is == nil || other.Is == nil:
		return false, false
	}
	if v.Is.Kind() == constant.String || other.Is.Kind() == constant.String || v.Is.Kind() == constant.Bool || other.Is.Kind() == constant.Bool {
		return v.Is.Kind() == other.Is.Kind() && v.Is.ExactString() == other.Is.ExactString(), true
	}
	return constant.ToFloat(v.Is).ExactString() == constant.ToFloat(other.Is).ExactString(), true
}

// values returns the elements of []any{…}, or nil if not all of them are known.
func (r reader) values(o origin.Origin, e ast.Expr) []Value {
	literal, o, ok := r.literal(o, e)
	if !ok {
		return nil
	}
	var all []Value
	for _, element := range literal.Elts {
		if _, keyed := element.(*ast.KeyValueExpr); keyed {
			return nil
		}
		v, ok := r.value(o, element)
		if !ok {
			return nil
		}
		all = append(all, v)
	}
	return all
}

// value returns the value of an expression of type any.
func (r reader) value(o origin.Origin, e ast.Expr) (Value, bool) {
	at := e
	from, ok := r.single(o, e)
	if !ok {
		return Value{}, false
	}
	v := Value{At: at, Text: types.ExprString(at), Is: from.Value}
	if known := r.TypesInfo.Types[at].Value; known != nil {
		v.Text = known.String() // the value of a constant says more than its name
	}
	if id, ok := ast.Unparen(from.Expr).(*ast.Ident); ok {
		if _, isNil := r.TypesInfo.Uses[id].(*types.Nil); isNil {
			v.Kind = null
			return v, true
		}
	}
	t := r.TypesInfo.TypeOf(at) // a conversion may change the value
	_, written := ast.Unparen(from.Expr).(*ast.CompositeLit)
	if t == nil || marshals(t) || !written && from.Value == nil {
		return Value{}, false
	}
	v.Kind = kindOf(t, from.Value)
	return v, v.Kind != ""
}

// kindOf returns the JSON type of an encoded Go value, or "" if it is not known.
func kindOf(t types.Type, value constant.Value) string {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case value == nil:
			return ""
		case u.Info()&types.IsString != 0:
			return "string"
		case u.Info()&types.IsBoolean != 0:
			return "boolean"
		case constant.ToInt(value).Kind() == constant.Int:
			return "integer"
		case constant.ToFloat(value).Kind() == constant.Float:
			return "number"
		}
	case *types.Slice:
		if element, ok := u.Elem().Underlying().(*types.Basic); !ok || element.Kind() != types.Uint8 {
			return "array"
		}
	case *types.Array:
		return "array"
	case *types.Struct, *types.Map:
		return "object"
	}
	return ""
}

// marshals reports whether a type may have its own JSON encoding.
func marshals(t types.Type) bool {
	for _, name := range []string{"MarshalJSON", "MarshalText"} {
		if method, _, _ := types.LookupFieldOrMethod(t, true, nil, name); method != nil {
			return true
		}
	}
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "encoding/json"
}
