package schema

import (
	"go/ast"
	"go/constant"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule"
)

// A Raw is the JSON text passed to contract.RawSchema.
type Raw struct {
	At   ast.Expr
	Root *jsontree.Node
	Err  error // the parse error if there is no root
}

// raw reads contract.RawSchema(text) if the text is known.
func raw(p *lint.Pass, o origin.Origin, call *ast.CallExpr) (Schema, bool) {
	if contractapi.Called(p.TypesInfo, call) != "RawSchema" || len(call.Args) != 1 {
		return Schema{}, false
	}
	from := o.From(call.Args[0])
	if len(from) != 1 || from[0].Value == nil || from[0].Value.Kind() != constant.String {
		return Schema{}, false
	}
	root, err := jsontree.Parse(constant.StringVal(from[0].Value))
	s := Schema{At: call, Raw: &Raw{call.Args[0], root, err}, origin: o}
	s.Name, s.Description = s.Raw.origin("name"), s.Raw.origin("description")
	return s, true
}

// origin returns the origin of a string member, positioned at the whole text.
func (r *Raw) origin(member string) []origin.Origin {
	text, ok := r.Root.Get(member).Str()
	if !ok {
		return nil
	}
	return []origin.Origin{{Kind: origin.Literal, Expr: r.At, Value: constant.MakeString(text)}}
}

// indirect reports whether a schema uses references or combinators, so that its own members are not all that applies.
func indirect(n *jsontree.Node) bool {
	return rule.Has(n, "$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "not", "if", "then", "else")
}

// described returns the properties of a schema.
func described(n *jsontree.Node, at analysis.Range) []Property {
	required := rule.Strings(n.Get("required"))
	var all []Property
	for _, m := range n.Get("properties").Members() {
		p := property(m, at)
		p.Name = Text{m.Name, true}
		p.Required = slices.Contains(required, m.Name)
		p.Optional = !p.Required && !indirect(n) && n.Get("dependentRequired") == nil
		all = append(all, p)
	}
	return all
}

func property(n *jsontree.Node, at analysis.Range) Property {
	p := Property{At: at, Properties: described(n, at)}
	if !indirect(n) {
		p.Type, p.Description = textOf(n, "type"), textOf(n, "description")
	}
	for _, item := range n.Get("enum").List() {
		v := Value{At: at, Text: item.String()}
		if text, ok := item.Str(); ok {
			v.Is = constant.MakeString(text)
		}
		p.Enum = append(p.Enum, v)
	}
	if items := n.Get("items"); items.Is(jsontree.Object) {
		inner := property(items, at)
		inner.Bare = true
		p.Items = &inner
	}
	return p
}

// textOf returns a string member. Another value is returned as its JSON.
func textOf(n *jsontree.Node, name string) Text {
	switch m := n.Get(name); {
	case !n.Is(jsontree.Object):
		return Text{}
	case m == nil:
		return Text{Known: true}
	case !m.Is(jsontree.String):
		return Text{m.String(), true}
	default:
		return Text{m.Unquoted(), true}
	}
}
