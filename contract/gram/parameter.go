package gram

import (
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
)

// parameter converts a node to a parameter.
func (p *parser) parameter(n node) Parameter {
	parameter := p.describe(n, parameterKeys)
	if p.err != nil {
		return parameter
	}
	if n.name.text != "" {
		p.warn(n.name.at, CodeIdentifier, "the name is given as the identifier, as later sources do (write {paramName:"+prose.Quote(n.name.text)+"})")
		if parameter.Name != "" && parameter.Name != n.name.text {
			p.fail(n.name.at, CodeName, "the identifier is "+prose.Quote(n.name.text)+" and paramName "+prose.Quote(parameter.Name), "", "paramName alone")
		}
		parameter.Name = n.name.text
	}
	return parameter
}

// describe converts the label and the record of a node to a parameter.
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
	values := p.keys(n.record, where)
	label := n.labels[0]
	t, maybe := p.nodeType(label)
	if where == returnKeys && maybe {
		p.fail(label.at, CodeMaybe, "a result cannot be optional", "", "the type without Maybe")
	}
	name, named := values.get("paramName")
	if named && strings.TrimSpace(name.text) == "" {
		p.fail(name.at, CodeName, "paramName is blank", "a name", "")
	}
	return p.complete(Parameter{Name: name.text, Type: t, Optional: maybe}, values, label.at)
}

// complete sets the attributes of a parameter or a field from its keys.
func (p *parser) complete(parameter Parameter, values keys, at int) Parameter {
	p.structure(&parameter.Type, values, at)
	if p.err != nil {
		return parameter
	}
	maybe := parameter.Optional
	if v, ok := values.get("optional"); ok {
		parameter.Optional = maybe || v.text == "true"
		if _, defaulted := values.get("default"); v.text == "false" && (maybe || defaulted) {
			p.warn(v.at, CodeDoubtful, "optional:false has no effect beside a Maybe or a default: the parameter is optional (write one of them)")
		}
	}
	if v, ok := values.get("description"); ok {
		parameter.Description = v.text
	}
	if v, ok := values.get("enum"); ok {
		p.enum(v, &parameter)
	}
	if v, ok := values.get("default"); ok {
		parameter.Default = string(v.json(nil))
		if v.kind == isSymbol && v.text == "null" {
			p.warn(v.at, CodeDoubtful, `null is an ordinary word here and means the text "null" (leave the default out, or write optional:true)`)
		}
		parameter.Optional = true
		if why := v.mismatch(parameter.Type); why != "" {
			p.fail(v.at, CodeDefaultType, "the default is "+why, "", "a default that is "+kindArticles[parameter.Type.Kind])
		} else if parameter.Enum != nil && !parameter.allows(parameter.Default) {
			p.fail(v.at, CodeDefaultType, "the default is not one of the values of enum", "", "one of them")
		}
	}
	return parameter
}

// structure sets the fields and items of a type.
func (p *parser) structure(t *Type, values keys, at int) {
	fields, hasFields := values.get("fields")
	element, hasElement := values.get("elementType")
	if hasElement && p.err == nil {
		switch {
		case t.Kind != Array:
			p.fail(element.at, CodeKeyMisuse, "elementType on a type that has no elements: "+string(t.Kind), "", "(::Array …), or leave it out")
		case t.Items != nil:
			p.fail(element.at, CodeKeyMisuse, "the label already has the type of the items", "", "elementType or [T], not both")
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
			p.fail(fields.at, CodeKeyMisuse, "the type already has fields", "", "fields or {field: T}, not both")
		default:
			p.deeper(func() { target.Fields = p.fields(fields) })
		}
	}
	if t.Kind == Array && t.Items == nil && p.err == nil {
		p.warn(at, CodeNoItems, `the array has no type for its items (write elementType:"Text")`)
	}
}

