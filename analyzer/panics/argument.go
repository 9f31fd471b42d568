package panics

import (
	"go/ast"
	"go/constant"
	"go/types"
	"reflect"
	"strings"
)

// plain reports whether e is a variable, or a field of one, whose length is not part of its type.
func (m mending) plain(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		_, ok := m.TypesInfo.Uses[e].(*types.Var)
		return ok && long(m.TypesInfo.TypeOf(e))
	case *ast.SelectorExpr:
		s := m.TypesInfo.Selections[e]
		return s != nil && s.Kind() == types.FieldVal && long(s.Type()) && m.variable(e.X)
	}
	return false
}

func (m mending) variable(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		_, ok := m.TypesInfo.Uses[e].(*types.Var)
		return ok
	case *ast.SelectorExpr:
		return m.variable(e.X)
	}
	return false
}

// long reports whether t has values of different lengths: slices and strings.
func long(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Slice:
		return true
	case *types.Basic:
		return t.Info()&types.IsString != 0
	}
	return false
}

// key returns the constant string key of a map index expression, or "".
func (m mending) key(e ast.Expr) string {
	index, ok := ast.Unparen(e).(*ast.IndexExpr)
	if !ok {
		return ""
	}
	if value := m.TypesInfo.Types[index.Index].Value; value != nil && value.Kind() == constant.String {
		return constant.StringVal(value)
	}
	return ""
}

// tagged returns the JSON name of the field that e selects, or "".
func (m mending) tagged(e ast.Expr) string {
	selector, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	t := m.TypesInfo.TypeOf(selector.X)
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	fields, ok := t.Underlying().(*types.Struct)
	if !ok {
		return ""
	}
	for i := range fields.NumFields() {
		if fields.Field(i) == m.TypesInfo.Uses[selector.Sel] {
			name, _, _ := strings.Cut(reflect.StructTag(fields.Tag(i)).Get("json"), ",")
			return name
		}
	}
	return ""
}
