package gram

// A level says where keys stand, and with it which there are.
type level byte

const (
	parameterKeys level = 1 << iota
	fieldKeys
	returnKeys
)

// A keyRule is what is known of one key.
type keyRule struct {
	where  level
	wants  string // what its value is, for messages
	fits   func(value) bool
	only   bool // only this package knows it
	answer Code // of the error where it stands in a return node
}

// keyRules are the keys of a parameter node, of a field and of a return node.
var keyRules = map[string]keyRule{
	"paramName":   {where: parameterKeys, wants: "a string", fits: value.stringy, answer: CodeReturn},
	"name":        {where: fieldKeys, wants: "a string", fits: value.stringy},
	"type":        {where: fieldKeys, wants: "a string with a type", fits: value.stringy},
	"optional":    {where: parameterKeys | fieldKeys, wants: "true or false", fits: func(v value) bool { return v.kind == isBool }, answer: CodeReturn},
	"default":     {where: parameterKeys | fieldKeys, wants: "a value", fits: func(value) bool { return true }, answer: CodeReturn},
	"enum":        {where: parameterKeys | fieldKeys, wants: "an array", fits: func(v value) bool { return v.kind == isArray }, only: true},
	"description": {where: parameterKeys | fieldKeys | returnKeys, wants: "a string", fits: value.stringy, only: true},
	"fields":      {where: parameterKeys | fieldKeys | returnKeys, wants: "an array of fields", fits: func(v value) bool { return v.kind == isArray }},
	"elementType": {where: parameterKeys | fieldKeys | returnKeys, wants: "a string with a type", fits: value.stringy},
}

// keyLists say which keys there are, for messages.
var keyLists = map[level]string{
	parameterKeys: "one of paramName, optional, default, enum, description, fields, elementType",
	fieldKeys:     "one of name, type, optional, default, enum, description, fields, elementType",
	returnKeys:    "one of description, fields, elementType",
}

// keys are a record of which the keys are known: a few, each once.
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

// keys holds the keys of a record against what is known of them.
func (p *parser) keys(record []property, where level) keys {
	for _, member := range record {
		name, v := member.key.text, member.value
		rule, known := keyRules[name]
		switch {
		case p.err != nil:
			return nil
		case where == returnKeys && rule.answer != "":
			p.fail(member.key.at, rule.answer, "what the tool answers has the key "+quote(name), "no name, default or optional", "(::String)")
		case !known || rule.where&where == 0:
			p.fail(member.key.at, CodeUnknownKey, "unknown key "+quote(name), keyLists[where], suggestKey(name, where))
		case !rule.fits(v):
			p.fail(v.at, CodeKeyType, "the value of "+name+" is "+what[v.kind], rule.wants, unquoted(v, rule.wants))
		}
		if rule.only {
			p.warn(member.key.at, CodeExtension, "the key "+name+" is an extension: other readers of gram do not know it")
		}
	}
	return record
}

// suggestKey returns the key that somebody may have meant.
func suggestKey(name string, where level) string {
	synonyms := map[string]string{"name": "paramName", "paramName": "name", "required": "optional:true where it may be left out", "items": "elementType",
		"properties": "fields", "desc": "description", "doc": "description", "type": "the type as the label, (::Text)"}
	if instead := synonyms[name]; instead != "" && (where != returnKeys || name == "items" || name == "properties") {
		return instead
	}
	return ""
}

// unquoted suggests a boolean without the quotes.
func unquoted(v value, wants string) string {
	if v.stringy() && wants == "true or false" && (v.text == "true" || v.text == "false") {
		return v.text + " without quotes"
	}
	return ""
}
