package gram_test

import (
	"testing"

	"github.com/toolconform/toolconform/contract/gram"
)

// Signatures that mean the same are equal, however they are written; others are not.
//
//toolconform:witness SIG-009
func TestSignaturesAreComparedByWhatTheyMean(t *testing.T) {
	same := [][]string{
		{`(::Text {paramName:"name"})==>(::String)`, `(:Text {paramName:"name"})-->(:String)`, `(:String{paramName:name})~~>(:Text)`,
			"(name::Text)==>(::String) // as later sources have it"},
		{`(::Object {paramName:"o", fields:[{name:"a", type:"Int"}, {name:"b", type:"Maybe Text"}]})==>(::Int)`,
			"(::`{b: Maybe String, a: Integer}` {paramName:\"o\"})==>(::Integer)",
			`(::Object {fields:[{type:"Text", optional:true, name:"b"}, {name:"a", type:"Int"}], paramName:"o"})==>(::Int)`},
		{`(::Array {paramName:"a", elementType:"[Int]"})==>(::Int)`, "(::`[[Int]]` {paramName:\"a\"})==>(::Int)"},
		{`(::Double {paramName:"x", default:1})==>(::Int)`, `(::Number {paramName:"x", default:1.0, optional:true})==>(::Int)`},
		{`(::Int {paramName:"x", optional:false})==>(::Int)`, `(::Int {paramName:"x"})==>(::Int)`},
		{`(::Int {paramName:"x", optional:true})==>(::Int)`, "(::`Maybe Int` {paramName:\"x\"})==>(::Int)"},
		{`(::Int {paramName:"x", enum:[1, 2]})==>(::Int)`}, {`(::Int {paramName:"x", enum:[2, 1]})==>(::Int)`},
		{`(::Int {paramName:"x", default:2})==>(::Int)`}, {`(::Int {paramName:"x", description:"y"})==>(::Int)`},
		{`(::Int {paramName:"y"})==>(::Int)`}, {`(::Int {paramName:"x"})==>(::Text)`}, {`()==>(::Int)`}, {`()==>(::Array)`},
		{`()==>(::Array {elementType:"Int"})`}, {`()==>(::Object)`}, {"()==>(::`{}`)"}, {"()==>(::`{a: Int}`)"}, {"()==>(::`{b: Int}`)"},
		{"()==>(::`{a: Text}`)"}, {"()==>(::`{a: Maybe Int}`)"}, {`()==>(::Array {elementType:"Text"})`},
		{`(::Text {paramName:"a"})==>(::Text {paramName:"b"})==>(::Int)`}, {`(::Text {paramName:"b"})==>(::Text {paramName:"a"})==>(::Int)`},
	}
	for i, group := range same {
		for _, text := range group {
			a := must[gram.Signature](t)(gram.ParseSignature(text))
			for j, others := range same {
				for _, other := range others {
					b := must[gram.Signature](t)(gram.ParseSignature(other))
					if got := a.Equal(b); got != (i == j) {
						t.Errorf("%s equals %s: %v", text, other, got)
					}
				}
			}
			if a.Equal(gram.Signature{}) || (gram.Signature{}).Equal(a) {
				t.Errorf("%s equals no signature", text)
			}
		}
	}
}

// What a signature returns is the caller's own.
func TestASignatureDoesNotChange(t *testing.T) {
	s := must[gram.Signature](t)(gram.ParseSignature(
		"(::`{a: {b: [Int]}}` {paramName:\"o\"})==>(::Text {paramName:\"e\", enum:[x]})==>(::`[{c: Int}]`)"))
	before, schema := s.String(), string(s.Schema())
	parameters := s.Parameters()
	parameters[0].Name, parameters[1].Enum[0] = "x", "y"
	parameters[0].Type.Fields[0].Type.Fields[0].Type.Items.Kind = gram.Text
	returns := s.Returns()
	returns.Items.Fields[0].Name = "x"
	s.Schema()[0] = 'x'
	if warnings := s.Warnings(); len(warnings) > 0 {
		warnings[0].Text = "x"
	}
	if s.String() != before || string(s.Schema()) != schema {
		t.Errorf("%s became %s", before, s)
	}
}
