package arguments

import (
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// A document is a schema whose local references can be resolved.
type document struct{ *rules.Document }

func newDocument(root *jsontree.Node) document { return document{rules.NewDocument(root)} }

// typeOf returns the one simple type that a schema declares; "" if it declares none, several or another.
func (d document) typeOf(schema *jsontree.Node) contract.Type { return contract.Type(d.TypeOf(schema)) }

// properties returns the members that the schema defines, at every depth.
func (d document) properties() (all []Property, err error) {
	found, err := d.Properties()
	for _, p := range found {
		all = append(all, d.property(p))
	}
	return all, err
}

func (d document) property(from rules.Property) Property {
	p := Property{
		Name: from.Name, Pointer: from.Pointer, Place: from.Place, Required: from.Required,
		Schema: raw(from.Node), Resolved: raw(from.Node), Type: d.typeOf(from.Node),
	}
	for _, n := range d.Spread(from.Node) {
		if p.Description == "" {
			p.Description = n.Get("description").Unquoted()
		}
		if p.Default == nil {
			p.Default = raw(n.Get("default"))
		}
		if enum := n.Get("enum"); enum.Is(jsontree.Array) && p.Enum == nil {
			for _, value := range enum.List() {
				p.Enum = append(p.Enum, raw(value))
			}
		}
		p.Closed = p.Closed || Closed(n)
	}
	if target := d.Target(from.Node); target.Node != nil {
		p.Resolved = raw(target.Node)
	}
	return p
}

// raw returns the text of a value; nil for none.
func raw(n *jsontree.Node) json.RawMessage {
	if n == nil {
		return nil
	}
	return json.RawMessage(n.Text)
}
