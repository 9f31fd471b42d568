package schema

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A reader reads properties from literals.
type reader struct {
	*lint.Pass
	depth int
}

// initial returns the initial value of a package variable that is never changed.
func (r reader) initial(o origin.Origin) (ast.Expr, bool) {
	v, ok := o.Object.(*types.Var)
	if !ok {
		return nil, false
	}
	return r.Source.Initial(v)
}

// list reads []contract.Property{…}; ok is false if not all of it is known.
func (r reader) list(o origin.Origin, e ast.Expr) (all []Property, ok bool) {
	o, ok = r.single(o, e)
	if !ok {
		return nil, false
	}
	list, ok := ast.Unparen(o.Expr).(*ast.CompositeLit)
	if !ok {
		id, isNil := ast.Unparen(o.Expr).(*ast.Ident)
		return nil, isNil && id.Name == "nil"
	}
	for _, element := range list.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			element = pair.Value
		}
		p, ok := r.property(o, element)
		if !ok {
			return nil, false
		}
		all = append(all, p)
	}
	return all, true
}

// deepestProperty is the depth to which nested properties are read.
const deepestProperty = 32

// property reads contract.Property{Name: "city", …}, or a pointer to it.
func (r reader) property(o origin.Origin, e ast.Expr) (Property, bool) {
	if r.depth++; r.depth > deepestProperty {
		return Property{}, false
	}
	literal, o, ok := r.literal(o, e)
	if !ok || !contractapi.IsType(contractapi.Deref(r.TypesInfo.TypeOf(literal)), "Property") {
		return Property{}, false
	}
	none := Text{Known: true}
	p := Property{At: literal, Name: none, Type: none, Description: none, Optional: true}
	for _, element := range literal.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			return Property{}, false
		}
		r.field(&p, o, pair.Key.(*ast.Ident).Name, pair.Value)
	}
	return p, true
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

func (r reader) field(p *Property, o origin.Origin, name string, e ast.Expr) {
	switch name {
	case "Name":
		p.Name = r.text(o, e)
	case "Type":
		p.Type = r.text(o, e)
	case "Description":
		p.Description = r.text(o, e)
	case "Required":
		from, ok := r.single(o, e)
		known := ok && from.Value != nil && from.Value.Kind() == constant.Bool
		p.Required = known && constant.BoolVal(from.Value)
		p.Optional = known && !p.Required
	case "Pattern":
		p.Pattern = r.text(o, e).Value
	case "Default":
		if v, ok := r.value(o, e); ok && v.Kind != null {
			p.Default = &v
		}
	case "Enum":
		p.Enum = r.values(o, e)
	case "Items":
		p.Holds = !r.TypesInfo.Types[e].IsNil()
		if items, ok := r.property(o, e); ok {
			items.Bare = true
			p.Items = &items
		}
	case "Properties":
		p.Properties, _ = r.list(o, e)
	}
}

func (r reader) text(o origin.Origin, e ast.Expr) Text {
	o, ok := r.single(o, e)
	if !ok || o.Value == nil || o.Value.Kind() != constant.String {
		return Text{}
	}
	return Text{constant.StringVal(o.Value), true}
}
