package gram

import "strings"

// article says of a kind what a value of it is.
var article = map[Kind]string{
	Text: "a string", Int: "an integer", Double: "a number", Bool: "true or false", Object: "a map", Array: "an array",
}

// misfit says what a value is that does not fit a type: "a string, and the type is Int"; "" where it fits.
func (v value) misfit(t Type) string {
	if !v.is(t.Kind) {
		return what[v.kind] + ", and the type is " + string(t.Kind)
	}
	if t.Items != nil {
		for _, item := range v.items() {
			if why := item.misfit(*t.Items); why != "" {
				return "an array with " + why
			}
		}
	}
	if t.Fields == nil {
		return ""
	}
	members := make(map[string]value, len(v.members()))
	for _, m := range v.members() {
		members[m.key.text] = m.value
	}
	for _, f := range t.Fields {
		member, ok := members[f.Name]
		switch {
		case !ok && !f.Optional:
			return "a map without " + quote(f.Name)
		case !ok:
			continue
		}
		if why := member.misfit(f.Type); why != "" {
			return "a map in which " + quote(f.Name) + " is " + why
		}
		if f.Enum != nil && !f.allows(string(member.json(nil))) {
			return "a map in which " + quote(f.Name) + " is none of its values"
		}
	}
	return ""
}

// is reports whether a value is of a kind. A decimal without a fraction is an integer, as in JSON Schema.
func (v value) is(k Kind) bool {
	switch k {
	case Text:
		return v.stringy()
	case Int:
		_, fraction, _ := strings.Cut(v.text, ".")
		return v.kind == isInteger || v.kind == isDecimal && strings.Trim(fraction, "0") == ""
	case Double:
		return v.kind == isInteger || v.kind == isDecimal
	case Bool:
		return v.kind == isBool
	case Array:
		return v.kind == isArray
	}
	return v.kind == isMap
}

// enum gives a parameter its values.
func (p *parser) enum(list value, parameter *Parameter) {
	if len(list.items()) == 0 {
		p.fail(list.at, CodeEnum, "an enum without values allows nothing", "", "its values, or leave it out")
	}
	parameter.allowed = make(map[string]bool, len(list.items()))
	for _, item := range list.items() {
		text := string(item.json(nil))
		if why := item.misfit(parameter.Type); why != "" {
			p.fail(item.at, CodeEnum, "a value of the enum is "+why, "", "values that are "+article[parameter.Type.Kind])
		}
		if p.err != nil {
			return
		}
		key := normal(text)
		if parameter.allowed[key] {
			p.fail(item.at, CodeEnum, "the enum has a value twice", "", "each once")
		}
		parameter.allowed[key] = true
		parameter.Enum = append(parameter.Enum, text)
	}
}

// allows reports whether a value is one of the enum.
func (p Parameter) allows(text string) bool { return p.allowed[normal(text)] }

// sameJSON reports whether two JSON texts mean the same.
func sameJSON(a, b string) bool { return a == b || a != "" && b != "" && normal(a) == normal(b) }
