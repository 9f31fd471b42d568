package gram_test

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/gram"
)

// A worked is a signature with its expected results.
type worked struct {
	text      string
	schema    string
	canonical string // "" if it is text
	warnings  []gram.Code
}

// strings, integers and so on are schemas, named as in the tables of the grammar.
var (
	someString  = `{"type":"string"}`
	someInteger = `{"type":"integer"}`
)

func object(properties string, required ...string) string {
	names, _ := json.Marshal(append([]string{}, required...))
	return `{"type":"object","properties":{` + properties + `},"required":` + string(names) + `}`
}

// workedExamples are the examples of the source contract and of its grammar, and one for each type.
var workedExamples = []worked{
	{"(::Text)==>(::String)", object(""), "", []gram.Code{gram.CodeUnnamedParameter}},
	{`(::Text {paramName:"name"})==>(::String)`, object(`"name":`+someString, "name"), "", nil},
	{`(::Text {paramName:"name"})==>(::Int {paramName:"age"})==>(::String)`,
		object(`"name":`+someString+`,"age":`+someInteger, "name", "age"), "", nil},
	{`(::Text {paramName:"name"})==>(::Int {paramName:"age", optional:true})==>(::String)`,
		object(`"name":`+someString+`,"age":`+someInteger, "name"), "", nil},
	{`(::Int {paramName:"age", default:18})==>(::String)`, object(`"age":{"type":"integer","default":18}`), "", nil},
	{"(::`Maybe Int` {paramName:\"age\"})==>(::String)", object(`"age":` + someInteger),
		`(::Int {paramName:"age", optional:true})==>(::String)`, nil},
	{`(::Object {paramName:"params", fields:[{name:"name", type:"Text"}, {name:"age", type:"Int"}]})==>(::String)`,
		object(`"params":`+object(`"name":`+someString+`,"age":`+someInteger, "name", "age"), "params"),
		"(::`{name: Text, age: Int}` {paramName:\"params\"})==>(::String)", []gram.Code{gram.CodeNotGram}},
	{"(::`{city: Text, zip: Maybe Text}` {paramName:\"addr\"})==>(::String)",
		object(`"addr":`+object(`"city":`+someString+`,"zip":`+someString, "city"), "addr"), "", nil},
	{`(::Array {paramName:"items", elementType:"Text"})==>(::Int)`,
		object(`"items":{"type":"array","items":`+someString+`}`, "items"), "", nil},
	{`(::Array {paramName:"rows", elementType:"{id: Int, tag: Maybe Text}"})==>(::Int)`,
		object(`"rows":{"type":"array","items":`+object(`"id":`+someInteger+`,"tag":`+someString, "id")+`}`, "rows"), "", nil},
	{`(::Text {paramName:"op", enum:["add","sub"]})==>(::Double)`, object(`"op":{"type":"string","enum":["add","sub"]}`, "op"),
		`(::Text {paramName:"op", enum:["add", "sub"]})==>(::Double)`, []gram.Code{gram.CodeExtension}},
	{`(personName::String {default:"world"})==>(::String)`, object(`"personName":{"type":"string","default":"world"}`),
		`(::Text {paramName:"personName", default:"world"})==>(::String)`, []gram.Code{gram.CodeIdentifier}},
	{"()==>(::String)", object(""), "", nil},

	{"(:Integer{paramName:'n'})-->(:Boolean)", object(`"n":`+someInteger, "n"), `(::Int {paramName:"n"})==>(::Bool)`, nil},
	{"( :: Number { \"paramName\" : n } ) ~~> ( :: Text )", object(`"n":{"type":"number"}`, "n"),
		`(::Double {paramName:"n"})==>(::String)`, nil},
	{"// what it takes\n(::Bool {paramName:\"on\", // whether\n optional:true})\n==> // and gives\n(::Object)",
		object(`"on":{"type":"boolean"}`), `(::Bool {paramName:"on", optional:true})==>(::Object)`, nil},
	{`(::Object {paramName:"o"})==>(::Array)`, object(`"o":{"type":"object"}`, "o"), "", []gram.Code{gram.CodeNoItems}},
	{`(::Object {paramName:"o", fields:[]})==>(::Text)`, object(`"o":`+object(""), "o"), "(::`{}` {paramName:\"o\"})==>(::String)",
		[]gram.Code{gram.CodeNotGram}},
	{"(::`[[Maybe Int]]` {paramName:\"m\"})==>(::Text)", "", "", nil},
	{"(::`[[Int]]` {paramName:\"m\"})==>(::`[Text]`)", object(`"m":{"type":"array","items":{"type":"array","items":`+someInteger+`}}`, "m"),
		`(::Array {paramName:"m", elementType:"[Int]"})==>(::Array {elementType:"Text"})`, nil},
	{"(::`Maybe ([ ( Text ) ])` {paramName:\"m\"})==>(::Text)", object(`"m":{"type":"array","items":` + someString + `}`),
		`(::Array {paramName:"m", optional:true, elementType:"Text"})==>(::String)`, nil},
	{`(::Array {paramName:"r", elementType:"Object", fields:[{name:"a b", type:"Maybe Text", description:"x"}]})==>(::Text)`,
		object(`"r":{"type":"array","items":`+object(`"a b":{"type":"string","description":"x"}`)+`}`, "r"),
		`(::Array {paramName:"r", elementType:"Object", fields:[{name:"a b", type:"Text", optional:true, description:"x"}]})==>(::String)`,
		[]gram.Code{gram.CodeNotGram, gram.CodeExtension}},
	{`(::Double {paramName:"x", enum:[-1, 2.50], default:-1.0, description:"say \"x\"\t\\ <é>"})==>(::Text)`,
		object(`"x":{"type":"number","description":"say \"x\"\t\\ <é>","enum":[-1,2.50],"default":-1.0}`),
		`(::Double {paramName:"x", default:-1.0, enum:[-1, 2.50], description:"say \"x\"\t\\ <é>"})==>(::String)`,
		[]gram.Code{gram.CodeExtension, gram.CodeExtension}},
	{"(::Text {paramName:\"t\", description:```\nfirst\n\"second\"\n```})==>(::Text)", object(`"t":{"type":"string","description":"first\n\"second\""}`, "t"),
		`(::Text {paramName:"t", description:"first\n\"second\""})==>(::String)`, []gram.Code{gram.CodeExtension}},
	{`(::Array {paramName:"a", elementType:"Int", default:[1, 2.0]})==>(::Text)`,
		object(`"a":{"type":"array","default":[1,2.0],"items":` + someInteger + `}`),
		`(::Array {paramName:"a", default:[1, 2.0], elementType:"Int"})==>(::String)`, nil},
	{"(::`{a: Int, b: Maybe {c: Bool}}` {paramName:\"o\", default:{a:1, b:{c:true}, \"x y\":z}})==>(::Text)",
		object(`"o":{"type":"object","default":{"a":1,"b":{"c":true},"x y":"z"},"properties":{"a":` + someInteger +
			`,"b":` + object(`"c":{"type":"boolean"}`, "c") + `},"required":["a"]}`),
		"(::`{a: Int, b: Maybe {c: Bool}}` {paramName:\"o\", default:{a:1, b:{c:true}, \"x y\":\"z\"}})==>(::String)", nil},
	{"(::`Text` {paramName:`the name`})==>(::`Int`)", object(`"the name":`+someString, "the name"),
		`(::Text {paramName:"the name"})==>(::Int)`, nil},
}

