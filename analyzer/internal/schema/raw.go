package schema

import (
	"go/ast"
	"go/constant"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
)

// A Raw is the JSON text passed to contract.RawSchema.
type Raw struct {
	At   ast.Expr
	Root *Node
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
	root, err := parse(constant.StringVal(from[0].Value))
	s := Schema{At: call, Raw: &Raw{call.Args[0], root, err}, origin: o}
	s.Name, s.Description = s.Raw.origin("name"), s.Raw.origin("description")
	return s, true
}

// origin returns the origin of a string member, positioned at the whole text.
func (r *Raw) origin(member string) []origin.Origin {
	n := r.Root.Get(member)
	if !n.Is("string") {
		return nil
	}
	return []origin.Origin{{Kind: origin.Literal, Expr: r.At, Value: constant.MakeString(n.Text)}}
}

// Indirect reports whether a schema uses references or combinators, so that its own members are not all that
// applies.
func (n *Node) Indirect() bool {
	return slices.ContainsFunc(indirections, func(keyword string) bool { return n.Get(keyword) != nil })
}

// indirections are the keywords of references and combinators.
var indirections = []string{"$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "not", "if", "then", "else"}

// described returns the properties of a schema.
func (n *Node) described(at analysis.Range) []Property {
	var all []Property
	properties := n.Get("properties")
	if properties == nil {
		return nil
	}
	for _, m := range properties.Members {
		p := m.Value.property(at)
		p.Name = Text{m.Name, true}
		p.Required = n.requires(m.Name)
		p.Optional = !p.Required && !n.Indirect() && n.Get("dependentRequired") == nil
		all = append(all, p)
	}
	return all
}

func (n *Node) requires(name string) bool {
	required := n.Get("required")
	return required != nil && slices.ContainsFunc(required.Items, func(one *Node) bool { return one.Is("string") && one.Text == name })
}

func (n *Node) property(at analysis.Range) Property {
	p := Property{At: at, Properties: n.described(at)}
	if !n.Indirect() {
		p.Type, p.Description = n.text("type"), n.text("description")
	}
	p.Holds = n.Get("items") != nil || n.Get("prefixItems") != nil
	n.bounded(&p)
	if d := n.Get("default"); d != nil && d.Kind != null {
		v := d.value(at)
		p.Default = &v
	}
	if enum := n.Get("enum"); enum != nil {
		for _, item := range enum.Items {
			p.Enum = append(p.Enum, item.value(at))
		}
	}
	if items := n.Get("items"); items.Is("object") {
		inner := items.property(at)
		inner.Bare = true
		p.Items = &inner
	}
	return p
}

// text returns a string member. Another value is returned as its JSON.
func (n *Node) text(name string) Text {
	switch m := n.Get(name); {
	case n.Kind != "object":
		return Text{}
	case m == nil:
		return Text{Known: true}
	case m.Kind != "string":
		return Text{m.String(), true}
	default:
		return Text{m.Text, true}
	}
}

func (n *Node) value(at analysis.Range) Value {
	v := Value{At: at, Kind: n.Kind, Text: n.String()}
	switch n.Kind {
	case "string":
		v.Is = constant.MakeString(n.Text)
	case "boolean":
		v.Is = constant.MakeBool(n.Text == "true")
	case "integer", "number":
		v.Is = number(n)
	}
	return v
}
