package schema

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"golang.org/x/tools/go/analysis"
)

// A Value is an enum value or a default, as far as it can be reported.
type Value struct {
	At   analysis.Range
	Kind string         // of JSON, with integers apart; see the constants
	Text string         // as a message shows it
	Is   constant.Value // of a string, a boolean or a number; may be nil
}

// The kinds of values that are no types of properties as well.
const null = "null"

// Fits reports whether a property takes a value of that kind.
func (v Value) Fits(kind string) bool {
	return v.Kind == kind || v.Kind == "integer" && kind == "number"
}

// Equals reports whether two values are the same; told is false where it cannot be reported.
func (v Value) Equals(other Value) (same, told bool) {
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

// values reads []any{…}: what can be reported of it.
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

// value reads what stands where any value may stand.
func (r reader) value(o origin.Origin, e ast.Expr) (Value, bool) {
	at := e
	from, ok := r.single(o, e)
	if !ok {
		return Value{}, false
	}
	v := Value{At: at, Text: types.ExprString(at), Is: from.Value}
	if id, ok := ast.Unparen(from.Expr).(*ast.Ident); ok {
		if _, isNil := r.TypesInfo.Uses[id].(*types.Nil); isNil {
			v.Kind = null
			return v, true
		}
	}
	t := r.TypesInfo.TypeOf(at) // a conversion on the way makes another value of it
	_, written := ast.Unparen(from.Expr).(*ast.CompositeLit)
	if t == nil || marshals(t) || !written && from.Value == nil {
		return Value{}, false
	}
	v.Kind = kindOf(t, from.Value)
	return v, v.Kind != ""
}

// kindOf returns what encoding/json makes of a value of a Go type; "" where it cannot be reported.
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

// marshals reports whether values of a type may write themselves.
func marshals(t types.Type) bool {
	for _, name := range []string{"MarshalJSON", "MarshalText"} {
		if method, _, _ := types.LookupFieldOrMethod(t, true, nil, name); method != nil {
			return true
		}
	}
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "encoding/json"
}
