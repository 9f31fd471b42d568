package gram

import (
	"strings"

	"github.com/toolconform/toolconform/internal/nearest"
)

// typeIn reads a type expression that is written inside of something else: a label, or a string. inside is where it begins in the
// text, -1 where it is not written there as it is said; at is where the whole begins.
func (p *parser) typeIn(text string, inside, at int) (t Type, maybe bool) {
	if p.err != nil {
		return t, false
	}
	// The piece shares the text, so that positions are right, and ends where the expression ends.
	sub := parser{source: p.source, syntax: CodeType, depth: p.depth, anchor: p.anchor}
	if inside >= 0 {
		sub.text, sub.at = p.text[:inside+len(text)], inside
	} else {
		sub.text, sub.anchor = text, max(p.anchor, at+1)
	}
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

// typeExpression reads Maybe and a type.
func (p *parser) typeExpression() (t Type, maybe bool) {
	p.space()
	at := p.at
	switch {
	case p.done():
		p.fail(p.at, CodeType, "there is no type", typeNames, "")
	case p.sees("["):
		p.deeper(func() { t = p.listType() })
	case p.sees("{"):
		p.deeper(func() { t = p.recordType() })
	case p.sees("("):
		p.takes("(")
		p.deeper(func() { t, maybe = p.typeExpression() })
		p.expect(")", "a type")
	default:
		word := p.typeWord()
		if word != "Maybe" {
			return Type{Kind: p.kindOf(word, at)}, false
		}
		var again bool
		p.deeper(func() { t, again = p.typeExpression() })
		if again {
			p.fail(at, CodeMaybe, "Maybe of a Maybe", "", "Maybe once")
		}
		maybe = true
	}
	return t, maybe
}

const typeNames = "one of Text, Int, Double, Bool, Object, Array, [T], {field: T}"

// typeWord reads one word; "" where there is none.
func (p *parser) typeWord() string {
	start := p.at
	for p.at < len(p.text) && isWord(p.text[p.at]) {
		p.at++
	}
	return p.text[start:p.at]
}

// kindOf returns the kind that a word means.
func (p *parser) kindOf(word string, at int) Kind {
	if kind, ok := labels[word]; ok || p.err != nil {
		return kind
	}
	switch {
	case word == "":
		p.fail(at, CodeType, p.found(at)+" is no type", typeNames, "")
	case word == "IO":
		p.fail(at, CodeHaskellType, "IO says how a tool is implemented", "", "the type alone, without IO")
	default:
		p.fail(at, CodeType, "unknown type "+quote(word), typeNames, suggestKind(word))
	}
	return ""
}

// suggestKind returns the type that somebody may have meant; "" where nobody can say.
func suggestKind(word string) string {
	if len(word) > longestQuote { // the search takes time in proportion to it
		return ""
	}
	if kind := elsewhere[strings.ToLower(word)]; kind != "" {
		return kind
	}
	distance := 2
	if len(word) < 5 { // of four letters two say nothing
		distance = 1
	}
	if close := nearest.Words(word, kindWords, distance); len(close) > 0 {
		return close[0]
	}
	return ""
}

// elsewhere are what other languages call the types.
var elsewhere = map[string]string{
	"str": "Text", "char": "Text", "float": "Double", "float64": "Double", "decimal": "Double", "num": "Double", "int64": "Int",
	"list": "[Text] in back-quotes", "map": "Object", "dict": "Object", "record": "Object", "struct": "Object",
}

// kindWords are the words for the kinds in the order in which they are suggested.
var kindWords = []string{
	"Text", "Int", "Double", "Bool", "Object", "Array", "String", "Integer", "Number", "Boolean",
}

// listType reads [T].
func (p *parser) listType() Type {
	p.takes("[")
	p.space()
	at := p.at
	items, maybe := p.typeExpression()
	p.noMaybe(maybe, at)
	p.expect("]", "the type of the items")
	return Type{Kind: Array, Items: &items}
}

// noMaybe refuses an item that may be missing: JSON Schema has no word for it.
func (p *parser) noMaybe(maybe bool, at int) {
	if maybe {
		p.fail(at, CodeMaybe, "items of an array cannot be left out", "", "the type without Maybe")
	}
}

// recordType reads {f: T, …}.
func (p *parser) recordType() Type {
	p.takes("{")
	t := Type{Kind: Object, Fields: []Parameter{}}
	if p.space(); p.takes("}") {
		return t
	}
	var known seen
	for p.err == nil {
		p.space()
		at := p.at
		name := p.typeWord()
		switch {
		case !isIdentifier(name):
			p.fail(at, CodeField, p.found(at)+" is no name of a field", "a word", `fields:[{name:"…", type:"…"}] for other names`)
		case !known.add(name):
			p.fail(at, CodeField, "two fields are called "+quote(name), "", "each once")
		}
		p.expect(":", "the name of a field")
		field := Parameter{Name: name}
		field.Type, field.Optional = p.typeExpression()
		t.Fields = append(t.Fields, field)
		if p.space(); p.takes("}") {
			break
		}
		if !p.takes(",") {
			p.fail(p.at, p.syntax, p.found(p.at)+" after the type of a field", `"," or "}"`, "")
		}
	}
	return t
}

// nodeType reads the type that a label says.
func (p *parser) nodeType(label ident) (t Type, maybe bool) {
	if label.quoted {
		return p.typeIn(label.text, label.inside, label.at)
	}
	if label.text == "Maybe" {
		p.fail(label.at, CodeMaybe, "Maybe alone is no type", "", "`Maybe Int`, with its back-quotes")
	}
	return Type{Kind: p.kindOf(label.text, label.at)}, false
}