// fields converts a list to the fields of an object.
func (p *parser) fields(list value) []Parameter {
	all := make([]Parameter, 0, len(list.items))
	var known jsontree.Names
	if !p.strict && p.err == nil {
		p.warn(list.at, CodeNotGram, "gram proper has no maps in arrays (write the type as `{name: Text, age: Int}`, unless the fields need more than a type)")
	}
	for _, item := range list.items {
		if item.kind != isMap {
			p.fail(item.at, CodeField, "a field is "+kindNames[item.kind], "a map", `{name:"…", type:"…"}`)
		}
		field := p.field(item)
		if p.err != nil {
			return nil
		}
		if !known.Add(field.Name) {
			p.fail(item.at, CodeField, "two fields are called "+prose.Quote(field.Name), "", "each once")
		}
		all = append(all, field)
	}
	return all
}

func (p *parser) field(item value) Parameter {
	values := p.keys(item.members, fieldKeys)
	name, named := values.get("name")
	kind, typed := values.get("type")
	switch {
	case p.err != nil:
	case !named || strings.TrimSpace(name.text) == "":
		p.fail(item.at, CodeField, "a field without a name", "", `{name:"…", type:"…"}`)
	case !typed:
		p.fail(item.at, CodeField, "the field "+prose.Quote(name.text)+" has no type", "", `{name:"…", type:"…"}`)
	}
	if p.err != nil {
		return Parameter{}
	}
	t, maybe := p.typeIn(kind.text, kind.inside, kind.at)
	return p.complete(Parameter{Name: name.text, Type: t, Optional: maybe}, values, kind.at)
}

// A level is a context that determines which keys are allowed.
type level byte

const (
	parameterKeys level = 1 << iota
	fieldKeys
	returnKeys
)

// A keyRule describes one key.
type keyRule struct {
	where      level
	wants      string // expected value, for messages
	fits       func(value) bool
	only       bool // an extension of this package
	returnCode Code // error code if the key is in a return node
}

// keyRules are the keys of a parameter node, of a field and of a return node.
var keyRules = map[string]keyRule{
	"paramName":   {where: parameterKeys, wants: "a string", fits: value.stringy, returnCode: CodeReturn},
	"name":        {where: fieldKeys, wants: "a string", fits: value.stringy},
	"type":        {where: fieldKeys, wants: "a string with a type", fits: value.stringy},
	"optional":    {where: parameterKeys | fieldKeys, wants: "true or false", fits: func(v value) bool { return v.kind == isBool }, returnCode: CodeReturn},
	"default":     {where: parameterKeys | fieldKeys, wants: "a value", fits: func(value) bool { return true }, returnCode: CodeReturn},
	"enum":        {where: parameterKeys | fieldKeys, wants: "an array", fits: func(v value) bool { return v.kind == isArray }, only: true},
	"description": {where: parameterKeys | fieldKeys | returnKeys, wants: "a string", fits: value.stringy, only: true},
	"fields":      {where: parameterKeys | fieldKeys | returnKeys, wants: "an array of fields", fits: func(v value) bool { return v.kind == isArray }},
	"elementType": {where: parameterKeys | fieldKeys | returnKeys, wants: "a string with a type", fits: value.stringy},
}

// keyLists are the allowed keys for messages.
var keyLists = map[level]string{
	parameterKeys: "one of paramName, optional, default, enum, description, fields, elementType",
	fieldKeys:     "one of name, type, optional, default, enum, description, fields, elementType",
	returnKeys:    "one of description, fields, elementType",
}

// keys is a record with valid, unique keys.
type keys []property

// get returns the value of a key.
func (k keys) get(name string) (value, bool) {
	for i := range k {
		if k[i].key.text == name {
			return k[i].value, true
		}
	}
	return value{}, false
}

