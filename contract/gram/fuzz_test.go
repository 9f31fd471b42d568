package gram_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/gram"
)

// FuzzSignature checks that an accepted signature equals its canonical form after parsing it again and gives a schema that
// compiles; that the error for a rejected one is an *Error with a position in the text and a printable message; and that a
// strict parser accepts nothing that another one rejects.
func FuzzSignature(f *testing.F) {
	for _, w := range workedExamples {
		f.Add(w.text)
	}
	for _, m := range mistakes {
		f.Add(m.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := gram.ParseSignature(text)
		if _, strict := (gram.Parser{Strict: true}).Signature(text); strict == nil && err != nil {
			t.Errorf("%q is refused, and strictly not: %v", text, err)
		}
		if err != nil {
			refused(t, text, err)
			return
		}
		again, err := gram.ParseSignature(s.String())
		if err != nil || !again.Equal(s) || again.String() != s.String() {
			t.Errorf("%q is written %q and comes back as %q, %v", text, s, again, err)
		}
		if _, err := gram.NewValidator(s.Schema()); err != nil {
			t.Errorf("%q has the schema %s: %v", text, s.Schema(), err)
		}
		for _, w := range s.Warnings() {
			if w.Position.Offset < 0 || w.Position.Offset > len(text) || w.Code == "" || w.Text == "" {
				t.Errorf("%q: warning %v", text, w)
			}
		}
	})
}

// refused checks the properties that every error has.
func refused(t *testing.T, text string, err error) {
	var wrong *gram.Error
	if !errors.As(err, &wrong) {
		t.Fatalf("%q: %v", text, err)
	}
	p := wrong.Position
	lines := 1 + strings.Count(text, "\n")
	if wrong.Code == "" || wrong.Problem == "" || p.Offset < 0 || p.Offset > len(text) || p.Line < 1 || p.Line > lines || p.Column < 1 {
		t.Errorf("%q: %#v", text, wrong)
	}
	message := err.Error()
	if len(message) > 10_000 || !utf8.ValidString(message) || strings.ContainsFunc(message, unicode.IsControl) {
		t.Errorf("%q: the message is %q", text, message)
	}
}

// FuzzDocument checks that an accepted document equals itself after a round trip in both forms.
func FuzzDocument(f *testing.F) {
	f.Add(sayHello(f).String())
	f.Add("// a\n[b : Tool {description:c}| (x:Int)-->(:Text)]  // after\n[`a b`::ToolSpecification {\"description\":```\nc\n```} | ()==>(::Int)]\n// end")
	f.Add("[a:Tool {description:b} | ()==>(::Int)][a:Tool {description:b} | ()==>(::Int)]")
	f.Fuzz(func(t *testing.T, text string) {
		d, err := gram.ParseDocument(text)
		if err != nil {
			refused(t, text, err)
			return
		}
		formatted, err := d.Format()
		if err == nil {
			again, err := gram.ParseDocument(formatted)
			if err != nil || len(again.Specifications) != len(d.Specifications) {
				t.Fatalf("%q is formatted %q: %v", text, formatted, err)
			}
			if twice, err := again.Format(); err != nil || twice != formatted {
				t.Errorf("%q is formatted %q and then %q, %v", text, formatted, twice, err)
			}
		}
		for _, s := range d.Specifications {
			if back, err := gram.ParseSpecification(s.String()); err != nil || !back.Equal(s) {
				t.Errorf("%q: %q comes back as %q, %v", text, s, back, err)
			}
			written, err := s.JSON()
			if err != nil {
				t.Fatal(err)
			}
			if back, stale, err := gram.ParseJSON(written); err != nil || len(stale) > 0 || !back.Equal(s) {
				t.Errorf("%q: %s comes back as %q, %v, %v", text, written, back, stale, err)
			}
		}
	})
}

// FuzzParseJSON checks that accepted text survives a round trip and that rejected text has an error.
func FuzzParseJSON(f *testing.F) {
	text, err := sayHello(f).JSON()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte(`{"typeSignature":"()==>(::Int)","name":"\u0061","description":"b","schema":{"type":["object"]}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		s, _, err := gram.ParseJSON(text)
		if err != nil {
			return
		}
		written, err := s.JSON()
		if err != nil {
			t.Fatal(err)
		}
		if back, stale, err := gram.ParseJSON(written); err != nil || len(stale) > 0 || !back.Equal(s) {
			t.Errorf("%q: %s comes back as %q, %v, %v", text, written, back, stale, err)
		}
	})
}

// FuzzValidateArguments checks the type of the error, and that accepted JSON is unambiguous.
func FuzzValidateArguments(f *testing.F) {
	f.Add(personSchema, `{"name":"Ada","rows":[{"id":1.0}]}`)
	f.Add(greetSchema, `{"name":5}`)
	f.Add(`{"$ref":"#/$defs/a","$defs":{"a":{"properties":{"x":{"$ref":"#/$defs/a"}}}}}`, `{"x":{"x":{}}}`)
	f.Add(`{"type":"object","properties":{"x":{"enum":[1]}}}`, `{"x":1e0}`)
	f.Fuzz(func(t *testing.T, schema, arguments string) {
		got, err := gram.ValidateArguments(json.RawMessage(schema), json.RawMessage(arguments))
		var wrong *contract.ArgumentsError
		switch isArguments := errors.As(err, &wrong); {
		case err == nil:
			if string(got) != arguments || !json.Valid(got) || !utf8.Valid(got) {
				t.Errorf("%q: %q is taken as %q", schema, arguments, got)
			}
		case got != nil, isArguments == errors.Is(err, gram.ErrSchema):
			t.Errorf("%q, %q: %q, %v", schema, arguments, got, err)
		case isArguments:
			if message := err.Error(); len(message) > 20_000 || !utf8.ValidString(message) || strings.ContainsFunc(message, unicode.IsControl) {
				t.Errorf("%q, %q: the message is %q", schema, arguments, message)
			}
		}
	})
}
