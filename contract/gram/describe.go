package gram

import "strings"

// parameter makes a parameter of a node.
func (p *parser) parameter(n node) Parameter {
	parameter := p.describe(n, parameterKeys)
	if p.err != nil {
		return parameter
	}
	if n.name.text != "" {
		p.warn(n.name.at, CodeIdentifier, "the name is given as the identifier, as later sources do (write {paramName:"+quote(n.name.text)+"})")
		if parameter.Name != "" && parameter.Name != n.name.text {
			p.fail(n.name.at, CodeName, "the identifier is "+quote(n.name.text)+" and paramName "+quote(parameter.Name), "", "paramName alone")
		}
		parameter.Name = n.name.text
	}
	return parameter
}

// describe makes a parameter of the one label and the record of a node.
func (p *parser) describe(n node, where level) Parameter {
	switch {
	case p.err != nil || where == returnKeys && n.empty():
		return Parameter{}
	case len(n.labels) == 0:
		p.fail(n.at, CodeLabels, "a node without a type", "one type", `(::Text {paramName:"name"})`)
	}
	if p.err != nil {
		return Parameter{}
	}
	given := p.keys(n.record, where)
	label := n.labels[0]
	t, maybe := p.nodeType(label)
	if where == returnKeys && maybe {
		p.fail(label.at, CodeMaybe, "an answer cannot be left out", "", "the type without Maybe")
	}
	name, named := given.get("paramName")
	if named && strings.TrimSpace(name.text) == "" {
		p.fail(name.at, CodeName, "paramName is blank", "a name", "")
	}
	return p.complete(Parameter{Name: name.text, Type: t, Optional: maybe}, given, label.at)
}

// complete adds to a parameter or a field what its keys say.
func (p *parser) complete(parameter Parameter, given keys, at int) Parameter {
	p.structure(&parameter.Type, given, at)
	if p.err != nil {
		return parameter
	}
	maybe := parameter.Optional
	if v, ok := given.get("optional"); ok {
		parameter.Optional = maybe || v.text == "true"
		if _, defaulted := given.get("default"); v.text == "false" && (maybe || defaulted) {
			p.warn(v.at, CodeDoubtful, "optional:false changes nothing where there is a Maybe or a default: it may be left out (write one of them)")
		}
	}
	if v, ok := given.get("description"); ok {
		parameter.Description = v.text
	}
	if v, ok := given.get("enum"); ok {
		p.enum(v, &parameter)
	}
	if v, ok := given.get("default"); ok {
		parameter.Default = string(v.json(nil))
		if v.kind == isSymbol && v.text == "null" {
			p.warn(v.at, CodeDoubtful, `null is a word like any other here, and means the text "null" (leave the default out, or write optional:true)`)
		}
		parameter.Optional = true
		if why := v.misfit(parameter.Type); why != "" {
			p.fail(v.at, CodeDefaultType, "the default is "+why, "", "a default that is "+article[parameter.Type.Kind])
		} else if parameter.Enum != nil && !parameter.allows(parameter.Default) {
			p.fail(v.at, CodeDefaultType, "the default is none of the values of enum", "", "one of them")
		}
	}
	return parameter
}

// structure adds fields and items to a type.
func (p *parser) structure(t *Type, given keys, at int) {
	fields, hasFields := given.get("fields")
	element, hasElement := given.get("elementType")
	if hasElement && p.err == nil {
		switch {
		case t.Kind != Array:
			p.fail(element.at, CodeKeyMisuse, "elementType on a type that has no elements: "+string(t.Kind), "", "(::Array …), or leave it out")
		case t.Items != nil:
			p.fail(element.at, CodeKeyMisuse, "the label says already of what the array is", "", "elementType or [T], not both")
		default:
			items, maybe := p.typeIn(element.text, element.inside, element.at)
			p.noMaybe(maybe, element.at)
			t.Items = &items
		}
	}
	if hasFields && p.err == nil {
		target := t
		if hasElement {
			target = t.Items
		}
		switch {
		case target.Kind != Object:
			p.fail(fields.at, CodeKeyMisuse, "fields on a type that has no fields: "+string(target.Kind), "",
				`(::Object …), or elementType:"Object" for an array of objects`)
		case target.Fields != nil:
			p.fail(fields.at, CodeKeyMisuse, "the type says already which fields there are", "", "fields or {field: T}, not both")
		default:
			p.deeper(func() { target.Fields = p.fields(fields) })
		}
	}
	if t.Kind == Array && t.Items == nil && p.err == nil {
		p.warn(at, CodeNoItems, `the array does not say of what it is (write elementType:"Text")`)
	}
}

// fields makes the fields of an object.
func (p *parser) fields(list value) []Parameter {
	all := make([]Parameter, 0, len(list.items()))
	var known seen
	if !p.strict && p.err == nil {
		p.warn(list.at, CodeNotGram, "gram proper has no maps in arrays (write the type as `{name: Text, age: Int}`, unless the fields need more than a type)")
	}
	for _, item := range list.items() {
		if item.kind != isMap {
			p.fail(item.at, CodeField, "a field is "+what[item.kind], "a map", `{name:"…", type:"…"}`)
		}
		field := p.field(item)
		if p.err != nil {
			return nil
		}
		if !known.add(field.Name) {
			p.fail(item.at, CodeField, "two fields are called "+quote(field.Name), "", "each once")
		}
		all = append(all, field)
	}
	return all
}

func (p *parser) field(item value) Parameter {
	given := p.keys(item.members(), fieldKeys)
	name, named := given.get("name")
	kind, typed := given.get("type")
	switch {
	case p.err != nil:
	case !named || strings.TrimSpace(name.text) == "":
		p.fail(item.at, CodeField, "a field without a name", "", `{name:"…", type:"…"}`)
	case !typed:
		p.fail(item.at, CodeField, "the field "+quote(name.text)+" has no type", "", `{name:"…", type:"…"}`)
	}
	if p.err != nil {
		return Parameter{}
	}
	t, maybe := p.typeIn(kind.text, kind.inside, kind.at)
	return p.complete(Parameter{Name: name.text, Type: t, Optional: maybe}, given, kind.at)
}
