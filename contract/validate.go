package contract

import (
	"regexp"
)

// A validator checks JSON values against properties. It returns them in the form for the tool: integers in plain digits,
// defaults filled in, null optional members omitted.
type validator struct {
	found    problems
	patterns map[string]*regexp.Regexp // nil for a pattern that RE2 cannot compile
	enums    map[*Property]enumeration
}

func (v *validator) value(p *Property, in value, at *path) value {
	if !v.typed(p, in, at) {
		return in
	}
	switch in.kind {
	case isNumber:
		if p.Type == Integer {
			in.raw = readDecimal(in.raw).plain()
		}
		v.number(p, in, at)
	case isString:
		v.text(p, in, at)
	case isArray:
		in = v.array(p, in, at)
	case isObject:
		if len(p.Properties) > 0 || p.Closed {
			in = v.object(p.Properties, p.Closed, in, at)
		}
	}
	v.enum(p, in, at)
	return in
}

// typed reports whether a value has the property's type. A type that the contract does not know allows any value.
func (v *validator) typed(p *Property, in value, at *path) bool {
	ok, name := true, ""
	switch p.Type {
	case String:
		ok, name = in.kind == isString, "a string"
	case Number:
		ok, name = in.kind == isNumber, "a number"
	case Integer:
		ok, name = in.kind == isNumber && readDecimal(in.raw).whole(), "an integer"
	case Boolean:
		ok, name = in.kind == isBoolean, "true or false"
	case Object:
		ok, name = in.kind == isObject, "an object"
	case Array:
		ok, name = in.kind == isArray, "an array"
	}
	if !ok {
		v.found.add(at, "must be "+name)
	}
	return ok
}

func (v *validator) array(p *Property, in value, at *path) value {
	v.arraySize(p, in, at)
	if p.Items == nil {
		return in
	}
	items := make([]value, len(in.items))
	for i, item := range in.items {
		items[i] = v.value(p.Items, item, at.item(i))
	}
	in.items = items
	return in
}

// object returns the members that the schema names, in its order and with its defaults, followed by the others.
func (v *validator) object(properties []Property, closed bool, in value, at *path) value {
	members := indexMembers(in)
	out := value{kind: isObject}
	for i := range properties {
		p := &properties[i]
		member, ok := members.take(p.Name)
		if ok && member.kind != isNull {
			member = v.value(p, member, at.member(p.Name))
		} else if member, ok = v.missing(p, at); !ok {
			continue
		}
		out.names, out.items = append(out.names, p.Name), append(out.items, member)
	}
	out.declared = int32(len(out.names))
	for i, name := range in.names {
		if members.taken(i) {
			continue
		}
		if closed {
			v.found.add(at.member(name), "is not an argument of this tool")
		}
		out.names, out.items = append(out.names, name), append(out.items, in.items[i])
	}
	return out
}

// missing returns the default of a member that was omitted or is null. It returns false if there is none or if the member is
// required.
func (v *validator) missing(p *Property, at *path) (value, bool) {
	if p.Required {
		v.found.add(at.member(p.Name), isRequired)
		return value{}, false
	}
	if p.Default == nil {
		return value{}, false
	}
	text, err := marshal(p.Default)
	if err != nil {
		return value{}, false
	}
	member, err := readJSON(text)
	if err != nil || member.kind == isNull {
		return value{}, false
	}
	return v.value(p, member, at.member(p.Name)), true
}
