package schema

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// Properties returns the names of the arguments in a schema; ok is false if not all of them are known.
func (s Schema) Properties(p *lint.Pass) (names []string, ok bool) {
	switch {
	case s.Arguments != nil:
		return Fields(s.Arguments)
	case s.Literal != nil:
		return s.listed(p)
	case s.Raw != nil:
		return s.Raw.properties()
	}
	return nil, false
}

// properties returns the names of the parameters; ok is false if references or combinators may define others.
func (r *Raw) properties() (names []string, ok bool) {
	parameters := r.Root.Get("parameters")
	if !parameters.Is(jsontree.Object) || indirect(parameters) || parameters.Get("patternProperties") != nil {
		return nil, false
	}
	for _, m := range parameters.Get("properties").Members() {
		names = append(names, m.Name)
	}
	return names, true
}

// listed returns the names in Parameters: []contract.Property{{Name: "city", …}}.
func (s Schema) listed(p *lint.Pass) (names []string, ok bool) {
	for _, element := range s.Literal.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			return nil, false
		}
		if key, ok := pair.Key.(*ast.Ident); !ok || key.Name != "Parameters" {
			continue
		}
		value := pair.Value
		if id, ok := ast.Unparen(value).(*ast.Ident); ok {
			v, _ := p.TypesInfo.Uses[id].(*types.Var)
			if v == nil {
				return nil, false
			}
			if value, ok = p.Source.Initial(v); !ok {
				return nil, false
			}
		}
		list, ok := ast.Unparen(value).(*ast.CompositeLit)
		if !ok {
			return nil, false
		}
		for _, property := range list.Elts {
			name, ok := propertyName(p, property)
			if !ok {
				return nil, false
			}
			names = append(names, name)
		}
	}
	return names, true
}

func propertyName(p *lint.Pass, e ast.Expr) (string, bool) {
	literal, ok := ast.Unparen(e).(*ast.CompositeLit)
	if !ok {
		return "", false
	}
	for _, element := range literal.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			return "", false
		}
		if key, ok := pair.Key.(*ast.Ident); ok && key.Name == "Name" {
			value := p.TypesInfo.Types[pair.Value].Value
			if value == nil || value.Kind() != constant.String {
				return "", false
			}
			return constant.StringVal(value), true
		}
	}
	return "", false
}