//toolconform:witness SIG-001
//toolconform:witness SIG-002
//toolconform:witness SIG-003
//toolconform:witness SIG-004
//toolconform:witness SIG-005
//toolconform:witness SIG-006
//toolconform:witness SIG-009
//toolconform:witness SIG-010
func TestWorkedExamples(t *testing.T) {
	for _, w := range workedExamples {
		s, err := gram.ParseSignature(w.text)
		if w.schema == "" {
			if err == nil {
				t.Errorf("%s is taken", w.text)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", w.text, err)
			continue
		}
		if got := string(s.Schema()); got != w.schema {
			t.Errorf("%s\n has the schema %s\n           want %s", w.text, got, w.schema)
		}
		var codes []gram.Code
		for _, warning := range s.Warnings() {
			codes = append(codes, warning.Code)
		}
		if !slices.Equal(codes, w.warnings) {
			t.Errorf("%s: warnings %v, want %v", w.text, s.Warnings(), w.warnings)
		}
		want := w.canonical
		if want == "" {
			want = w.text
		}
		if got := s.String(); got != want {
			t.Errorf("%s\n is written %s\n       want %s", w.text, got, want)
		}
		again, err := gram.ParseSignature(s.String())
		if err != nil || !again.Equal(s) || again.String() != s.String() || string(again.Schema()) != string(s.Schema()) {
			t.Errorf("%s comes back as %v, %v", s, again, err)
		}
	}
}

// Every error has a code, a position, and a suggestion.
var mistakes = []struct {
	text string
	code gram.Code
	at   string // line:column
	says string // in the message
}{
	{`(::Text {paramName:"n"})`, gram.CodeNoReturn, "1:25", "write ==>(::String)"},
	{`(::Text {paramName:"n"})==>`, gram.CodeNoReturn, "1:28", "(::String)"},
	{`(::Text {paramName:"n"})==>()`, gram.CodeReturn, "1:28", "(::String)"},
	{`()==>(name::Text)`, gram.CodeReturn, "1:7", `has the name "name"`},
	{`()==>(::Text {paramName:"n"})`, gram.CodeReturn, "1:15", "paramName"},
	{`()==>(::Text {optional:true})`, gram.CodeReturn, "1:15", "optional"},
	{`()==>(::Text {default:"x"})`, gram.CodeReturn, "1:15", "default"},
	{`(::Text {paramName:"a"})==>(::Int)==>(::String)`, gram.CodeUnnamed, "1:28", "paramName"},
	{"(::Text {paramName:\"a\"})==>\n(::Int {paramName:'a'})==>(::String)", gram.CodeDupParam, "2:1", `"a"`},
	{`(::Txt {paramName:"n"})==>(::String)`, gram.CodeType, "1:4", "write Text"},
	{`(::number {paramName:"n"})==>(::String)`, gram.CodeType, "1:4", "write Number"},
	{"(::`[Txt]` {paramName:\"n\"})==>(::String)", gram.CodeType, "1:6", "write Text"},
	{`(::Array {paramName:"n", elementType:"[{a: Nope}]"})==>(::String)`, gram.CodeType, "1:44", `"Nope"`},
	{`(::Array {paramName:"n", elementType:"[\tNope]"})==>(::String)`, gram.CodeType, "1:38", "a type with escapes"},
	{"(::`Text Int` {paramName:\"n\"})==>(::String)", gram.CodeType, "1:10", "one type"},
	{"(::` ` {paramName:\"n\"})==>(::String)", gram.CodeType, "1:6", "there is not a type"},
	{"()==>(::`IO Text`)", gram.CodeHaskellType, "1:10", "without IO"},
	{"()==>(::IO)", gram.CodeHaskellType, "1:9", "without IO"},
	{"()==>(::IO Text)", gram.CodeHaskellType, "1:12", "without IO"},
	{`(::Maybe Int {paramName:"n"})==>(::Int)`, gram.CodeMaybe, "1:10", "(::`Maybe Int` …)"},
	{`(::Text Int {paramName:"n"})==>(::Int)`, gram.CodeSyntax, "1:9", "in back-quotes"},
	{`(::Float {paramName:"n"})==>(::Int)`, gram.CodeType, "1:4", "(write Double)"},
	{`(::List {paramName:"n"})==>(::Int)`, gram.CodeType, "1:4", "(write [Text] in back-quotes)"},
	{"\ufeff()==>(::Int)", gram.CodeSyntax, "1:1", "a byte order mark"},
	{`(::Text:Int {paramName:"n"})==>(::String)`, gram.CodeLabels, "1:9", "several types"},
	{`(name)==>(::String)`, gram.CodeLabels, "1:1", "without a type"},
	{`({paramName:"n"})==>(::String)`, gram.CodeLabels, "1:1", "without a type"},
	{`()==>()==>(::String)`, gram.CodeLabels, "1:1", "without a type"},
	{`(::Text)<==(::String)`, gram.CodeArrow, "1:9", `"<==" is not an arrow of a signature (write ==>)`},
	{`(::Text)--(::String)`, gram.CodeArrow, "1:9", `"--"`},
	{`(::Text)<==>(::String)`, gram.CodeArrow, "1:9", `"<==>"`},
	{`(::Text)-[f]->(::String)`, gram.CodeArrow, "1:9", `"-[f]->"`},
	{`(::Text)→(::String)`, gram.CodeArrow, "1:9", "write ==>"},
	{`(::Text)->(::String)`, gram.CodeArrow, "1:9", "write ==>"},
	{`(::Int {paramName:"n", default:"x"})==>(::String)`, gram.CodeDefaultType, "1:32", "an integer"},
	{`(::Int {paramName:"n", default:1.5})==>(::String)`, gram.CodeDefaultType, "1:32", "an integer"},
	{`(::Text {paramName:"n", default:true})==>(::String)`, gram.CodeDefaultType, "1:33", "a string"},
	{`(::Text {paramName:"n", default:c, enum:[a,b]})==>(::String)`, gram.CodeDefaultType, "1:33", "one of them"},
	{`(::Array {paramName:"n", elementType:"Int", default:[1,x]})==>(::String)`, gram.CodeDefaultType, "1:53", "an array with a string"},
	{"(::`{a: Int}` {paramName:\"n\", default:{}})==>(::String)", gram.CodeDefaultType, "1:39", `without "a"`},
	{`(::Int {paramName:"n", enum:[1,x]})==>(::String)`, gram.CodeEnum, "1:32", "values that are an integer"},
	{`(::Int {paramName:"n", enum:[1,1.0]})==>(::String)`, gram.CodeEnum, "1:32", "repeated"},
	{`(::Int {paramName:"n", enum:[]})==>(::String)`, gram.CodeEnum, "1:29", "allows nothing"},
	{`(::Int {paramName:"n", optional:"true"})==>(::String)`, gram.CodeKeyType, "1:33", "write true without quotes"},
	{`(::Int {paramName:5})==>(::String)`, gram.CodeKeyType, "1:19", "expected a string"},
	{`(::Int {paramName:true})==>(::String)`, gram.CodeKeyType, "1:19", "a boolean"},
	{`(::Int {paramName:" "})==>(::String)`, gram.CodeName, "1:19", "blank"},
	{`(a::Int {paramName:"b"})==>(::String)`, gram.CodeName, "1:2", "paramName alone"},
	{`(::Array {paramName:"n", elementType:"Maybe Text"})==>(::Int)`, gram.CodeMaybe, "1:38", "without Maybe"},
	{"(::`[Maybe Text]` {paramName:\"n\"})==>(::Int)", gram.CodeMaybe, "1:6", "without Maybe"},
	{"(::`Maybe Maybe Text` {paramName:\"n\"})==>(::Int)", gram.CodeMaybe, "1:5", "Maybe once"},
	{"()==>(::`Maybe Text`)", gram.CodeMaybe, "1:9", "without Maybe"},
	{`(::Maybe {paramName:"n"})==>(::Int)`, gram.CodeMaybe, "1:4", "back-quotes"},
	{`(::Text {paramName:"n", fields:[]})==>(::Int)`, gram.CodeKeyMisuse, "1:32", "fields on a type that has no fields: Text"},
	{`(::Text {paramName:"n", elementType:"Int"})==>(::Int)`, gram.CodeKeyMisuse, "1:37", "no elements: Text"},
	{`(::Array {paramName:"n", fields:[{name:"a", type:"Int"}]})==>(::Int)`, gram.CodeKeyMisuse, "1:33", `elementType:"Object"`},
	{"(::`[Int]` {paramName:\"n\", elementType:\"Int\"})==>(::Int)", gram.CodeKeyMisuse, "1:40", "not both"},
	{"(::`{a: Int}` {paramName:\"n\", fields:[{name:'a', type:'Int'}]})==>(::Int)", gram.CodeKeyMisuse, "1:38", "not both"},
	{`(::Object {paramName:"n", fields:[{type:"Int"}]})==>(::Int)`, gram.CodeField, "1:35", "without a name"},
	{`(::Object {paramName:"n", fields:[{name:"a"}]})==>(::Int)`, gram.CodeField, "1:35", "has no type"},
	{`(::Object {paramName:"n", fields:[a]})==>(::Int)`, gram.CodeField, "1:35", `{name:"…", type:"…"}`},
	{`(::Object {paramName:"n", fields:[{name:"a",type:"Int"},{name:"a",type:"Int"}]})==>(::Int)`, gram.CodeField, "1:57", `"a"`},
	{"(::`{a: Int, a: Int}` {paramName:\"n\"})==>(::Int)", gram.CodeField, "1:14", `"a"`},
	{"(::`{1: Int}` {paramName:\"n\"})==>(::Int)", gram.CodeField, "1:6", "not the name of a field"},
	{`(::Object {paramName:"n", fields:[{name:"a", type:"Int", paramName:"b"}]})==>(::Int)`, gram.CodeUnknownKey, "1:58", "write name"},
	{`(::Int {name:"n"})==>(::String)`, gram.CodeUnknownKey, "1:9", "write paramName"},
	{`(::Int {paramName:"n", minimum:1})==>(::String)`, gram.CodeUnknownKey, "1:24", "one of paramName, optional"},
	{`(::Int {paramName:"n", paramName:"m"})==>(::String)`, gram.CodeDupKey, "1:24", "repeated"},
	{`(::Int {paramName:"n, default:1})==>(::String)`, gram.CodeSyntax, "1:19", "is not closed"},
	{`(::Int {paramName:"\q"})==>(::String)`, gram.CodeSyntax, "1:20", `escape "\\q"`},
	{`(::Int {paramName:"n"})==>(::String) x`, gram.CodeSyntax, "1:38", "after the signature"},
	{`(name: Text, age: Maybe Int) --> IO Text`, gram.CodeSyntax, "1:12", "one node for each parameter"},
	{`(::Int {paramName:"n"})==>IO Text`, gram.CodeSyntax, "1:27", "a node such as"},
	{``, gram.CodeSyntax, "1:1", "the end of the text"},
	{`Text`, gram.CodeSyntax, "1:1", `"Text"`},
	{"(::Int {paramName:`n})==>(::String)", gram.CodeSyntax, "1:19", "back-quote"},
	{"(::Int {paramName:``})==>(::String)", gram.CodeSyntax, "1:19", "between two back-quotes"},
	{"(::Int {paramName:```n})==>(::String)", gram.CodeSyntax, "1:19", "fence"},
	{`(::Int {paramName:"n", default:01})==>(::String)`, gram.CodeSyntax, "1:32", "neither a number nor a word"},
	{`(::Int {paramName:"n", default:1.})==>(::String)`, gram.CodeSyntax, "1:32", "write it in quotes"},
	{`(::Int {paramName:"n", default:-})==>(::String)`, gram.CodeSyntax, "1:32", "neither a number"},
	{`(::Int {paramName:"n", default:1e5})==>(::String)`, gram.CodeSyntax, "1:32", "in quotes"},
	{`(::Int {paramName:})==>(::String)`, gram.CodeSyntax, "1:19", "value of paramName"},
	{`(::Int {paramName "n"})==>(::String)`, gram.CodeSyntax, "1:19", `":"`},
	{`(::Int {paramName:"n" optional:true})==>(::String)`, gram.CodeSyntax, "1:23", `","`},
	{`(::Int {paramName:"n",})==>(::String)`, gram.CodeSyntax, "1:23", "a key"},
	{`(::Int {enum:[1 2]})==>(::String)`, gram.CodeSyntax, "1:17", `","`},
	{"(::Int {paramName:\"\x01\"})==>(::String)", gram.CodeSyntax, "1:20", "control character"},
	{"(::Int {paramName:\"é\xff\"})==>(::String)", gram.CodeSyntax, "1:21", "UTF-8"},
	{"(::`[Text` {paramName:\"n\"})==>(::String)", gram.CodeType, "1:10", `"]"`},
}

//toolconform:witness SIG-007
func TestMistakes(t *testing.T) {
	for _, m := range mistakes {
		s, err := gram.ParseSignature(m.text)
		wrong, ok := err.(*gram.Error)
		if !ok {
			t.Errorf("%s: error %v", m.text, err)
			continue
		}
		if wrong.Code != m.code || wrong.Position.String() != m.at || !strings.Contains(wrong.Error(), m.says) {
			t.Errorf("%s\n says %v\n want %s: %s … %s", m.text, wrong, m.at, m.code, m.says)
		}
		if !s.IsZero() || s.Schema() != nil || s.String() != "" {
			t.Errorf("%s is a signature all the same: %v", m.text, s)
		}
	}
}

//toolconform:witness SIG-010
func TestStrictRefusesWhatGramRefuses(t *testing.T) {
	for text, at := range map[string]string{
		`(::Object {paramName:"o", fields:[{name:"a", type:"Int"}]})==>(::Int)`:   "1:35",
		`(::Array {paramName:"a", elementType:"[Int]", default:[[1]]})==>(::Int)`: "1:56",
		`(::Array {paramName:"a", elementType:"Int", default:[]})==>(::Int)`:      "1:53",
		"(::Object {paramName:\"o\", default:{a:{b:1}}})==>(::Int)":               "1:38",
		"(::Object {paramName:\"o\", default:{a:[1]}})==>(::Int)":                 "1:38",
		`(::Object {paramName:"o", fields:[]})==>(::Int)`:                         "1:34",
	} {
		if _, err := gram.ParseSignature(text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
		_, err := gram.Parser{Strict: true}.Signature(text)
		wrong, ok := err.(*gram.Error)
		if !ok || wrong.Code != gram.CodeNotGram || wrong.Position.String() != at {
			t.Errorf("strict, %s: %v, want %s at %s", text, err, gram.CodeNotGram, at)
		}
	}
	for _, w := range workedExamples {
		if s, err := gram.ParseSignature(w.text); err == nil && !slices.Contains(w.warnings, gram.CodeNotGram) {
			if _, err := (gram.Parser{Strict: true}).Signature(s.String()); err != nil && !strings.Contains(s.String(), "b:{") {
				t.Errorf("strict, %s: %v", s, err)
			}
		}
	}
}

// Only a close word is suggested.
func TestUnitIsNotTakenForInt(t *testing.T) {
	_, err := gram.ParseSignature(`()==>(::Unit)`)
	if err == nil || strings.Contains(err.Error(), "(write") {
		t.Error(err)
	}
}

// A signature within another value is marshalled as text, and can be unmarshalled.
func TestSignaturesAreSerialized(t *testing.T) {
	type holder struct{ S gram.Signature }
	s := must[gram.Signature](t)(gram.ParseSignature(`(:Int {paramName:"n", default:1})-->(:Text)`))
	text, err := json.Marshal(holder{s})
	if want := `{"S":"(::Int {paramName:\"n\", default:1})==\u003e(::String)"}`; err != nil || string(text) != want {
		t.Errorf("%s, %v, want %s", text, err, want)
	}
	var read holder
	if err := json.Unmarshal(text, &read); err != nil || !read.S.Equal(s) {
		t.Errorf("%v, %v", read, err)
	}
	var buffer bytes.Buffer
	var again holder
	if err := errors.Join(gob.NewEncoder(&buffer).Encode(holder{s}), gob.NewDecoder(&buffer).Decode(&again)); err != nil || !again.S.Equal(s) {
		t.Errorf("%v, %v", again, err)
	}
	if text, err := json.Marshal(gram.Signature{}); err == nil {
		t.Errorf("no signature is written as %s", text)
	}
	var wrong *gram.Error
	if err := json.Unmarshal([]byte(`{"S":"(::Txt)"}`), &read); !errors.As(err, &wrong) || !read.S.Equal(s) {
		t.Errorf("%v, and it became %v", err, read)
	}
}

// Texts that probably do not mean what the author meant are accepted with a warning.
func TestDoubtfulSignatures(t *testing.T) {
	for text, want := range map[string]string{
		`(::Text {paramName:"a", default:null})==>(::Int)`:             "1:33: SIG_DOUBTFUL: null is an ordinary word here",
		"(::`Maybe Int` {paramName:\"a\", optional:false})==>(::Int)":  "1:41: SIG_DOUBTFUL: optional:false has no effect",
		`(::Int {paramName:"a", optional:false, default:1})==>(::Int)`: "1:33: SIG_DOUBTFUL: optional:false has no effect",
		`(::Text {paramName:"a", default:"null"})==>(::Int)`:           "",
		`(::Int {paramName:"a", optional:false})==>(::Int)`:            "",
		"(::`Maybe Int` {paramName:\"a\", optional:true})==>(::Int)":   "",
		`(::Int {paramName:"a", default:1, optional:true})==>(::Int)`:  "",
	} {
		s, err := gram.ParseSignature(text)
		got := ""
		for _, w := range s.Warnings() {
			got += w.String()
		}
		if err != nil || !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%s: %q, %v, want %q", text, got, err, want)
		}
	}
}

// Equivalent signatures are equal, however they are written.
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
		{`(::Int {paramName:"x", enum:[1, 2]})==>(::Int)`, `(::Int {paramName:"x", enum:[2, 1]})==>(::Int)`},
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

// Changing a returned value does not change the signature.
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
