package gram_test

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"go/build"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/gram"
)

const greetSchema = `{"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}`

//toolconform:witness SPC-004
//toolconform:witness SPC-005
func TestSpecificationReturnsItsDescription(t *testing.T) {
	s := sayHello(t)
	if s.Name() != "sayHello" || s.Description() != greets || s.TypeSignature() != greetType || string(s.Schema()) != greetSchema {
		t.Errorf("name %q, description %q, signature %q, schema %s", s.Name(), s.Description(), s.TypeSignature(), s.Schema())
	}
	if !s.Signature().Equal(must[gram.Signature](t)(gram.ParseSignature(greetType))) {
		t.Errorf("signature %s", s.Signature())
	}
	s.Schema()[0] = 'x'
	if string(s.Schema()) != greetSchema {
		t.Error("the schema was changed from outside")
	}
	var none gram.Specification
	if !none.IsZero() || none.Name()+none.Description()+none.TypeSignature()+none.String() != "" || none.Schema() != nil || !none.Signature().IsZero() {
		t.Errorf("the zero value answers %v", none)
	}
}

// A schema cannot be set: no exported field, function or method takes one.
//
//toolconform:witness SPC-005
func TestASchemaCannotBeGiven(t *testing.T) {
	kind := reflect.TypeFor[gram.Specification]()
	for i := range kind.NumField() {
		if kind.Field(i).IsExported() {
			t.Errorf("the field %s can be set", kind.Field(i).Name)
		}
	}
	for _, text := range []string{
		`[a:ToolSpecification {description:"b", schema:"{}"} | ()==>(::Int)]`,
		`[a:ToolSpecification {description:"b", schema:{type:object}} | ()==>(::Int)]`,
	} {
		if _, err := gram.ParseSpecification(text); err == nil || !strings.Contains(err.Error(), "generated from the signature") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// A specification holds no functions, at any depth.
//
//toolconform:witness SPC-001
func TestASpecificationHoldsNoFunction(t *testing.T) {
	looked := map[reflect.Type]bool{}
	var look func(reflect.Type, string)
	look = func(kind reflect.Type, path string) {
		if looked[kind] {
			return
		}
		looked[kind] = true
		switch kind.Kind() {
		case reflect.Func, reflect.Chan, reflect.Interface, reflect.UnsafePointer:
			t.Errorf("%s is a %s", path, kind)
		case reflect.Pointer, reflect.Slice, reflect.Array:
			look(kind.Elem(), path+"[]")
		case reflect.Map:
			look(kind.Key(), path+" key")
			look(kind.Elem(), path+" value")
		case reflect.Struct:
			for i := range kind.NumField() {
				look(kind.Field(i).Type, path+"."+kind.Field(i).Name)
			}
		}
	}
	look(reflect.TypeFor[gram.Specification](), "Specification")
	look(reflect.TypeFor[gram.Agent](), "Agent")
	if !looked[reflect.TypeFor[gram.Parameter]()] {
		t.Error("the look did not reach the parameters")
	}
}

//toolconform:witness SPC-002
//toolconform:witness SPC-003
func TestAnIncompleteSpecificationIsNotMade(t *testing.T) {
	for _, c := range []struct {
		name, description, signature string
		code                         gram.Code
	}{
		{"", "b", greetType, gram.CodeSpecName},
		{" \t", "b", greetType, gram.CodeSpecName},
		{"a`b", "b", greetType, gram.CodeSpecName},
		{"a\nb", "b", greetType, gram.CodeSpecName},
		{"a\x00", "b", greetType, gram.CodeSpecName},
		{"a\xff", "b", greetType, gram.CodeSpecName},
		{"a", "", greetType, gram.CodeSpecDescription},
		{"a", " \n", greetType, gram.CodeSpecDescription},
		{"a", "b\x1b", greetType, gram.CodeSpecDescription},
		{"a", "\xff", greetType, gram.CodeSpecDescription},
		{"a", "b", "", gram.CodeSyntax},
		{"a", "b", "(::Txt)==>(::Int)", gram.CodeType},
	} {
		s, err := gram.NewSpecification(c.name, c.description, c.signature)
		wrong, ok := err.(*gram.Error)
		if !ok || wrong.Code != c.code || !s.IsZero() {
			t.Errorf("%q %q %q: %v, %v", c.name, c.description, c.signature, s, err)
		}
	}
}

// specifications are examples that are hard to write.
func specifications(t testing.TB) []gram.Specification {
	all := []gram.Specification{sayHello(t)}
	for _, w := range workedExamples {
		if w.schema == "" {
			continue
		}
		for _, name := range []string{"a", "a.b@c-d", "say hello", "größe", "1"} {
			all = append(all, must[gram.Specification](t)(gram.NewSpecification(name, "It says \"x\" <é>.\n\tAnd `y` \\ ```z```\b\f\r.", w.text)))
		}
	}
	return all
}

// Every specification survives a round trip in both forms, and an agent accepts it.
//
//toolconform:witness SPC-006
//toolconform:witness SPC-009
func TestSpecificationsComeBack(t *testing.T) {
	for _, s := range specifications(t) {
		if back, err := gram.ParseSpecification(s.String()); err != nil || !back.Equal(s) || back.String() != s.String() {
			t.Errorf("%s\ncomes back as %s, %v", s, back, err)
		}
		if back, err := (gram.Parser{}).Document(s.String()); err != nil || len(back.Specifications) != 1 {
			t.Errorf("%s\ncomes back as %v, %v", s, back, err)
		}
		text := must[[]byte](t)(s.JSON())
		back, stale, err := gram.ParseJSON(text)
		if err != nil || len(stale) > 0 || !back.Equal(s) {
			t.Errorf("%s\ncomes back as %s, %v, %v", text, back, stale, err)
		}
		marshalled := must[[]byte](t)(json.Marshal(map[string]any{"tools": []gram.Specification{s}}))
		var in struct{ Tools []gram.Specification }
		if err := json.Unmarshal(marshalled, &in); err != nil || len(in.Tools) != 1 || !in.Tools[0].Equal(s) {
			t.Errorf("%s\ncomes back as %v, %v", marshalled, in, err)
		}
		var b bytes.Buffer
		var coded gram.Specification
		if err := gob.NewEncoder(&b).Encode(s); err != nil {
			t.Errorf("%s: %v", s, err)
		} else if err := gob.NewDecoder(&b).Decode(&coded); err != nil || !coded.Equal(s) {
			t.Errorf("%s comes back as %v, %v", s, coded, err)
		}
		if _, err := gram.NewAgent("", s); err != nil {
			t.Errorf("%s: %v", s, err)
		}
	}
}

//toolconform:witness SPC-008
func TestTheGramForm(t *testing.T) {
	const want = `[sayHello:ToolSpecification {
  description: "Returns a friendly greeting message for the given name"
} |
  (::Text {paramName:"name"})==>(::String)
]`
	if got := sayHello(t).String(); got != want {
		t.Errorf("it is written %s", got)
	}
	for _, text := range []string{
		want,
		"[sayHello:Tool{description:'" + greets + "'}|" + greetType + "]",
		"// says hello\n[ `sayHello` :: `ToolSpecification` { \"description\" :: ```\n" + greets + "\n``` // really\n} | // so\n (name:String)-->(:Text) ] // end",
	} {
		if s, err := gram.ParseSpecification(text); err != nil || !s.Equal(sayHello(t)) {
			t.Errorf("%s: %v, %v", text, s, err)
		}
	}
}

//toolconform:witness SPC-009
func TestTheJSONForm(t *testing.T) {
	const want = `{"name":"sayHello","description":"Returns a friendly greeting message for the given name",` +
		`"typeSignature":"(::Text {paramName:\"name\"})==>(::String)","schema":` + greetSchema + `}`
	if got := string(must[[]byte](t)(sayHello(t).JSON())); got != want {
		t.Errorf("it is written %s", got)
	}
	for _, form := range []func() ([]byte, error){
		gram.Specification{}.JSON, gram.Specification{}.MarshalJSON, gram.Specification{}.MarshalText,
	} {
		if text, err := form(); err == nil {
			t.Errorf("the zero value is written %s", text)
		}
	}
	for text, says := range map[string]string{
		``:                               "JSON",
		`[]`:                             "not a JSON object",
		`null`:                           "not a JSON object",
		`{"name":"a","description":"b"}`: `"typeSignature" is missing`,
		`{"description":"b","typeSignature":"()==>(::Int)"}`:                                   `"name" is missing`,
		`{"name":5,"description":"b","typeSignature":"()==>(::Int)"}`:                          `"name" is not a string`,
		`{"name":null,"description":"b","typeSignature":"()==>(::Int)"}`:                       `"name" is not a string`,
		`{"name":"a","name":"b","description":"b","typeSignature":"()==>(::Int)"}`:             "repeated",
		`{"name":"a","description":"b","typeSignature":"()==>(::Int)","type":"x"}`:             `unknown member "type"`,
		`{"name":"a","description":"b","typeSignature":"()==>(::Nope)"}`:                       "SIG_TYPE",
		`{"name":"a","description":"","typeSignature":"()==>(::Int)"}`:                         "SPEC_DESCRIPTION",
		`{"name":"a","description":"b","typeSignature":"()==>(::Int)"} x`:                      "JSON",
		`{"name":"\ud800","description":"b","typeSignature":"()==>(::Int)"}`:                   "surrogate",
		`{"name":"a","description":"b","typeSignature":"()==>(::Int)","schema":{"a":1,"a":2}}`: "repeated",
	} {
		s := sayHello(t)
		err := json.Unmarshal([]byte(text), &s)
		_, _, again := gram.ParseJSON([]byte(text))
		if err == nil || again == nil || !strings.Contains(again.Error(), says) || !s.Equal(sayHello(t)) {
			t.Errorf("%s: %v, %v; it is %s", text, err, again, s)
		}
	}
	if s, stale, err := gram.ParseJSON([]byte(`{"typeSignature":"()==>(::Int)","name":"\ufffd�","description":"b"}`)); err != nil || stale != nil || s.Name() != "��" {
		t.Errorf("%v, %v, %v", s, stale, err)
	}
}

//toolconform:witness SPC-010
func TestTheSignatureDecides(t *testing.T) {
	for schema, want := range map[string][]string{
		greetSchema: nil,
		`{ "required" : ["name"], "properties" : {"name":{"type":"string"}}, "type" : ["object"] }`: {
			`schema /type is ["object"], but the specification has "object"`},
		`{"type":"object","properties":{"name":{"type":"integer"},"age":{}},"required":[]}`: {
			`schema /properties/age is {}, but the specification has none`,
			`schema /properties/name/type is "integer", but the specification has "string"`,
			`schema /required is [], but the specification has ["name"]`},
		`{}`: {
			`schema /properties is missing, but the specification has {"name":{"type":"string"}}`,
			`schema /required is missing, but the specification has ["name"]`,
			`schema /type is missing, but the specification has "object"`},
		`null`: {`schema is null, but the specification has {"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}`},
	} {
		text := `{"name":"sayHello","description":"` + greets + `","typeSignature":"(::Text {paramName:\"name\"})==>(::String)","schema":` + schema + `}`
		s, stale, err := gram.ParseJSON([]byte(text))
		if err != nil || string(s.Schema()) != greetSchema {
			t.Errorf("%s: %v, %v", schema, s, err)
		}
		var got []string
		for _, d := range stale {
			got = append(got, d.String())
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s differs in %q, want %q", schema, got, want)
		}
		var read gram.Specification
		if err := json.Unmarshal([]byte(text), &read); err != nil || !read.Equal(s) {
			t.Errorf("%s: %v, %v", schema, read, err)
		}
	}
}

// The package that makes specifications reaches no file, no network and no clock; equal inputs give equal specifications.
//
//toolconform:witness SPC-011
func TestMakingASpecificationIsPure(t *testing.T) {
	if a, b := sayHello(t), sayHello(t); !a.Equal(b) || a.String() != b.String() || string(a.Schema()) != string(b.Schema()) {
		t.Errorf("%s is not %s", a, b)
	}
	one, err := build.ImportDir(".", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range one.Imports {
		if slices.Contains([]string{"os", "net", "net/http", "time", "math/rand", "math/rand/v2", "crypto/rand", "os/exec", "syscall"}, path) {
			t.Errorf("the package imports %s", path)
		}
	}
	s := sayHello(t)
	first := must[gram.Agent](t)(gram.NewAgent("Greet.", s))
	second := must[gram.Agent](t)(gram.NewAgent("Greet, too.", s))
	first.Specifications()[0] = gram.Specification{}
	if !second.Specifications()[0].Equal(s) || !first.Specifications()[0].Equal(s) || first.Instructions() != "Greet." {
		t.Error("one agent changed what another one shares")
	}
}

//toolconform:witness SPC-007
func TestNamesAreUnique(t *testing.T) {
	one := sayHello(t)
	other := must[gram.Specification](t)(gram.NewSpecification("sayHello", "Something else", "()==>(::Int)"))
	upper := must[gram.Specification](t)(gram.NewSpecification("SayHello", "Something else", "()==>(::Int)"))
	if _, err := gram.NewAgent("", one, upper, other); err == nil || !strings.Contains(err.Error(), `two specifications are called "sayHello"`) {
		t.Errorf("an agent: %v", err)
	}
	if agent, err := gram.NewAgent("", one, upper); err != nil || len(agent.Specifications()) != 2 {
		t.Errorf("names that differ in case: %v", err)
	}
	if _, err := gram.NewAgent("", one, gram.Specification{}); err == nil {
		t.Error("an agent takes the zero value")
	}
	d, err := gram.ParseDocument(one.String() + "\n" + upper.String() + "\n" + other.String())
	wrong, ok := err.(*gram.Error)
	if !ok || wrong.Code != gram.CodeSpecDuplicate || wrong.Position.String() != "11:2" || len(d.Specifications) > 0 {
		t.Errorf("a document: %v, %v", d, err)
	}
	if d, err := gram.ParseDocument(one.String() + upper.String()); err != nil || len(d.Specifications) != 2 || !d.Specifications[1].Equal(upper) {
		t.Errorf("a document: %v, %v", d, err)
	}
}

func TestMistakesInDocuments(t *testing.T) {
	for _, m := range []struct {
		text string
		code gram.Code
		at   string
		says string
	}{
		{`x`, gram.CodeSpec, "1:1", `"["`},
		{`(::Text)==>(::Text)`, gram.CodeSpec, "1:1", "ToolSpecification"},
		{`[`, gram.CodeSpec, "1:2", "the text ends"},
		{`[:ToolSpecification {description:"b"} | ()==>(::Int)]`, gram.CodeSpecName, "1:2", "sayHello"},
		{"[` `:ToolSpecification {description:\"b\"} | ()==>(::Int)]", gram.CodeSpecName, "1:2", "blank"},
		{`[a {description:"b"} | ()==>(::Int)]`, gram.CodeSpecLabel, "1:4", ":ToolSpecification"},
		{`[a:Agent {description:"b"} | ()==>(::Int)]`, gram.CodeSpecLabel, "1:4", `"Agent"`},
		{`[a:Tool:Tool {description:"b"} | ()==>(::Int)]`, gram.CodeSpecLabel, "1:8", "second label"},
		{`[a:Tool | ()==>(::Int)]`, gram.CodeSpecDescription, "1:9", "description"},
		{`[a:Tool {} | ()==>(::Int)]`, gram.CodeSpecDescription, "1:9", "missing"},
		{`[a:Tool {description:""} | ()==>(::Int)]`, gram.CodeSpecDescription, "1:9", "blank"},
		{`[a:Tool {description:5} | ()==>(::Int)]`, gram.CodeSpecDescription, "1:22", "an integer"},
		{`[a:Tool {description:"b", name:"a"} | ()==>(::Int)]`, gram.CodeSpecKey, "1:27", `"name"`},
		{`[a:Tool {description:"b", schema:"{}"} | ()==>(::Int)]`, gram.CodeSpecKey, "1:27", "generated"},
		{`[a:Tool {description:"b"} ()==>(::Int)]`, gram.CodeSpec, "1:27", `"|"`},
		{`[a:Tool {description:"b"} | ()==>(::Nope)]`, gram.CodeType, "1:37", `"Nope"`},
		{`[a:Tool {description:"b"} | ()==>(::Int`, gram.CodeSyntax, "1:40", `")"`},
		{`[a:Tool {description:"b"} | ()==>(::Int)`, gram.CodeSpec, "1:41", `"]"`},
		{`[a:Tool {description:"b"} | (::Int)]`, gram.CodeNoReturn, "1:36", "==>(::String)"},
		{`[a:Tool {description:"b"} | ()==>(::Int)] x`, gram.CodeSpec, "1:43", "where a specification begins"},
	} {
		_, err := gram.ParseDocument(m.text)
		wrong, ok := err.(*gram.Error)
		if !ok || wrong.Code != m.code || wrong.Position.String() != m.at || !strings.Contains(wrong.Error(), m.says) {
			t.Errorf("%s\n says %v\n want %s: %s … %s", m.text, err, m.at, m.code, m.says)
		}
	}
	for text, says := range map[string]string{"": "there is no specification", "// nothing": "there is no specification",
		sayHello(t).String() + "\n[b:Tool {description:c} | ()==>(::Int)]": "6:2: SPEC_SYNTAX: a second specification"} {
		if _, err := gram.ParseSpecification(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", text, err)
		}
	}
	if d, err := gram.ParseDocument(" // nothing\n"); err != nil || len(d.Specifications) > 0 {
		t.Errorf("a document without specifications: %v, %v", d, err)
	}
}

func TestFormatKeepsWhatStandsBetween(t *testing.T) {
	const text = "// tools of the house\n//\n//  first\n[b : Tool {description:c}| (x:Int)-->(:Text)]  // after\n[`a b`:Tool {description:c} | ()==>(::Int)]\n// end"
	const want = `// tools of the house
//
// first
[b:ToolSpecification {
  description: "c"
} |
  (::Int {paramName:"x"})==>(::String)
]

// after
[` + "`a b`" + `:ToolSpecification {
  description: "c"
} |
  ()==>(::Int)
]

// end
`
	for _, text := range []string{text, want} {
		d := must[gram.Document](t)(gram.ParseDocument(text))
		if got, err := d.Format(); err != nil || got != want {
			t.Errorf("%s\nis formatted %s, %v", text, got, err)
		}
	}
	d := must[gram.Document](t)(gram.ParseDocument("[a:Tool {description:c} | ()==>(::Int)]\n[b:Tool {description:c} |\n // what\n ()==>(::Int)]"))
	if got, err := d.Format(); err == nil || !strings.Contains(err.Error(), "3:2: SPEC_SYNTAX: a comment within a specification") {
		t.Errorf("a comment is lost: %s, %v", got, err)
	}
	for text, fits := range map[string]bool{"()-->(::Int)": true, "()-->(::Int) // x": false, "// x\n()-->(::Int)": false} {
		got, err := must[gram.Signature](t)(gram.ParseSignature(text)).Format()
		if (err == nil) != fits || fits && got != "()==>(::Int)" {
			t.Errorf("%q is formatted %q, %v", text, got, err)
		}
	}
}
