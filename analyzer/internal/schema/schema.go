// Package schema finds the schema of a tool in its source, as far as it is known statically.
package schema

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// A Schema is an expression that a Schema method may return.
type Schema struct {
	At          ast.Expr
	Name        []origin.Origin // empty if not known
	Description []origin.Origin
	Literal     *ast.CompositeLit // nil if not a literal
	Root        *jsontree.Node    // what contract.RawSchema gets; nil if not known
	Err         error             // why that cannot be parsed

	arguments types.Type // the struct it is derived from; nil if not made by SchemaOf
	origin    origin.Origin
	changed   map[string]bool
}

// Changed reports whether a field is assigned after the schema was made.
func (s Schema) Changed(field string) bool { return s.changed[field] }

// IsRaw reports whether a schema is made by contract.RawSchema.
func (s Schema) IsRaw() bool { return s.Root != nil || s.Err != nil }

// Parameters returns the parameters of a schema, or the reason why SchemaOf rejects them; ok is false if not all arguments are known.
func (s Schema) Parameters(p *lint.Pass) (tree *Tree, refused *Refusal, ok bool) {
	tree = newTree(s.At)
	switch {
	case s.arguments != nil:
		return Derived(p.Pkg, s.At, s.arguments)
	case s.IsRaw():
		tree.Node = s.Root.Get("parameters")
		return tree, nil, tree.Node != nil
	case s.Literal == nil:
		return nil, nil, false
	}
	all := members(nil, nil)
	if e := contractapi.Field(s.Literal, "Parameters", 2); e != nil {
		if all, ok = (reader{p, tree}).members(s.origin, e, ""); !ok {
			return nil, nil, false
		}
	}
	parameters := typed("object", all...)
	tree.Node = &parameters
	return tree, nil, true
}

// Rendered returns the JSON of a schema with these parameters. A description that is not known is a stand-in.
func (s Schema) Rendered(parameters *Tree) *jsontree.Node {
	root := typed("function", named("parameters", *parameters.Node))
	if s.Literal == nil || len(s.Description) > 0 || s.changed["Description"] {
		root.Items = append(root.Items, text("description", "unknown"))
	}
	return &root
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
		s.arguments, s.Literal = nil, nil
	}
	s.changed = changed
	return s
}

// derived reads contract.SchemaOf[Args](name, description).
func derived(p *lint.Pass, o origin.Origin, call *ast.CallExpr) (Schema, bool) {
	if contractapi.Called(p.TypesInfo, call) != "SchemaOf" || len(call.Args) != 2 {
		return Schema{}, false
	}
	s := Schema{At: call, Name: o.From(call.Args[0]), Description: o.From(call.Args[1])}
	if index, ok := ast.Unparen(call.Fun).(*ast.IndexExpr); ok {
		s.arguments = p.TypesInfo.TypeOf(index.Index)
	}
	return s, true
}

// literal reads contract.Schema{…}.
func literal(o origin.Origin, e *ast.CompositeLit) Schema {
	s := Schema{At: e, Literal: e, origin: o}
	if name := contractapi.Field(e, "Name", 0); name != nil {
		s.Name = o.From(name)
	}
	if description := contractapi.Field(e, "Description", 1); description != nil {
		s.Description = o.From(description)
	}
	return s
}

// raw reads contract.RawSchema(text) if the text is known.
func raw(p *lint.Pass, o origin.Origin, call *ast.CallExpr) (s Schema, ok bool) {
	if contractapi.Called(p.TypesInfo, call) != "RawSchema" || len(call.Args) != 1 {
		return Schema{}, false
	}
	from := o.From(call.Args[0])
	if len(from) != 1 || from[0].Value == nil || from[0].Value.Kind() != constant.String {
		return Schema{}, false
	}
	s.At = call.Args[0]
	s.Root, s.Err = jsontree.Parse(constant.StringVal(from[0].Value))
	member := func(name string) []origin.Origin {
		text, ok := s.Root.Get(name).Str()
		if !ok {
			return nil
		}
		return []origin.Origin{{Kind: origin.Literal, Expr: s.At, Value: constant.MakeString(text)}}
	}
	s.Name, s.Description = member("name"), member("description")
	return s, true
}
