package gram

import (
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
)

// ident parses an identifier: a word, or any text between back-quotes.
func (p *parser) ident(role string) (id ident) {
	p.space()
	id.at, id.inside = p.at, p.at
	if p.done() {
		p.fail(p.at, p.syntax, "the text ends before "+role, role, "")
		return id
	}
	if p.accept("`") {
		id.quoted, id.inside = true, p.at
		end := strings.IndexAny(p.rest(), "`\n")
		switch {
		case end < 0 || p.rest()[end] == '\n':
			p.fail(id.at, p.syntax, "a back-quote that is not closed on its line", "another back-quote", "")
		case end == 0:
			p.fail(id.at, p.syntax, "nothing between two back-quotes", role, "")
		default:
			id.text = p.rest()[:end]
			p.at += end + 1
			p.control(id.inside, id.text)
		}
		return id
	}
	end := p.at
	for end < len(p.text) && isWord(p.text[end]) {
		end++
	}
	if end == p.at || !startsIdentifier(p.text[p.at]) {
		p.fail(p.at, p.syntax, p.found(p.at)+" is not "+role, "a word, or any text in back-quotes", "")
		return id
	}
	id.text = p.text[p.at:end]
	p.at = end
	return id
}

// control reports control characters, which gram cannot express, as an error.
func (p *parser) control(at int, text string) {
	for i := range len(text) {
		if text[i] < ' ' && text[i] != '\t' || text[i] == 0x7f {
			p.fail(at+i, p.syntax, "a control character", "", "text that can be read, or one of \\b \\f \\n \\r \\t in quotes")
			return
		}
	}
}

// escapes are the characters that may follow a backslash in a string, in addition to the string's own quote.
var escapes = map[byte]byte{'\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', '"': '"'}

// string parses a string in single or double quotes. inside is the offset of its text, or -1 if it has escapes.
func (p *parser) string() (text string, inside int) {
	open, mark := p.at, p.text[p.at]
	end := open + 1
	for end < len(p.text) && p.text[end] != mark && p.text[end] != '\n' {
		if p.text[end] == '\\' {
			end++
		}
		end++
	}
	if end >= len(p.text) || p.text[end] == '\n' {
		p.fail(open, p.syntax, "a string that is not closed on its line", "another "+string(mark), `\n for a new line`)
		return "", -1
	}
	text, p.at = p.text[open+1:end], end+1
	p.control(open+1, text)
	if strings.IndexByte(text, '\\') < 0 {
		return text, open + 1
	}
	content := make([]byte, 0, len(text))
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '\\' {
			i++
			var known bool
			if c, known = escapes[text[i]]; !known && text[i] != mark {
				p.fail(open+i, p.syntax, "unknown escape "+prose.Quote(string([]rune(text[i-1:])[:2])),
					`one of \" \\ \/ \b \f \n \r \t`, `\\ for a backslash, and other characters as they are`)
				return "", -1
			} else if !known {
				c = mark
			}
		}
		content = append(content, c)
	}
	return string(content), -1
}

// fence parses a string between two fences of three back-quotes, without the line ends next to them. It has no escapes.
func (p *parser) fence() (text string, inside int) {
	open := p.at
	p.at += 3
	end := strings.Index(p.rest(), "```")
	if end < 0 {
		p.fail(open, p.syntax, "a fence that is not closed", "another ```", "")
		return "", -1
	}
	inside = p.at
	text = p.rest()[:end]
	p.at += end + 3
	if i := strings.IndexByte(text, '\n'); i >= 0 && strings.TrimSpace(text[:i]) == "" {
		text, inside = text[i+1:], inside+i+1
	}
	if i := strings.LastIndexByte(text, '\n'); i >= 0 && strings.TrimSpace(text[i:]) == "" {
		text = strings.TrimSuffix(text[:i], "\r")
	}
	p.control(inside, strings.NewReplacer("\n", " ", "\r", " ").Replace(text))
	return text, inside
}

