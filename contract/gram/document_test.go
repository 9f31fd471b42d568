package gram_test

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/gram"
)

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
