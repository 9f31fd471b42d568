package schema

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// A reader reads properties from literals.
type reader struct {
	*lint.Pass
	*Tree
}

// deepestProperty is the depth to which nested properties are read.
const deepestProperty = 32

// members reads []contract.Property{…}; ok is false if not all of them are known.
func (r reader) members(o origin.Origin, e ast.Expr, pointer string) (all []jsontree.Node, ok bool) {
	o, ok = r.single(o, e)
	if !ok || strings.Count(pointer, "/") > deepestProperty {
		return nil, false
	}
	list, ok := ast.Unparen(o.Expr).(*ast.CompositeLit)
	if !ok {
		return members(nil, nil), r.TypesInfo.Types[o.Expr].IsNil()
	}
	var properties []jsontree.Node
	var required []string
	for _, element := range list.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			element = pair.Value
		}
		literal, fields, from, ok := r.fields(o, element)
		name := r.text("", from, fields["Name"])
		if !ok || name.Mark {
			return nil, false
		}
		at := child(pointer, name.Unquoted())
		r.places[at] = literal
		properties = append(properties, named(name.Unquoted(), r.property(from, fields, at)))
		if value, ok := r.single(from, fields["Required"]); ok && value.Value != nil && constant.BoolVal(value.Value) {
			required = append(required, name.Unquoted())
		}
	}
	return members(properties, required), true
}

// fields returns the fields of contract.Property{Name: "city", …}, or of a pointer to it.
func (r reader) fields(o origin.Origin, e ast.Expr) (literal *ast.CompositeLit, fields map[string]ast.Expr, from origin.Origin, ok bool) {
	literal, from, ok = r.literal(o, e)
	if !ok || !contractapi.IsType(contractapi.Deref(r.TypesInfo.TypeOf(literal)), "Property") {
		return nil, nil, from, false
	}
	fields = map[string]ast.Expr{}
	for _, element := range literal.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			return nil, nil, from, false
		}
		fields[pair.Key.(*ast.Ident).Name] = pair.Value
	}
	return literal, fields, from, true
}

// property returns the schema of a property.
func (r reader) property(o origin.Origin, fields map[string]ast.Expr, pointer string) jsontree.Node {
	p := jsontree.Node{Kind: jsontree.Object}
	add := func(members ...jsontree.Node) { p.Items = append(p.Items, members...) }
	for name, e := range fields {
		r.places[pointer+"/"+strings.ToLower(name)] = e
	}
	for _, name := range []string{"Type", "Description", "Pattern"} {
		if value := r.text(strings.ToLower(name), o, fields[name]); value.Unquoted() != "" && (name != "Pattern" || !value.Mark) {
			add(value)
		}
	}
	if kind := p.Get("type"); kind == nil || !kind.Mark {
		if value, ok := r.value(o, fields["Default"]); ok {
			add(named("default", value))
		}
		values, ok := r.values(o, fields["Enum"], pointer+"/enum")
		if ok && len(values) > 0 {
			add(jsontree.Node{Kind: jsontree.Array, Name: "enum", Items: values})
		}
		r.Partly = r.Partly || !ok
	}
	if e := fields["Items"]; e != nil && !r.TypesInfo.Types[e].IsNil() {
		literal, inner, from, ok := r.fields(o, e)
		if ok {
			r.places[pointer+"/items"] = literal
		}
		r.Partly = r.Partly || !ok
		add(named("items", r.property(from, inner, pointer+"/items")))
	}
	if e := fields["Properties"]; e != nil {
		all, ok := r.members(o, e, pointer)
		r.Partly = r.Partly || !ok
		add(all...)
	}
	return p
}

// literal returns the composite literal that an expression is, comes from, or points to.
func (r reader) literal(o origin.Origin, e ast.Expr) (*ast.CompositeLit, origin.Origin, bool) {
	if literal, ok := ast.Unparen(e).(*ast.CompositeLit); ok {
		return literal, o, true
	}
	if address, ok := ast.Unparen(e).(*ast.UnaryExpr); ok {
		literal, ok := ast.Unparen(address.X).(*ast.CompositeLit)
		return literal, o, ok
	}
	from, ok := r.single(o, e)
	if !ok {
		return nil, o, false
	}
	literal, ok := ast.Unparen(from.Expr).(*ast.CompositeLit)
	return literal, from, ok
}

// single returns the only expression that a value comes from; ok is false if there are several or it may be modified.
func (r reader) single(o origin.Origin, e ast.Expr) (origin.Origin, bool) {
	for range deepest {
		if e == nil {
			break
		}
		all := o.From(e)
		if len(all) != 1 {
			break
		}
		o, e = all[0], nil
		if o.Kind != origin.Variable {
			return o, o.Kind != origin.Unknown && o.Expr != nil
		}
		if v, ok := o.Object.(*types.Var); ok {
			e, _ = r.Source.Initial(v)
		}
	}
	return origin.Origin{}, false
}

// text returns a string member; "" if there is no expression.
func (r reader) text(name string, o origin.Origin, e ast.Expr) jsontree.Node {
	if e == nil {
		return text(name, "")
	}
	from, ok := r.single(o, e)
	if !ok || from.Value == nil || from.Value.Kind() != constant.String {
		n := text(name, "string")
		n.Mark = true
		return n
	}
	return text(name, constant.StringVal(from.Value))
}

// values returns the elements of []any{…}; ok is false if not all of them are known.
func (r reader) values(o origin.Origin, e ast.Expr, pointer string) (all []jsontree.Node, ok bool) {
	if e == nil {
		return nil, true
	}
	literal, o, ok := r.literal(o, e)
	if !ok {
		return nil, false
	}
	for i, element := range literal.Elts {
		v, ok := r.value(o, element)
		if !ok {
			return nil, false
		}
		r.places[pointer+"/"+strconv.Itoa(i)] = element
		all = append(all, v)
	}
	return all, true
}

// value returns the value of an expression of type any, if it is nil or a constant.
func (r reader) value(o origin.Origin, e ast.Expr) (n jsontree.Node, ok bool) {
	from, ok := r.single(o, e)
	if !ok {
		return n, false
	}
	if r.TypesInfo.Types[from.Expr].IsNil() {
		return jsontree.Node{Kind: jsontree.Null, Text: "null"}, true
	}
	t, value := r.TypesInfo.TypeOf(e), from.Value // a conversion may change the value
	if t == nil || value == nil || contractapi.IsOf(t, "encoding/json", "Number") || hasMethod(t, "MarshalJSON") || hasMethod(t, "MarshalText") {
		return n, false
	}
	switch basic, _ := t.Underlying().(*types.Basic); {
	case basic == nil:
		return n, false
	case basic.Info()&types.IsString != 0 && value.Kind() == constant.String:
		return text("", constant.StringVal(value)), true
	case basic.Info()&types.IsBoolean != 0:
		return jsontree.Node{Kind: jsontree.Boolean, Text: value.ExactString()}, true
	}
	if whole := constant.ToInt(value); whole.Kind() == constant.Int {
		return jsontree.Node{Kind: jsontree.Number, Text: whole.ExactString()}, true
	}
	number, _ := constant.Float64Val(constant.ToFloat(value))
	return jsontree.Node{Kind: jsontree.Number, Text: strconv.FormatFloat(number, 'g', -1, 64)}, constant.ToFloat(value).Kind() == constant.Float
}
