package checks

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/checks/describe"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/rule/guide"
)

// Any rendering is parsed quickly and without a panic, and properties have correct pointers.
func FuzzUnderstand(f *testing.F) {
	for _, seed := range []string{
		SoundSchema, Wide(3), `{}`, `[]`, `null`, `{"parameters":{"$ref":"#"}}`,
		`{"parameters":{"type":"object","properties":{"a":{"$ref":"#/properties/b"},"b":{"$ref":"#/properties/a"}}}}`,
		`{"parameters":{"properties":{"a":{"pattern":"(?=x)"}},"patternProperties":{"(?!y)":{}},"additionalProperties":false}}`,
		`{"parameters":{"allOf":[{"$ref":"#x"}],"$defs":{"d":{"$anchor":"x","items":[true,{"properties":{"z":{}}}]}}}}`,
		`{"parameters":{"$id":"http://h.test/s","$ref":"http://h.test/s#/$defs/a","$defs":{"a":{"minimum":1e400}}}}`,
	} {
		f.Add([]byte(seed), []byte(`{"a":1}`))
	}
	f.Fuzz(func(t *testing.T, rendered, arguments []byte) {
		function := check.ParseFunction(rendered)
		for _, p := range function.Properties {
			if n := function.Node.At(p.Place); n == nil || n.Text != string(p.Text) {
				t.Errorf("%s is not at %s", p.Name, p.Place)
			}
			if !strings.HasPrefix(p.Pointer, "/") {
				t.Errorf("%s is at %q", p.Name, p.Pointer)
			}
		}
		valid, reasons := function.Validate(string(arguments))
		if valid && len(reasons) > 0 {
			t.Errorf("valid, and yet %v", reasons)
		}
		again, others := function.Validate(string(arguments))
		if again != valid || len(others) != len(reasons) {
			t.Errorf("%v %v, then %v %v", valid, reasons, again, others)
		}
		d := With(func(d *probe.Description) { d.Schema = rendered })
		evaluateAll(t, d)
	})
}

// Any description is evaluated without a panic, and no finding has a control character.
func FuzzGuide(f *testing.F) {
	guides, err := filepath.Glob(filepath.Join("testdata", "guides", "*.txt"))
	if err != nil || len(guides) < 40 {
		f.Fatalf("there are %d guides: %v", len(guides), err)
	}
	for _, path := range guides {
		text, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add(SoundGuide)
	f.Add("Arguments:\n- \x1b[1mname\x1b[0m: x\n- \u202e: y\n**")
	f.Add("a:\n\t- b:\n  c: \xff\n#\n## \n:")
	f.Add("Good usage:\n- {\"name\":\"\x1b\"}\n- greeting_write({\"other\":[1]}) \x00\n- ```json\n  {\"\\u0000\":\n  1}\n- {\"name\":{}")
	f.Add("password=\x00abc123456 https://u:p4ss@h/ /home/\x07x C:\\x")
	f.Fuzz(func(t *testing.T, text string) {
		g := guide.Read(text)
		for _, s := range g.Statements() {
			if strings.TrimSpace(s) == "" {
				t.Errorf("%q has a statement of nothing", text)
			}
		}
		evaluateAll(t, With(func(d *probe.Description) { d.Usage = text }))
	})
}

func evaluateAll(t *testing.T, d probe.Description) {
	t.Helper()
	f := DescribedAs(d)
	o := probe.Observation{Rendering: probe.Rendering{Descriptions: []probe.Rendered{{Description: d, Count: check.Renders}}}}
	for _, c := range describe.Checks() {
		stimuli, err := c.Cases(f)
		if err == nil && c.Requirement.ID != "SHP-012" {
			err = stimuli[0].Evaluate(o)
		}
		said := Outcome(err)
		var violation *suite.Violation
		if errors.As(err, &violation) {
			said += violation.With + violation.Note
		}
		if strings.ContainsFunc(said, unicode.IsControl) {
			t.Errorf("%s: a control character in %q", c.Requirement.ID, said)
		}
	}
}