// numberForm matches a number, whose fraction makes it a decimal.
var numberForm = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?$`)

const longestNumber = 300

// number parses an integer or a decimal.
func (p *parser) number() (k kind, text string) {
	start := p.at
	for !p.done() && isWord(p.text[p.at]) {
		p.at++
	}
	text = p.text[start:p.at]
	switch {
	case len(text) > longestNumber:
		p.fail(start, p.syntax, "a number of more than 300 digits", "", "a shorter one")
	case !numberForm.MatchString(text):
		p.fail(start, p.syntax, prose.Quote(text)+" is neither a number nor a word", "a number such as 7, -1 or 1.5", "it in quotes")
	case strings.Contains(text, "."):
		return isDecimal, text
	}
	return isInteger, text
}

// A kind is the kind of a value in gram notation.
type kind byte

const (
	isString kind = iota
	isSymbol      // a word without quotes: a string, too
	isBool
	isInteger
	isDecimal
	isArray
	isMap
)

// kindNames are the names of the kinds in messages.
var kindNames = map[kind]string{
	isString: "a string", isSymbol: "a string", isBool: "a boolean", isInteger: "an integer", isDecimal: "a number",
	isArray: "an array", isMap: "a map",
}

// A value is the value of a key.
type value struct {
	kind    kind
	at      int    // offset of its beginning
	inside  int    // of a string: offset of its contents, or -1 if it has escapes
	text    string // of a string its contents; of a number or a boolean its text
	items   []value
	members []property
}

// A property is a key and its value.
type property struct {
	key   ident
	value value
}

// An ident is an identifier, a label or a key.
type ident struct {
	text   string
	at     int // offset of its beginning, including quotes
	inside int // offset of its contents
	quoted bool
}

// stringy reports whether a value is a string.
func (v value) stringy() bool { return v.kind == isString || v.kind == isSymbol }

// value parses one value.
func (p *parser) value(of string) (v value) {
	p.space()
	v.at = p.at
	switch {
	case p.done():
		p.fail(p.at, p.syntax, "the text ends before the value of "+of, "a value", "")
	case p.peek("```"):
		v.kind = isString
		v.text, v.inside = p.fence()
	case p.peek(`"`), p.peek("'"):
		v.kind = isString
		v.text, v.inside = p.string()
	case p.peek("["):
		v.kind = isArray
		p.deeper(func() { v.items = p.array(of) })
	case p.peek("{"):
		v.kind = isMap
		p.deeper(func() { v.members = p.record("a map") })
	case p.peek("`") || startsIdentifier(p.text[p.at]):
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

// list parses items between brackets, separated by commas.
func (p *parser) list(open, end, place string, item func()) {
	p.accept(open)
	if p.space(); p.accept(end) {
		return
	}
	for p.err == nil {
		item()
		if p.space(); p.accept(end) {
			return
		}
		if !p.accept(",") {
			p.fail(p.at, p.syntax, p.found(p.at)+" "+place, prose.Quote(",")+" or "+prose.Quote(end), "")
		}
	}
}

// array parses an array.
func (p *parser) array(of string) (items []value) {
	open := p.at
	p.list("[", "]", "in an array", func() {
		item := p.value(of)
		if item.kind == isMap || item.kind == isArray {
			p.notGram(item.at, kindNames[item.kind]+" in an array")
		}
		items = append(items, item)
	})
	if items == nil {
		p.notGram(open, "an array without items")
	}
	return items
}

// record parses a record or a map.
func (p *parser) record(place string) (members []property) {
	var known jsontree.Names
	p.list("{", "}", "in "+place, func() {
		key := p.key()
		if !known.Add(key.text) {
			p.fail(key.at, CodeDupKey, "the key "+prose.Quote(key.text)+" is repeated", "", "it once")
		}
		if p.space(); !p.accept("::") && !p.accept(":") {
			p.fail(p.at, p.syntax, p.found(p.at)+" after the key "+prose.Quote(key.text), `":"`, "")
		}
		v := p.value(key.text)
		if p.depth > 0 && (v.kind == isMap || v.kind == isArray) {
			p.notGram(v.at, kindNames[v.kind]+" in a map")
		}
		members = append(members, property{key, v})
	})
	return members
}

// key parses a key: an identifier or a string in double quotes.
func (p *parser) key() (key ident) {
	p.space()
	if !p.peek(`"`) {
		return p.ident("a key")
	}
	key.at, key.quoted = p.at, true
	key.text, key.inside = p.string()
	return key
}

// notGram reports what gram proper rejects, in strict mode.
func (p *parser) notGram(at int, problem string) {
	if p.strict {
		p.fail(at, CodeNotGram, problem+", which gram proper refuses", "", "a type expression such as `{name: Text, age: Int}`")
	}
}

// json writes a value as JSON. A word without quotes becomes a string.
func (v value) json(out []byte) []byte {
	switch v.kind {
	case isBool, isInteger, isDecimal:
		return append(out, v.text...)
	case isArray:
		out = append(out, '[')
		for i, item := range v.items {
			out = item.json(separated(out, i))
		}
		return append(out, ']')
	case isMap:
		out = append(out, '{')
		for i, m := range v.members {
			out = append(jsontree.AppendString(separated(out, i), m.key.text), ':')
			out = m.value.json(out)
		}
		return append(out, '}')
	}
	return jsontree.AppendString(out, v.text)
}

// normal returns the same text for equivalent JSON texts. Text that is not JSON is returned unchanged.
func normal(text string) string {
	root, err := jsontree.Parse(text)
	if err != nil {
		return text
	}
	return root.Canonical()
}

// separated writes a comma before all items but the first.
func separated(out []byte, i int) []byte {
	if i > 0 {
		out = append(out, ',')
	}
	return out
}
