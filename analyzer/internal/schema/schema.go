// Package schema finds the schema of a tool in its source, as far as it is known statically.
package schema

import (
	"go/ast"
	"go/types"
	"maps"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// A Schema is an expression that a Schema method may return.
type Schema struct {
	At          ast.Expr
	Name        []origin.Origin // empty if not known
	Description []origin.Origin
	Arguments   types.Type        // the struct it is derived from; nil if not made by SchemaOf
	Literal     *ast.CompositeLit // nil if not a literal
	Raw         *Raw              // nil if not made by RawSchema

	origin  origin.Origin
	changed map[string]bool
}

// Changed reports whether a field is assigned after the schema was made.
func (s Schema) Changed(field string) bool { return s.changed[field] }

// Described returns the arguments in a schema, or the reason why SchemaOf rejects it; ok is false if not all
// arguments are known.
func (s Schema) Described(p *lint.Pass) (all []Property, refused *Refusal, ok bool) {
	switch {
	case s.Arguments != nil:
		return Derived(p.Pkg, s.At, s.Arguments)
	case s.Raw != nil:
		parameters := s.Raw.Root.Get("parameters")
		return described(parameters, s.Raw.At), nil, parameters != nil
	case s.Literal == nil:
		return nil, nil, false
	}
	r := reader{Pass: p}
	for _, element := range s.Literal.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			return nil, nil, false
		}
		if key, ok := pair.Key.(*ast.Ident); ok && key.Name == "Parameters" {
			all, ok = r.list(s.origin, pair.Value)
			return all, nil, ok
		}
	}
	return nil, nil, true
}

// Of returns the known schemas that the Schema method of a tool may return.
func Of(p *lint.Pass, t *tools.Tool) []Schema {
	method := t.Methods[contractapi.Schema]
	if method.Decl == nil || method.Carried {
		return nil
	}
	var all []Schema
	for _, o := range p.Source.Returned(method.Func, 0) {
		if s, ok := read(p, o, 0); ok {
			all = append(all, s)
		}
	}
	return all
}

// Only returns the schema of a tool; ok is false if there may be several.
func Only(p *lint.Pass, t *tools.Tool) (s Schema, ok bool) {
	all := Of(p, t)
	if len(all) != 1 || len(p.Source.Returned(t.Methods[contractapi.Schema].Func, 0)) != 1 {
		return Schema{}, false
	}
	return all[0], true
}

// deepest is the number of variables that are followed in a chain.
const deepest = 8

func read(p *lint.Pass, o origin.Origin, depth int) (Schema, bool) {
	if v, ok := o.Object.(*types.Var); ok && !v.IsField() {
		if call := p.Source.FirstOf(v); call != nil {
			return raw(p, o, call)
		}
		value, changed, ok := p.Source.Struct(v)
		if !ok || depth == deepest {
			return Schema{}, false
		}
		var s Schema
		for i, next := range o.From(value) {
			if s, ok = read(p, next, depth+1); !ok || i > 0 {
				return Schema{}, false
			}
		}
		return s.without(changed), ok
	}
	switch e := o.Expr.(type) {
	case *ast.CallExpr:
		return derived(p, o, e)
	case *ast.CompositeLit:
		if contractapi.IsType(p.TypesInfo.TypeOf(e), "Schema") {
			return literal(o, e), true
		}
	}
	return Schema{}, false
}

// without removes the parts that are assigned after the schema was made.
func (s Schema) without(changed map[string]bool) Schema {
	if changed["Name"] {
		s.Name = nil
	}
	if changed["Description"] {
		s.Description = nil
	}
	if changed["Parameters"] {
		s.Arguments, s.Literal = nil, nil
	}
	s.changed = maps.Clone(s.changed)
	if s.changed == nil {
		s.changed = map[string]bool{}
	}
	maps.Copy(s.changed, changed)
	return s
}

// derived reads contract.SchemaOf[Args](name, description).
func derived(p *lint.Pass, o origin.Origin, call *ast.CallExpr) (Schema, bool) {
	if contractapi.Called(p.TypesInfo, call) != "SchemaOf" || len(call.Args) != 2 {
		return Schema{}, false
	}
	s := Schema{At: call, Name: o.From(call.Args[0]), Description: o.From(call.Args[1])}
	if index, ok := ast.Unparen(call.Fun).(*ast.IndexExpr); ok {
		s.Arguments = p.TypesInfo.TypeOf(index.Index)
	}
	return s, true
}

// literal reads contract.Schema{…}.
func literal(o origin.Origin, e *ast.CompositeLit) Schema {
	s := Schema{At: e, Literal: e, origin: o}
	for i, element := range e.Elts {
		name, value := [...]string{"Name", "Description", "", ""}[min(i, 3)], element
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			name, value = pair.Key.(*ast.Ident).Name, pair.Value
		}
		switch name {
		case "Name":
			s.Name = o.From(value)
		case "Description":
			s.Description = o.From(value)
		}
	}
	return s
}
