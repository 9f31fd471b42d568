package toolusage

import (
	"go/ast"
	"go/constant"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/internal/rule/guide"
)

// arguments compares the text with the arguments of the schema, if all of them are known.
func (r reader) arguments() {
	top, all, ok := r.described()
	if !ok {
		return
	}
	r.problems(r.guide.Explains(top, all))
}

// described returns the arguments and their members at every depth. ok is false if not all are known, or if the
// schema varies.
func (r reader) described() (top []string, all []guide.Argument, ok bool) {
	method := r.tool.Methods[contractapi.Schema]
	schemas := schema.Of(r.Pass, r.tool)
	if len(schemas) != 1 || len(r.Source.Returned(method.Func, 0)) != 1 {
		return nil, nil, false
	}
	properties, refused, ok := schemas[0].Described(r.Pass)
	if !ok || refused != nil {
		return nil, nil, false
	}
	for _, p := range properties {
		top = append(top, p.Name.Value)
	}
	schema.Walk(properties, func(_ string, p schema.Property) {
		ok = ok && (p.Bare || p.Name.Known) && !hidesValues(p)
		a := guide.Argument{Name: p.Name.Value}
		for _, v := range p.Enum {
			text := v.Text
			if v.Is != nil && v.Is.Kind() == constant.String {
				text = constant.StringVal(v.Is)
			}
			a.Enum = append(a.Enum, text)
		}
		if a.Name != "" {
			all = append(all, a)
		}
	})
	return top, all, ok
}

// hidesValues reports whether a property has an enum or members that are not known.
func hidesValues(p schema.Property) bool {
	literal, ok := p.At.(*ast.CompositeLit)
	if !ok {
		return false
	}
	fields := map[string]bool{"Enum": len(p.Enum) > 0, "Items": p.Items != nil, "Properties": len(p.Properties) > 0}
	return slices.ContainsFunc(literal.Elts, func(e ast.Expr) bool {
		pair, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		key, ok := pair.Key.(*ast.Ident)
		known, relevant := fields[key.Name]
		return ok && relevant && !known
	})
}
