package gram

import "strings"

// ident reads an identifier: a word, or any text between back-quotes.
func (p *parser) ident(role string) (id ident) {
	p.space()
	id.at, id.inside = p.at, p.at
	if p.done() {
		p.fail(p.at, p.syntax, "the text ends before "+role, role, "")
		return id
	}
	if p.takes("`") {
		id.quoted, id.inside = true, p.at
		end := strings.IndexAny(p.rest(), "`\n")
		switch {
		case end < 0 || p.rest()[end] == '\n':
			p.fail(id.at, p.syntax, "a back-quote that nothing closes on its line", "another back-quote", "")
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

// control refuses control characters: nothing could write them again.
func (p *parser) control(at int, text string) {
	for i := range len(text) {
		if text[i] < ' ' && text[i] != '\t' || text[i] == 0x7f {
			p.fail(at+i, p.syntax, "a control character", "", "text that can be read, or one of \\b \\f \\n \\r \\t in quotes")
			return
		}
	}
}

// escapes are the characters that a backslash may stand before in a string, beside the string's own quote.
var escapes = map[byte]byte{'\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', '"': '"'}

// string reads a string in single or double quotes, and where what it says begins; -1 where it has escapes.
func (p *parser) string() (text string, inside int) {
	open, mark := p.at, p.text[p.at]
	p.at++
	inside = p.at
	var said strings.Builder
	from := p.at // of what is not yet said
	for p.at < len(p.text) && p.text[p.at] != '\n' {
		switch c := p.text[p.at]; c {
		case mark:
			p.at++
			last := p.text[from : p.at-1]
			p.control(from, last)
			if inside >= 0 {
				return last, inside
			}
			said.WriteString(last)
			return said.String(), -1
		case '\\':
			if p.at+1 >= len(p.text) {
				p.at++
				continue
			}
			next := p.text[p.at+1]
			plain, known := escapes[next]
			if !known && next != mark {
				p.fail(p.at, p.syntax, "the escape "+quote(p.text[p.at:p.at+1]+first(p.text[p.at+1:]))+" means nothing",
					`one of \" \\ \/ \b \f \n \r \t`, `\\ for a backslash, and other characters as they are`)
				return "", -1
			}
			if !known {
				plain = mark
			}
			said.WriteString(p.text[from:p.at])
			said.WriteByte(plain)
			p.control(from, p.text[from:p.at])
			inside = -1
			p.at = min(p.at+2, len(p.text))
			from = p.at
		default:
			p.at++
		}
	}
	p.fail(open, p.syntax, "a string that nothing closes on its line", "another "+string(mark), `\n for a new line`)
	return "", -1
}

// first returns the first character of a text.
func first(text string) string {
	for _, r := range text {
		return string(r)
	}
	return ""
}

// fence reads a string between two fences of three back-quotes, without the line ends next to them. It has no escapes.
func (p *parser) fence() (text string, inside int) {
	open := p.at
	p.at += 3
	end := strings.Index(p.rest(), "```")
	if end < 0 {
		p.fail(open, p.syntax, "a fence that nothing closes", "another ```", "")
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

// number reads an integer or a decimal.
func (p *parser) number() (k kind, text string) {
	start := p.at
	p.takes("-")
	whole := p.digits()
	k = isInteger
	if whole != "" && p.sees(".") {
		p.at++
		k = isDecimal
		if p.digits() == "" {
			p.fail(start, p.syntax, quote(p.text[start:p.at])+" has no digits after its point", "a number such as 1.5", "")
		}
	}
	if p.err != nil {
		return k, ""
	}
	text = p.text[start:p.at]
	switch {
	case whole == "":
		p.fail(start, p.syntax, p.found(start)+" is no number", "a number such as -1", "")
	case len(whole) > 1 && whole[0] == '0':
		p.fail(start, p.syntax, quote(text)+" begins with a zero", "a number such as 7", "")
	case len(text) > longestNumber:
		p.fail(start, p.syntax, "a number of more than 300 digits", "", "a shorter one")
	case p.at < len(p.text) && isWord(p.text[p.at]):
		p.fail(start, p.syntax, p.found(start)+" is neither a number nor a word", "", "it in quotes")
	}
	return k, text
}

const longestNumber = 300

func (p *parser) digits() string {
	start := p.at
	for p.at < len(p.text) && '0' <= p.text[p.at] && p.text[p.at] <= '9' {
		p.at++
	}
	return p.text[start:p.at]
}
