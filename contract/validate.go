package contract

import (
	"regexp"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// A validator checks JSON values against properties. It changes them to the form for the tool: integers in plain digits,
// defaults filled in, null optional members omitted.
type validator struct {
	found    problems
	patterns map[string]*regexp.Regexp // nil for a pattern that RE2 cannot compile
	enums    map[*Property]enumeration
}

func (v *validator) value(p *Property, in *jsontree.Node, at *path) {
	if !v.typed(p, in, at) {
		return
	}
	switch in.Kind {
	case jsontree.Number:
		if p.Type == Integer {
			in.Text = jsontree.ParseDecimal(in.Text).Plain()
		}
		v.number(p, in, at)
	case jsontree.String:
		v.text(p, in, at)
	case jsontree.Array:
		v.array(p, in, at)
	case jsontree.Object:
		if len(p.Properties) > 0 || p.Closed {
			v.object(p.Properties, p.Closed, in, at)
		}
	}
	v.enum(p, in, at)
}

// typed reports whether a value has the property's type. A type that the contract does not know allows any value.
func (v *validator) typed(p *Property, in *jsontree.Node, at *path) bool {
	ok, name := true, ""
	switch p.Type {
	case String:
		ok, name = in.Kind == jsontree.String, "a string"
	case Number:
		ok, name = in.Kind == jsontree.Number, "a number"
	case Integer:
		ok, name = in.Kind == jsontree.Number && jsontree.ParseDecimal(in.Text).Whole(), "an integer"
	case Boolean:
		ok, name = in.Kind == jsontree.Boolean, "true or false"
	case Object:
		ok, name = in.Kind == jsontree.Object, "an object"
	case Array:
		ok, name = in.Kind == jsontree.Array, "an array"
	}
	if !ok {
		v.found.add(at, "must be "+name)
	}
	return ok
}

func (v *validator) array(p *Property, in *jsontree.Node, at *path) {
	v.arraySize(p, in, at)
	if p.Items == nil {
		return
	}
	in.Text = "" // its items may change
	for i := range in.Items {
		v.value(p.Items, &in.Items[i], at.item(i))
	}
}

// object leaves the members that the schema names, in its order and with its defaults, followed by the others, which are marked.
func (v *validator) object(properties []Property, closed bool, in *jsontree.Node, at *path) {
	index := in.Index()
	out := make([]jsontree.Node, 0, max(len(properties), len(in.Items)))
	for i := range in.Items {
		in.Items[i].Mark = true
	}
	for i := range properties {
		p := &properties[i]
		var member *jsontree.Node
		if at := in.Find(p.Name, index); at >= 0 {
			member = &in.Items[at]
			member.Mark = false
		}
		if member == nil || member.Kind == jsontree.Null {
			member = v.missing(p, at)
		} else {
			v.value(p, member, at.member(p.Name))
		}
		if member != nil {
			out = append(out, *member)
		}
	}
	for _, member := range in.Items {
		if !member.Mark {
			continue
		}
		if closed {
			v.found.add(at.member(member.Name), "is not an argument of this tool")
		}
		out = append(out, member)
	}
	in.Items, in.Text = out, ""
}

// missing returns the default of a member that was omitted or is null. It returns nil if there is none or if the member is
// required.
func (v *validator) missing(p *Property, at *path) *jsontree.Node {
	if p.Required {
		v.found.add(at.member(p.Name), isRequired)
		return nil
	}
	if p.Default == nil {
		return nil
	}
	text, err := marshal(p.Default)
	if err != nil {
		return nil
	}
	member, err := parse(text)
	if err != nil || member.Kind == jsontree.Null {
		return nil
	}
	member.Name = p.Name
	v.value(p, member, at.member(p.Name))
	return member
}
