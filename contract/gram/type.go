package gram

import (
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/nearest"
	"github.com/toolconform/toolconform/internal/prose"
)

// A Kind is one of the six types of the source contract.
type Kind string

// The kinds, as in the source contract. String, Integer, Number and Boolean are accepted as synonyms.
const (
	Text   Kind = "Text"
	Int    Kind = "Int"
	Double Kind = "Double"
	Bool   Kind = "Bool"
	Object Kind = "Object"
	Array  Kind = "Array"
)

// labels are the names of the kinds, in both generations of the source.
var labels = map[string]Kind{
	"Text": Text, "String": Text, "Int": Int, "Integer": Int, "Double": Double, "Number": Double,
	"Bool": Bool, "Boolean": Bool, "Object": Object, "Array": Array,
}

// A Type is the type of a parameter, a field, an item or the result.
type Type struct {
	Kind   Kind
	Items  *Type       // of an Array; nil if any item is allowed
	Fields []Parameter // of an Object, in order; nil if any member is allowed
}

// A Parameter is one argument of a tool, or one field of an Object.
type Parameter struct {
	Name        string // "" for a parameter that is not a property of the schema
	Type        Type
	Optional    bool     // may be left out
	Default     string   // as JSON; "" if there is none
	Enum        []string // allowed values as JSON; nil if any value is allowed
	Description string

	allowed map[string]bool // the enum in normal form; not modified
}

// clone returns a deep copy.
func (t Type) clone() Type {
	if t.Items != nil {
		items := t.Items.clone()
		t.Items = &items
	}
	t.Fields = cloneParameters(t.Fields)
	return t
}

// cloneParameters returns a deep copy. It returns nil only for nil.
func cloneParameters(parameters []Parameter) []Parameter {
	if parameters == nil {
		return nil
	}
	all := make([]Parameter, len(parameters))
	for i, p := range parameters {
		p.Type = p.Type.clone()
		p.Enum = append([]string(nil), p.Enum...)
		all[i] = p
	}
	return all
}

// plain reports whether a type expression can express the whole type: no field has a default, an enum or a description.
func (t Type) plain() bool {
	if t.Items != nil && !t.Items.plain() {
		return false
	}
	for _, f := range t.Fields {
		if f.Default != "" || f.Enum != nil || f.Description != "" || !isIdentifier(f.Name) || !f.Type.plain() {
			return false
		}
	}
	return true
}

// expression writes a plain type.
func (t Type) expression(out []byte) []byte {
	switch {
	case t.Items != nil:
		out = append(out, '[')
		out = t.Items.expression(out)
		return append(out, ']')
	case t.Fields != nil:
		out = append(out, '{')
		for i, f := range t.Fields {
			if i > 0 {
				out = append(out, ", "...)
			}
			out = append(append(out, f.Name...), ": "...)
			if f.Optional {
				out = append(out, "Maybe "...)
			}
			out = f.Type.expression(out)
		}
		return append(out, '}')
	}
	return append(out, t.Kind...)
}

// typeIn parses a type expression within a label or a string. inside is the offset of text in the source, or -1 if text has
// escapes, which no type needs; at is the offset of the label or string.
func (p *parser) typeIn(text string, inside, at int) (t Type, maybe bool) {
	if inside < 0 {
		p.fail(at, CodeType, "a type with escapes", typeNames, "")
	}
	if p.err != nil {
		return t, false
	}
	// The sub-parser shares the text, so that positions are right, and stops at the end of the expression.
	sub := parser{text: p.text[:inside+len(text)], at: inside, syntax: CodeType, depth: p.depth}
	t, maybe = sub.typeExpression()
	if sub.space(); !sub.done() {
		sub.fail(sub.at, CodeType, sub.found(sub.at)+" after a type", "", "one type, such as [Text] or {name: Text}")
	}
	p.comments = append(p.comments, sub.comments...)
	if sub.err != nil {
		p.err, p.at = sub.err, len(p.text)
	}
	return t, maybe
}

