package gram

import (
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// A Document is a text with specifications and the comments between them.
type Document struct {
	Specifications []Specification
	Warnings       []Warning

	comments [][]string // before each specification, and at the end
	second   Position   // position of the name of the second specification
	inner    *Position  // position of a comment within a specification, which formatting would lose
}

// ParseSpecification parses the gram form of one specification with a Parser that is not strict.
func ParseSpecification(text string) (Specification, error) {
	d, err := ParseDocument(text)
	switch {
	case err != nil:
		return Specification{}, err
	case len(d.Specifications) == 0:
		return Specification{}, &Error{CodeSpec, positionAt(text, len(text)), "there is no specification", "one", `[name:ToolSpecification {description:"…"} | …]`}
	case len(d.Specifications) > 1:
		return Specification{}, &Error{CodeSpec, d.second, "a second specification", "one", "a document of several with ParseDocument"}
	}
	return d.Specifications[0], nil
}

// ParseDocument parses a text with any number of specifications with a Parser that is not strict.
func ParseDocument(text string) (Document, error) { return Parser{}.Document(text) }

// Document parses a text with any number of specifications. Two with the same name are an error. The error is an *Error.
//
//	[sayHello:ToolSpecification {
//	  description: "Returns a friendly greeting message for the given name"
//	} |
//	  (::Text {paramName:"name"})==>(::String)
//	]
func (o Parser) Document(text string) (Document, error) {
	p := newParser(text, o.Strict)
	p.syntax = CodeSpec
	var d Document
	seen := map[string]bool{}
	for p.space(); p.err == nil && !p.done(); p.space() {
		d.takeComments(p)
		s, name := p.specification()
		if p.err == nil && seen[s.Name()] {
			p.fail(name.at, CodeSpecDuplicate, "two specifications are called "+prose.Quote(s.Name()), "", "each once: the model calls tools by their names")
		}
		if p.err != nil {
			break
		}
		seen[s.Name()] = true
		d.Specifications = append(d.Specifications, s)
		if len(d.Specifications) == 2 {
			d.second = p.position(name.at)
		}
		if len(p.comments) > 0 && d.inner == nil {
			at := p.position(p.comments[0].at)
			d.inner = &at
		}
		p.comments = nil
	}
	if p.err != nil {
		return Document{}, p.err
	}
	d.takeComments(p)
	d.Warnings = p.warnings()
	return d, nil
}

// takeComments stores the comments before the next specification.
func (d *Document) takeComments(p *parser) {
	var lines []string
	for _, c := range p.comments {
		lines = append(lines, c.text)
	}
	d.comments = append(d.comments, lines)
	p.comments = nil
}

// Format returns the document in its canonical form. Comments between specifications are preserved; a comment within a
// specification is an error.
func (d Document) Format() (string, error) {
	if d.inner != nil {
		return "", &Error{CodeSpec, *d.inner, "a comment within a specification, which formatting would lose", "", "it before the specification"}
	}
	var b strings.Builder
	for i, s := range d.Specifications {
		if i > 0 {
			b.WriteByte('\n')
		}
		d.comment(&b, i)
		b.WriteString(s.String() + "\n")
	}
	if n := len(d.Specifications); n < len(d.comments) && len(d.comments[n]) > 0 {
		if n > 0 {
			b.WriteByte('\n')
		}
		d.comment(&b, n)
	}
	return b.String(), nil
}

// comment writes the comments before a specification.
func (d Document) comment(b *strings.Builder, i int) {
	if i >= len(d.comments) {
		return
	}
	for _, line := range d.comments[i] {
		b.WriteString(strings.TrimRight("// "+line, " ") + "\n")
	}
}

// specification parses one specification. It also returns its name with the position.
func (p *parser) specification() (Specification, ident) {
	if p.space(); !p.accept("[") {
		p.fail(p.at, p.syntax, p.found(p.at)+" where a specification begins", `"["`, `[name:ToolSpecification {description:"…"} | …]`)
		return Specification{}, ident{}
	}
	name := p.specName()
	p.specLabel()
	description := p.specDescription()
	p.expect("|", "the record of a specification")
	p.syntax = CodeSyntax
	s := p.signature()
	p.syntax = CodeSpec
	p.expect("]", "the signature of a specification")
	if p.err != nil {
		return Specification{}, name
	}
	return specify(name.text, description, s), name
}

// specName parses the name, which is the identifier of the pattern.
func (p *parser) specName() ident {
	p.space()
	if p.peek(":") || p.peek("{") || p.peek("|") {
		p.fail(p.at, CodeSpecName, "a specification without a name", "its name before the label", "[sayHello:ToolSpecification …]")
		return ident{}
	}
	name := p.ident("a name")
	if p.err == nil && (strings.TrimSpace(name.text) == "" || strings.ContainsRune(name.text, '\t')) {
		p.fail(name.at, CodeSpecName, "the name is blank or has a tab", "a name", "")
	}
	return name
}

// specLabel parses the label: that of the source contract, or that of later sources.
func (p *parser) specLabel() {
	if p.space(); !p.accept("::") && !p.accept(":") {
		p.fail(p.at, CodeSpecLabel, p.found(p.at)+" after the name", "a label", ":ToolSpecification")
		return
	}
	label := p.ident("a label")
	if p.err == nil && label.text != "ToolSpecification" && label.text != "Tool" {
		p.fail(label.at, CodeSpecLabel, "the label is "+prose.Quote(label.text), "ToolSpecification or Tool", "ToolSpecification")
	}
	if p.space(); p.peek(":") {
		p.fail(p.at, CodeSpecLabel, "a second label", "", "ToolSpecification alone")
	}
}

// specDescription parses the record, which holds only the description.
func (p *parser) specDescription() (text string) {
	p.space()
	at := p.at
	if !p.peek("{") {
		p.fail(p.at, CodeSpecDescription, p.found(p.at)+" after the label", "a record with the description", `{description:"…"}`)
		return ""
	}
	for _, member := range p.record("the record of a specification") {
		switch name := member.key.text; {
		case p.err != nil:
			return ""
		case name == "schema":
			p.fail(member.key.at, CodeSpecKey, "the schema is generated from the signature and not stored", "", "the signature alone")
		case name != "description":
			p.fail(member.key.at, CodeSpecKey, "unknown key "+prose.Quote(name), "description", "")
		case !member.value.stringy():
			p.fail(member.value.at, CodeSpecDescription, "the description is "+kindNames[member.value.kind], "a string", "")
		default:
			text = member.value.text
		}
	}
	if p.err == nil && strings.TrimSpace(text) == "" {
		p.fail(at, CodeSpecDescription, "the description is missing or blank", `{description:"…"}`, "")
	}
	return text
}
