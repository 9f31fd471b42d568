package schema

import (
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule"
)

// A Tree is the parameters of a schema as JSON. A text that is not known is a stand-in with its Mark set; other parts that are not known are
// left out.
type Tree struct {
	*jsontree.Node
	Partly bool // an enum, items or members are left out

	places map[string]analysis.Range // by JSON pointer
	whole  analysis.Range
}

func newTree(whole analysis.Range) *Tree {
	return &Tree{places: map[string]analysis.Range{}, whole: whole}
}

// At returns where the part at a JSON pointer is written.
func (t *Tree) At(pointer string) analysis.Range {
	for ; pointer != ""; pointer = pointer[:strings.LastIndexByte(pointer, '/')] {
		if at := t.places[pointer]; at != nil {
			return at
		}
	}
	return t.whole
}

// Arguments returns the schemas of the arguments.
func (t *Tree) Arguments() []*jsontree.Node { return t.Get("properties").Members() }

// Closed reports whether there are no arguments but these: references or combinators may define others.
func (t *Tree) Closed() bool {
	return t.Is(jsontree.Object) && !Indirect(t.Node) && t.Get("patternProperties") == nil
}

// Indirect reports whether a schema uses references or combinators, so that its own members are not all that applies.
func Indirect(n *jsontree.Node) bool {
	return rule.Has(n, "$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "not", "if", "then", "else")
}

func child(pointer, property string) string {
	return pointer + "/properties/" + jsontree.EscapePointer(property)
}

func text(name, value string) jsontree.Node {
	return jsontree.Node{Kind: jsontree.String, Name: name, Text: jsontree.Quote(value)}
}

// typed returns a schema with a type and further members.
func typed(kind string, members ...jsontree.Node) jsontree.Node {
	return jsontree.Node{Kind: jsontree.Object, Items: append([]jsontree.Node{text("type", kind)}, members...)}
}

func named(name string, n jsontree.Node) jsontree.Node {
	n.Name = name
	return n
}

// members returns the keywords for the properties of an object.
func members(properties []jsontree.Node, required []string) []jsontree.Node {
	names := jsontree.Node{Kind: jsontree.Array, Name: "required"}
	for _, name := range required {
		names.Items = append(names.Items, text("", name))
	}
	return []jsontree.Node{{Kind: jsontree.Object, Name: "properties", Items: properties}, names}
}
