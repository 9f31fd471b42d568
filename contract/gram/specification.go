package gram

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Specification says what a tool is: its name, what it is for and what it takes. The schema of its arguments is generated from the
// signature and cannot be given. A specification does not change and may be shared by any number of agents and goroutines. It is made
// by NewSpecification, ParseSpecification and ParseJSON; its zero value is none.
type Specification struct{ of *specification }

type specification struct {
	name, description string
	signature         Signature
	text              string // of the signature, canonical
	schema            json.RawMessage
}

// NewSpecification makes a specification (GRAM section 2, createToolSpecification). The name and the description must not be blank, and
// must be what gram notation can write; the signature is one that ParseSignature reads. The error is an *Error; the position of one in
// the signature counts from its beginning.
func NewSpecification(name, description, signature string) (Specification, error) {
	if err := unwritable(CodeSpecName, "name", name); err != nil {
		return Specification{}, err
	}
	if strings.ContainsAny(name, "`\t\n\r\b\f") {
		return Specification{}, &Error{CodeSpecName, Position{0, 1, 1}, "the name has a back-quote, a tab or a line end", "", "a name such as sayHello"}
	}
	if err := unwritable(CodeSpecDescription, "description", description); err != nil {
		return Specification{}, err
	}
	s, err := ParseSignature(signature)
	if err != nil {
		return Specification{}, err
	}
	return specify(name, description, s), nil
}

// specify makes a specification of parts that were evaluated.
func specify(name, description string, s Signature) Specification {
	return Specification{&specification{name, description, s, s.String(), s.Schema()}}
}

// unwritable returns why a text is blank, or could not be written and read again.
func unwritable(code Code, what, text string) error {
	problem := ""
	switch {
	case strings.TrimSpace(text) == "":
		problem = "the " + what + " is blank"
	case !utf8.ValidString(text):
		problem = "the " + what + " is not UTF-8"
	case strings.ContainsFunc(text, unwritableRune):
		problem = "the " + what + " has a control character, which gram has no escape for"
	default:
		return nil
	}
	return &Error{code, Position{0, 1, 1}, problem, "", "a " + what + " that can be read"}
}

func unwritableRune(r rune) bool {
	return r < ' ' && !strings.ContainsRune("\b\f\n\r\t", r) || r == 0x7f
}

// IsZero reports whether the value is no specification.
func (s Specification) IsZero() bool { return s.of == nil }

// inner returns what the value points to; of the zero value, something empty.
func (s Specification) inner() *specification {
	if s.of == nil {
		return &specification{}
	}
	return s.of
}

// Name returns the name (GRAM section 4, toolSpecName).
func (s Specification) Name() string { return s.inner().name }

// Description returns what the tool is for (toolSpecDescription).
func (s Specification) Description() string { return s.inner().description }

// TypeSignature returns the signature in gram notation, in its canonical form (toolSpecTypeSignature).
func (s Specification) TypeSignature() string { return s.inner().text }

// Signature returns the signature, read.
func (s Specification) Signature() Signature { return s.inner().signature }

// Schema returns the JSON Schema of the arguments, generated from the signature (toolSpecSchema); nil of the zero value. The caller
// may change what it gets.
func (s Specification) Schema() json.RawMessage { return slices.Clone(s.inner().schema) }

// Equal reports whether two specifications say the same; their signatures are compared by what they mean.
func (s Specification) Equal(other Specification) bool {
	a, b := s.inner(), other.inner()
	return a == b || a.name == b.name && a.description == b.description && a.signature.Equal(b.signature)
}

// String returns the gram form on four lines, or "" of the zero value.
func (s Specification) String() string {
	if s.IsZero() {
		return ""
	}
	name := s.of.name
	if !isIdentifier(name) {
		name = "`" + name + "`"
	}
	out := append([]byte("["+name+":ToolSpecification {\n  description: "), appendText(nil, s.of.description)...)
	return string(append(append(append(out, "\n} |\n  "...), s.of.text...), "\n]"...))
}

// MarshalText returns the gram form.
func (s Specification) MarshalText() ([]byte, error) {
	if s.IsZero() {
		return nil, errNoSpecification
	}
	return []byte(s.String()), nil
}

// UnmarshalText reads the gram form of one specification.
func (s *Specification) UnmarshalText(text []byte) error {
	read, err := ParseSpecification(string(text))
	if err != nil {
		return fmt.Errorf("read specification: %w", err)
	}
	*s = read
	return nil
}

// GobEncode returns the gram form.
func (s Specification) GobEncode() ([]byte, error) { return s.MarshalText() }

// GobDecode reads the gram form of one specification.
func (s *Specification) GobDecode(text []byte) error { return s.UnmarshalText(text) }
