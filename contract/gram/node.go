package gram

// A node is one pair of parentheses with what is in it.
type node struct {
	at     int
	end    int // behind it
	name   ident
	labels []ident
	record []property
	braces bool // there is a record, even an empty one
}

// empty reports whether nothing is between the parentheses.
func (n node) empty() bool { return n.name.text == "" && len(n.labels) == 0 && !n.braces }

// node reads one node.
func (p *parser) node() (n node) {
	p.space()
	n.at = p.at
	if !p.takes("(") {
		p.fail(p.at, p.syntax, p.found(p.at)+" where a node begins", `"("`, `a node such as (::Text {paramName:"name"})`)
		return n
	}
	p.space()
	if !p.done() && (p.sees("`") || startsIdentifier(p.text[p.at])) {
		n.name = p.ident("a name")
	}
	for p.space(); p.takes("::") || p.takes(":"); p.space() {
		if len(n.labels) == 1 {
			p.fail(p.at, CodeLabels, "a node with several types", "one type", "a node for each parameter")
			return n
		}
		n.labels = append(n.labels, p.ident("a type"))
	}
	if p.sees("{") {
		n.braces = true
		n.record = p.record("the record of a node")
	}
	p.space()
	if p.takes(")") {
		n.end = p.at
		return n
	}
	p.notClosed(n)
	return n
}

// notClosed says what is wrong with a node that goes on where it should end.
func (p *parser) notClosed(n node) {
	code, instead := p.syntax, ""
	switch {
	case len(n.labels) == 1 && !n.labels[0].quoted && !n.braces && !p.done() && isWord(p.text[p.at]):
		label := n.labels[0].text
		code, instead = wrongAlone[label], "a type of several words in back-quotes, (::`Maybe Int` …)"
		if label == "IO" {
			instead = "the type alone, without IO"
		}
		if code == "" {
			code = p.syntax
		}
	case p.sees(",") || p.sees("["):
		instead = `one node for each parameter, (::Text {paramName:"name"})==>(::Int {paramName:"age"})==>(::String), and compound types in back-quotes`
	}
	p.fail(p.at, code, p.found(p.at)+" in a node", `":", a record or ")"`, instead)
}

// wrongAlone are labels that a type follows in Haskell, and what is wrong with them.
var wrongAlone = map[string]Code{"IO": CodeHaskellType, "Maybe": CodeMaybe}

// arrows are the right arrows of gram, which mean the same.
var arrows = []string{"==>", "-->", "~~>"}

// wrongArrows are how what is no right arrow begins.
var wrongArrows = []string{"<", "-", "=", "~", "→", "⇒", ">"}

// arrow skips an arrow; it returns false where there is none.
func (p *parser) arrow() bool {
	p.space()
	for _, arrow := range arrows {
		if p.takes(arrow) {
			return true
		}
	}
	for _, begins := range wrongArrows {
		if p.err == nil && p.sees(begins) {
			p.fail(p.at, CodeArrow, p.foundArrow()+" is no arrow of a signature", "", "==>")
		}
	}
	return false
}

// foundArrow returns what stands where an arrow should.
func (p *parser) foundArrow() string {
	end := p.at
	for end < len(p.text) && end-p.at < longestQuote && p.text[end] > ' ' && p.text[end] != '(' {
		end++
	}
	for end > p.at && end < len(p.text) && p.text[end]&0xc0 == 0x80 { // not within a character
		end--
	}
	return quote(p.text[p.at:end])
}