// typeExpression parses a type, optionally preceded by Maybe.
func (p *parser) typeExpression() (t Type, maybe bool) {
	p.space()
	at := p.at
	switch {
	case p.done():
		p.fail(p.at, CodeType, "there is not a type", typeNames, "")
	case p.peek("["):
		p.deeper(func() { t = p.listType() })
	case p.peek("{"):
		p.deeper(func() { t = p.recordType() })
	case p.peek("("):
		p.accept("(")
		p.deeper(func() { t, maybe = p.typeExpression() })
		p.expect(")", "a type")
	default:
		word := p.typeWord()
		if word != "Maybe" {
			return Type{Kind: p.kindOf(word, at)}, false
		}
		var nested bool
		p.deeper(func() { t, nested = p.typeExpression() })
		if nested {
			p.fail(at, CodeMaybe, "Maybe of a Maybe", "", "Maybe once")
		}
		maybe = true
	}
	return t, maybe
}

const typeNames = "one of Text, Int, Double, Bool, Object, Array, [T], {field: T}"

// typeWord parses one word, and returns "" if there is none.
func (p *parser) typeWord() string {
	start := p.at
	for p.at < len(p.text) && isWord(p.text[p.at]) {
		p.at++
	}
	return p.text[start:p.at]
}

// kindOf returns the kind with that name.
func (p *parser) kindOf(word string, at int) Kind {
	if kind, ok := labels[word]; ok || p.err != nil {
		return kind
	}
	switch {
	case word == "":
		p.fail(at, CodeType, p.found(at)+" is not a type", typeNames, "")
	case word == "IO":
		p.fail(at, CodeHaskellType, "IO says how a tool is implemented", "", "the type alone, without IO")
	default:
		p.fail(at, CodeType, "unknown type "+prose.Quote(word), typeNames, suggestKind(word))
	}
	return ""
}

// suggestKind returns the type that the author probably meant, or "".
func suggestKind(word string) string {
	if len(word) > longestWord { // the search takes time linear in the length
		return ""
	}
	if kind := foreignNames[strings.ToLower(word)]; kind != "" {
		return kind
	}
	if close := nearest.Near(word, kindWords); len(close) > 0 {
		return close[0]
	}
	return ""
}

// foreignNames maps the names of types in other languages.
var foreignNames = map[string]string{
	"str": "Text", "char": "Text", "float": "Double", "float64": "Double", "decimal": "Double", "num": "Double", "int64": "Int",
	"list": "[Text] in back-quotes", "map": "Object", "dict": "Object", "record": "Object", "struct": "Object",
}

// kindWords are the names of the kinds, in the order of preference for suggestions.
var kindWords = []string{
	"Text", "Int", "Double", "Bool", "Object", "Array", "String", "Integer", "Number", "Boolean",
}

// listType parses [T].
func (p *parser) listType() Type {
	p.accept("[")
	p.space()
	at := p.at
	items, maybe := p.typeExpression()
	p.noMaybe(maybe, at)
	p.expect("]", "the type of the items")
	return Type{Kind: Array, Items: &items}
}

// noMaybe reports optional items, which JSON Schema cannot express, as an error.
func (p *parser) noMaybe(maybe bool, at int) {
	if maybe {
		p.fail(at, CodeMaybe, "items of an array cannot be left out", "", "the type without Maybe")
	}
}

// recordType parses {f: T, …}.
func (p *parser) recordType() Type {
	t := Type{Kind: Object, Fields: []Parameter{}}
	var known jsontree.Names
	p.list("{", "}", "after the type of a field", func() {
		p.space()
		at := p.at
		name := p.typeWord()
		switch {
		case !isIdentifier(name):
			p.fail(at, CodeField, p.found(at)+" is not the name of a field", "a word", `fields:[{name:"…", type:"…"}] for other names`)
		case !known.Add(name):
			p.fail(at, CodeField, "two fields are called "+prose.Quote(name), "", "each once")
		}
		p.expect(":", "the name of a field")
		field := Parameter{Name: name}
		field.Type, field.Optional = p.typeExpression()
		t.Fields = append(t.Fields, field)
	})
	return t
}

// nodeType returns the type of a label.
func (p *parser) nodeType(label ident) (t Type, maybe bool) {
	if label.quoted {
		return p.typeIn(label.text, label.inside, label.at)
	}
	if label.text == "Maybe" {
		p.fail(label.at, CodeMaybe, "Maybe alone is not a type", "", "`Maybe Int`, with its back-quotes")
	}
	return Type{Kind: p.kindOf(label.text, label.at)}, false
}
