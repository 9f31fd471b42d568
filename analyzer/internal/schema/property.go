package schema

import (
	"go/ast"
	"go/constant"

	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"golang.org/x/tools/go/analysis"
)

// A Property is what the source tells of one argument, or of a member of one.
type Property struct {
	At          analysis.Range // where it is written
	Name        Text
	Type        Text
	Description Text
	Required    bool    // it certainly is
	Optional    bool    // it certainly may be left out; one with a default need not be reported to be
	Enum        []Value // those that can be reported
	Default     *Value  // nil where there is none, or it cannot be reported
	Items       *Property
	Holds       bool // it says what its items are, whether or not that can be reported
	Properties  []Property
	Bare        bool                      // it is what an array holds: it needs no description
	Bounds      map[string]constant.Value // by the keyword; those that can be reported
	Pattern     string
	Tags        []string // texts of the field tags that become a part of the schema as they are
}

// A Text is a text of the source, as far as it can be reported.
type Text struct {
	Value string
	Told  bool // if not, it may be anything
}

// single returns the expression that a value comes from, where there is only one and nothing changes it.
func (r reader) single(o origin.Origin, e ast.Expr) (origin.Origin, bool) {
	for range deepest {
		all := o.From(e)
		if len(all) != 1 {
			return origin.Origin{}, false
		}
		o = all[0]
		if o.Kind != origin.Variable {
			return o, o.Kind != origin.Unknown && o.Expr != nil
		}
		value, ok := r.initial(o)
		if !ok {
			return origin.Origin{}, false
		}
		e = value
	}
	return origin.Origin{}, false
}

// Walk calls a function for every property at any depth, with its path: address.zip, tags[].
func Walk(properties []Property, visit func(path string, p Property)) { walk("", properties, visit) }

func walk(around string, properties []Property, visit func(path string, p Property)) {
	for _, p := range properties {
		path := around + p.Name.Value
		for {
			visit(path, p)
			walk(path+".", p.Properties, visit)
			if p.Items == nil {
				break
			}
			path, p = path+"[]", *p.Items
		}
	}
}
