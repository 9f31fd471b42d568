package gram

import (
	"encoding/json"
	"strings"
)

// A kind is what a value is.
type kind byte

const (
	isString kind = iota
	isSymbol      // a word without quotes: it means the string
	isBool
	isInteger
	isDecimal
	isArray
	isMap
)

// what names kinds for messages.
var what = map[kind]string{
	isString: "a string", isSymbol: "a string", isBool: "a boolean", isInteger: "an integer", isDecimal: "a number",
	isArray: "an array", isMap: "a map",
}

// A value is the value of a key.
type value struct {
	kind   kind
	at     int    // where it begins
	inside int    // where what a string says begins in the text, -1 where it is not written as it is said
	text   string // of a string what it says, of a number and a boolean how it is written
	parts  *parts // of an array and of a map
}

// parts are what an array or a map holds. They stand apart: of a million values most have none.
type parts struct {
	items   []value
	members []property
}

func (v value) items() []value {
	if v.parts == nil {
		return nil
	}
	return v.parts.items
}

func (v value) members() []property {
	if v.parts == nil {
		return nil
	}
	return v.parts.members
}

// A property is a key and its value.
type property struct {
	key   ident
	value value
}

// An ident is an identifier, a label or a key.
type ident struct {
	text   string
	at     int // where it begins, with its quotes
	inside int // where what it says begins
	quoted bool
}

// stringy reports whether a value means a string.
func (v value) stringy() bool { return v.kind == isString || v.kind == isSymbol }

// value reads one value.
func (p *parser) value(of string) (v value) {
	p.space()
	v.at = p.at
	switch {
	case p.done():
		p.fail(p.at, p.syntax, "the text ends before the value of "+of, "a value", "")
	case p.sees("```"):
		v.kind = isString
		v.text, v.inside = p.fence()
	case p.sees(`"`), p.sees("'"):
		v.kind = isString
		v.text, v.inside = p.string()
	case p.sees("["):
		v.kind = isArray
		p.deeper(func() { v.parts = &parts{items: p.array(of)} })
	case p.sees("{"):
		v.kind = isMap
		p.deeper(func() { v.parts = &parts{members: p.record("a map")} })
	case p.sees("`") || startsIdentifier(p.text[p.at]):
		id := p.ident("a value")
		v.kind, v.text, v.inside = isSymbol, id.text, id.inside
		if !id.quoted && (id.text == "true" || id.text == "false") {
			v.kind = isBool
		}
	case p.text[p.at] == '-' || '0' <= p.text[p.at] && p.text[p.at] <= '9':
		v.kind, v.text = p.number()
	default:
		p.fail(p.at, p.syntax, p.found(p.at)+" in the value of "+of, "a string, a number, true, false, an array or a map", "")
	}
	return v
}

// array reads an array, from its opening bracket on.
func (p *parser) array(of string) (items []value) {
	open := p.at
	p.takes("[")
	if p.space(); p.takes("]") {
		p.notGram(open, "an array without items")
		return nil
	}
	for p.err == nil {
		item := p.value(of)
		if item.kind == isMap || item.kind == isArray {
			p.notGram(item.at, what[item.kind]+" in an array")
		}
		items = append(items, item)
		if p.space(); p.takes("]") {
			break
		}
		if !p.takes(",") {
			p.fail(p.at, p.syntax, p.found(p.at)+" in an array", `"," or "]"`, "")
		}
	}
	return items
}

// record reads a record or a map, from its opening brace on.
func (p *parser) record(place string) (members []property) {
	p.takes("{")
	if p.space(); p.takes("}") {
		return nil
	}
	var known seen
	for p.err == nil {
		key := p.key()
		if !known.add(key.text) {
			p.fail(key.at, CodeDupKey, "the key "+quote(key.text)+" stands twice", "", "it once")
		}
		if p.space(); !p.takes("::") && !p.takes(":") {
			p.fail(p.at, p.syntax, p.found(p.at)+" after the key "+quote(key.text), `":"`, "")
		}
		v := p.value(key.text)
		if p.depth > 0 && (v.kind == isMap || v.kind == isArray) {
			p.notGram(v.at, what[v.kind]+" in a map")
		}
		members = append(members, property{key, v})
		if p.space(); p.takes("}") {
			break
		}
		if !p.takes(",") {
			p.fail(p.at, p.syntax, p.found(p.at)+" in "+place, `"," or "}"`, "")
		}
	}
	return members
}

// key reads a key: an identifier or a string in double quotes.
func (p *parser) key() (key ident) {
	p.space()
	if !p.sees(`"`) {
		return p.ident("a key")
	}
	key.at, key.quoted = p.at, true
	key.text, key.inside = p.string()
	return key
}

// notGram refuses what gram proper refuses, where that is asked for.
func (p *parser) notGram(at int, problem string) {
	if p.strict {
		p.fail(at, CodeNotGram, problem+", which gram proper refuses", "", "a type expression such as `{name: Text, age: Int}`")
	}
}

// json writes a value as JSON. A word without quotes is the string that it says.
func (v value) json(out []byte) []byte {
	switch v.kind {
	case isBool, isInteger, isDecimal:
		return append(out, v.text...)
	case isArray:
		out = append(out, '[')
		for i, item := range v.items() {
			out = item.json(separated(out, i))
		}
		return append(out, ']')
	case isMap:
		out = append(out, '{')
		for i, m := range v.members() {
			out = append(jsonString(separated(out, i), m.key.text), ':')
			out = m.value.json(out)
		}
		return append(out, '}')
	}
	return jsonString(out, v.text)
}

func separated(out []byte, i int) []byte {
	if i > 0 {
		out = append(out, ',')
	}
	return out
}

// jsonString writes a string as JSON, < as itself.
func jsonString(out []byte, text string) []byte {
	plain := !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' || r == '"' || r == '\\' })
	if plain {
		return append(append(append(out, '"'), text...), '"')
	}
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil { // a string always encodes
		return append(out, `""`...)
	}
	return append(out, strings.TrimSuffix(b.String(), "\n")...)
}
