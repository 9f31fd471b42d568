package gram

import (
	"encoding/json"
	"slices"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
)

// A Signature is a type signature: the parameters of a tool and the type of its result. Only ParseSignature and Parser make
// one. It is immutable. The zero value is not a valid signature.
type Signature struct {
	parameters []Parameter
	returns    Parameter // its Name is empty
	warnings   []Warning
	comment    *Position // position of the first comment, which formatting would lose
}

// A Parser parses gram notation. The zero value accepts everything that the examples of the source contract use.
type Parser struct {
	// Strict rejects what gram proper rejects: maps in arrays and in maps, and arrays that are empty or nested.
	Strict bool
}

// ParseSignature parses a type signature in curried form with a Parser that is not strict (GRAM section 9, parseTypeSignature).
//
//	(::Text {paramName:"name"})==>(::Int {paramName:"age", optional:true})==>(::String)
func ParseSignature(text string) (Signature, error) { return Parser{}.Signature(text) }

// SignatureSchema returns the JSON Schema of the arguments of a signature (GRAM section 9, typeSignatureToJSONSchema).
func SignatureSchema(text string) (json.RawMessage, error) {
	s, err := ParseSignature(text)
	if err != nil {
		return nil, err
	}
	return s.Schema(), nil
}

// Signature parses a type signature. The error is an *Error.
func (o Parser) Signature(text string) (Signature, error) {
	p := newParser(text, o.Strict)
	s := p.signature()
	if p.space(); !p.done() {
		p.fail(p.at, p.syntax, p.found(p.at)+" after the signature", "the end", "")
	}
	if p.err != nil {
		return Signature{}, p.err
	}
	s.warnings = p.warnings()
	if len(p.comments) > 0 {
		at := p.position(p.comments[0].at)
		s.comment = &at
	}
	return s, nil
}

// Parameters returns a copy of the parameters, in order. A parameter without a name is not a property of the schema.
func (s Signature) Parameters() []Parameter { return cloneParameters(s.parameters) }

// Returns returns the type of the result. It is not part of the schema.
func (s Signature) Returns() Type { return s.returns.Type.clone() }

// Warnings returns the warnings of the parser, in the order of the text.
func (s Signature) Warnings() []Warning { return slices.Clone(s.warnings) }

// IsZero reports whether s is the zero value.
func (s Signature) IsZero() bool { return s.returns.Type.Kind == "" }

// Equal reports whether two signatures are equivalent. Synonyms of labels and arrows do not matter, nor does the
// order of keys and of the values of an enum.
func (s Signature) Equal(other Signature) bool {
	return slices.EqualFunc(s.parameters, other.parameters, equalParameters) && equalParameters(s.returns, other.returns)
}

// equalParameters compares what a schema does not hold, and then the schemas.
func equalParameters(a, b Parameter) bool {
	return a.Name == b.Name && a.Optional == b.Optional && a.Type.Kind == b.Type.Kind && Compare(a.schema(nil), b.schema(nil)) == nil
}

// Equal reports whether two types are equal. The order of the fields of an Object does not matter.
func (t Type) Equal(other Type) bool {
	return equalParameters(Parameter{Type: t}, Parameter{Type: other})
}

// signature parses the nodes and the arrows between them.
func (p *parser) signature() Signature {
	nodes := []node{p.node()}
	for p.err == nil && p.arrow() {
		p.space()
		if !p.peek("(") && (p.done() || !isWord(p.text[p.at]) && !p.peek("`")) {
			p.fail(p.at, CodeNoReturn, p.found(p.at)+" after an arrow", "a node for the result", "(::String)")
		}
		nodes = append(nodes, p.node())
	}
	if p.err == nil && len(nodes) == 1 {
		p.fail(p.at, CodeNoReturn, "the signature has no result", "", "==>(::String) after the last parameter")
	}
	if p.err != nil {
		return Signature{}
	}
	last := len(nodes) - 1
	s := Signature{parameters: p.parameters(nodes[:last])}
	s.returns = p.returns(nodes[last])
	return s
}

// parameters converts nodes to parameters.
func (p *parser) parameters(nodes []node) []Parameter {
	if len(nodes) == 1 && nodes[0].empty() {
		return nil
	}
	all := make([]Parameter, 0, len(nodes))
	var known jsontree.Names
	for _, n := range nodes {
		parameter := p.parameter(n)
		switch {
		case p.err != nil:
			return nil
		case parameter.Name == "" && len(nodes) > 1:
			p.fail(n.at, CodeUnnamed, "one of several parameters has no name", "", `{paramName:"…"} after its type`)
		case parameter.Name == "":
			p.warn(n.at, CodeUnnamedParameter, `the parameter has no name and is no property of the schema (write {paramName:"…"} after its type)`)
		case !known.Add(parameter.Name):
			p.fail(n.at, CodeDupParam, "two parameters are called "+prose.Quote(parameter.Name), "", "each once")
		}
		all = append(all, parameter)
	}
	return all
}

// returns converts the last node to the result.
func (p *parser) returns(n node) Parameter {
	const instead = "(::String)"
	switch result := p.describe(n, returnKeys); {
	case p.err != nil:
	case n.empty():
		p.fail(n.at, CodeReturn, "the result has no type", "a type", instead)
	case n.name.text != "":
		p.fail(n.name.at, CodeReturn, "the result has the name "+prose.Quote(n.name.text), "no name", instead)
	default:
		return result
	}
	return Parameter{}
}
