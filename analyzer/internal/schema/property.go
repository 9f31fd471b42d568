package schema

import (
	"go/ast"
	"go/constant"
	"regexp"

	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"golang.org/x/tools/go/analysis"
)

// A Property is the known part of the schema of an argument, or of a member of one.
type Property struct {
	At          analysis.Range // where it is written
	Name        Text
	Type        Text
	Description Text
	Required    bool    // certainly required
	Optional    bool    // certainly optional; one with a default may have neither set
	Enum        []Value // known values
	Default     *Value  // nil if there is none or it is not known
	Items       *Property
	Holds       bool // has a schema for its items, known or not
	Properties  []Property
	Bare        bool // the items of an array, which need no description
	Pattern     string
	Tags        []string // field tags whose text is copied to the schema
}

// A Text is a string in the source.
type Text struct {
	Value string
	Known bool // the value is known
}

// ViolatesPattern reports whether a value is a text that does not match the pattern. Other limits are pointers, which are not followed.
func (p Property) ViolatesPattern(v Value) bool {
	if v.Is == nil || v.Is.Kind() != constant.String || p.Pattern == "" {
		return false
	}
	form, err := regexp.Compile(p.Pattern)
	return err == nil && !form.MatchString(constant.StringVal(v.Is))
}

// single returns the only expression that a value comes from; ok is false if there are several or it may be modified.
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

// Walk calls visit for every property at any depth, with its path: address.zip, tags[].
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