// keys checks the keys of a record.
func (p *parser) keys(record []property, where level) keys {
	for _, member := range record {
		name, v := member.key.text, member.value
		rule, known := keyRules[name]
		switch {
		case p.err != nil:
			return nil
		case where == returnKeys && rule.returnCode != "":
			p.fail(member.key.at, rule.returnCode, "the result has the key "+prose.Quote(name), "no name, default or optional", "(::String)")
		case !known || rule.where&where == 0:
			p.fail(member.key.at, CodeUnknownKey, "unknown key "+prose.Quote(name), keyLists[where], suggestKey(name, where))
		case !rule.fits(v):
			p.fail(v.at, CodeKeyType, "the value of "+name+" is "+kindNames[v.kind], rule.wants, unquoted(v, rule.wants))
		}
		if rule.only {
			p.warn(member.key.at, CodeExtension, "the key "+name+" is an extension: other readers of gram do not know it")
		}
	}
	return record
}

// suggestKey returns the key that the author probably meant, or "".
func suggestKey(name string, where level) string {
	synonyms := map[string]string{"name": "paramName", "paramName": "name", "required": "optional:true where it may be left out", "items": "elementType",
		"properties": "fields", "desc": "description", "doc": "description", "type": "the type as the label, (::Text)"}
	if instead := synonyms[name]; instead != "" && (where != returnKeys || name == "items" || name == "properties") {
		return instead
	}
	return ""
}

// unquoted suggests to write a boolean without quotes, or returns "".
func unquoted(v value, wants string) string {
	if v.stringy() && wants == "true or false" && (v.text == "true" || v.text == "false") {
		return v.text + " without quotes"
	}
	return ""
}

// kindArticles are the names of a value of each kind in messages.
var kindArticles = map[Kind]string{
	Text: "a string", Int: "an integer", Double: "a number", Bool: "true or false", Object: "a map", Array: "an array",
}

// mismatch describes why a value does not have the type t: "a string, but the type is Int". It returns "" if it does.
func (v value) mismatch(t Type) string {
	if !v.is(t.Kind) {
		return kindNames[v.kind] + ", but the type is " + string(t.Kind)
	}
	if t.Items != nil {
		for _, item := range v.items {
			if why := item.mismatch(*t.Items); why != "" {
				return "an array with " + why
			}
		}
	}
	if t.Fields == nil {
		return ""
	}
	members := make(map[string]value, len(v.members))
	for _, m := range v.members {
		members[m.key.text] = m.value
	}
	for _, f := range t.Fields {
		member, ok := members[f.Name]
		switch {
		case !ok && !f.Optional:
			return "a map without " + prose.Quote(f.Name)
		case !ok:
			continue
		}
		if why := member.mismatch(f.Type); why != "" {
			return "a map in which " + prose.Quote(f.Name) + " is " + why
		}
		if f.Enum != nil && !f.allows(string(member.json(nil))) {
			return "a map in which " + prose.Quote(f.Name) + " is none of its values"
		}
	}
	return ""
}

// is reports whether a value is of kind k. A decimal without a fraction is an integer, as in JSON Schema.
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

// enum sets the allowed values of a parameter.
func (p *parser) enum(list value, parameter *Parameter) {
	if len(list.items) == 0 {
		p.fail(list.at, CodeEnum, "an enum without values allows nothing", "", "its values, or leave it out")
	}
	parameter.allowed = make(map[string]bool, len(list.items))
	for _, item := range list.items {
		text := string(item.json(nil))
		if why := item.mismatch(parameter.Type); why != "" {
			p.fail(item.at, CodeEnum, "a value of the enum is "+why, "", "values that are "+kindArticles[parameter.Type.Kind])
		}
		if p.err != nil {
			return
		}
		key := normal(text)
		if parameter.allowed[key] {
			p.fail(item.at, CodeEnum, "the enum has a repeated value", "", "each once")
		}
		parameter.allowed[key] = true
		parameter.Enum = append(parameter.Enum, text)
	}
}

// allows reports whether a JSON value is one of the enum.
func (p Parameter) allows(text string) bool { return p.allowed[normal(text)] }
