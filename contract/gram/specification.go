package gram

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract/gram/internal/argument"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
)

// A Specification describes a tool: its name, its description and its parameters. The schema of its arguments is always
// generated from the signature. A Specification is immutable and may be shared by agents and goroutines. NewSpecification,
// ParseSpecification and ParseJSON make one. The zero value is not valid.
type Specification struct{ of *specification }

type specification struct {
	name, description string
	signature         Signature
	text              string // of the signature, in canonical form
	schema            json.RawMessage
}

// NewSpecification returns a specification (GRAM section 2, createToolSpecification). The name and the description must not be
// blank, and gram notation must be able to express them. The signature is parsed by ParseSignature. The error is an *Error; a
// position is relative to the signature.
func NewSpecification(name, description, signature string) (Specification, error) {
	if err := checkText(CodeSpecName, "name", name); err != nil {
		return Specification{}, err
	}
	if strings.ContainsAny(name, "`\t\n\r\b\f") {
		return Specification{}, &Error{CodeSpecName, Position{0, 1, 1}, "the name has a back-quote, a tab or a line end", "", "a name such as sayHello"}
	}
	if err := checkText(CodeSpecDescription, "description", description); err != nil {
		return Specification{}, err
	}
	s, err := ParseSignature(signature)
	if err != nil {
		return Specification{}, err
	}
	return specify(name, description, s), nil
}

// specify makes a specification of validated parts.
func specify(name, description string, s Signature) Specification {
	return Specification{&specification{name, description, s, s.String(), s.Schema()}}
}

// checkText returns an error if a text is blank, or cannot be written in gram notation.
func checkText(code Code, what, text string) error {
	problem := ""
	switch {
	case strings.TrimSpace(text) == "":
		problem = "the " + what + " is blank"
	case !utf8.ValidString(text):
		problem = "the " + what + " is not UTF-8"
	case strings.ContainsFunc(text, isUnwritable):
		problem = "the " + what + " has a control character, which gram has no escape for"
	default:
		return nil
	}
	return &Error{code, Position{0, 1, 1}, problem, "", "a " + what + " that can be read"}
}

func isUnwritable(r rune) bool {
	return r < ' ' && !strings.ContainsRune("\b\f\n\r\t", r) || r == 0x7f
}

// IsZero reports whether s is the zero value.
func (s Specification) IsZero() bool { return s.of == nil }

// inner returns the contents, which are empty for the zero value.
func (s Specification) inner() *specification {
	if s.of == nil {
		return &specification{}
	}
	return s.of
}

// Name returns the name (GRAM section 4, toolSpecName).
func (s Specification) Name() string { return s.inner().name }

// Description returns the description of the tool (toolSpecDescription).
func (s Specification) Description() string { return s.inner().description }

// TypeSignature returns the signature in gram notation, in its canonical form (toolSpecTypeSignature).
func (s Specification) TypeSignature() string { return s.inner().text }

// Signature returns the parsed signature.
func (s Specification) Signature() Signature { return s.inner().signature }

// Schema returns a copy of the JSON Schema of the arguments, generated from the signature (toolSpecSchema). It returns nil for
// the zero value.
func (s Specification) Schema() json.RawMessage { return slices.Clone(s.inner().schema) }

// Equal reports whether two specifications are equivalent, with signatures compared by Signature.Equal.
func (s Specification) Equal(other Specification) bool {
	a, b := s.inner(), other.inner()
	return a == b || a.name == b.name && a.description == b.description && a.signature.Equal(b.signature)
}

// String returns the gram form on four lines, or "" for the zero value.
func (s Specification) String() string {
	if s.IsZero() {
		return ""
	}
	name := s.of.name
	if !isIdentifier(name) {
		name = "`" + name + "`"
	}
	return "[" + name + ":ToolSpecification {\n  description: " + quoted(s.of.description) + "\n} |\n  " + s.of.text + "\n]"
}

// MarshalText returns the gram form.
func (s Specification) MarshalText() ([]byte, error) {
	if s.IsZero() {
		return nil, errNoSpecification
	}
	return []byte(s.String()), nil
}

// UnmarshalText parses the gram form of one specification.
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

// GobDecode parses the gram form of one specification.
func (s *Specification) GobDecode(text []byte) error { return s.UnmarshalText(text) }

var errNoSpecification = errors.New("write specification: it is the zero value (make one with gram.NewSpecification)")

// JSON returns the JSON form: name, description, typeSignature and, for convenience, the generated schema, in this order and
// without HTML escaping.
func (s Specification) JSON() ([]byte, error) {
	if s.IsZero() {
		return nil, errNoSpecification
	}
	out := jsontree.AppendString([]byte(`{"name":`), s.of.name)
	out = jsontree.AppendString(append(out, `,"description":`...), s.of.description)
	out = jsontree.AppendString(append(out, `,"typeSignature":`...), s.of.text)
	out = append(append(out, `,"schema":`...), s.of.schema...)
	return append(out, '}'), nil
}

// MarshalJSON returns the JSON form. encoding/json then escapes the > of an arrow; use JSON for the exact bytes.
func (s Specification) MarshalJSON() ([]byte, error) { return s.JSON() }

// UnmarshalJSON parses the JSON form. The signature is authoritative: a schema in the text is ignored, even if it differs.
// ParseJSON reports the differences.
func (s *Specification) UnmarshalJSON(text []byte) error {
	read, _, err := ParseJSON(text)
	if err != nil {
		return err
	}
	*s = read
	return nil
}

// ParseJSON parses the JSON form of one specification. If the text has a schema, stale holds its differences from the generated
// one. The error is an *Error if the signature, the name or the description is invalid; otherwise it names the member that is
// invalid or missing.
func ParseJSON(text []byte) (s Specification, stale []Difference, err error) {
	texts, schema, err := specMembers(text)
	if err != nil {
		return Specification{}, nil, fmt.Errorf("read specification: %w", err)
	}
	s, err = NewSpecification(texts["name"], texts["description"], texts["typeSignature"])
	if err != nil {
		return Specification{}, nil, fmt.Errorf("read specification %s: %w", prose.Quote(texts["name"]), err)
	}
	if schema != nil {
		stale = Compare(s.of.schema, schema)
	}
	return s, stale, nil
}

// specMembers parses the members of the JSON form. Repeated and unknown members are errors.
func specMembers(text []byte) (texts map[string]string, schema json.RawMessage, err error) {
	root, err := argument.Read(text)
	if err != nil {
		return nil, nil, err
	}
	if !root.Is(jsontree.Object) {
		return nil, nil, errors.New("it is not a JSON object with name, description and typeSignature")
	}
	texts = map[string]string{}
	for i := range root.Items {
		switch m := &root.Items[i]; m.Name {
		case "schema":
			schema = json.RawMessage(m.Text)
		case "name", "description", "typeSignature":
			if texts[m.Name] = m.Unquoted(); !m.Is(jsontree.String) {
				return nil, nil, fmt.Errorf("the member %q is not a string", m.Name)
			}
		default:
			return nil, nil, fmt.Errorf("unknown member %s, expected one of name, description, typeSignature, schema", prose.Quote(m.Name))
		}
	}
	for _, name := range []string{"name", "description", "typeSignature"} {
		if root.Get(name) == nil {
			return nil, nil, fmt.Errorf("the member %q is missing", name)
		}
	}
	return texts, schema, nil
}
