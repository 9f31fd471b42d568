package gram

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract/gram/internal/argument"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// String returns the signature in its canonical form: labels of the source contract, "::" and "==>", and type expressions for
// compound types that they can express. Parsing it gives an equal signature.
func (s Signature) String() string {
	if s.IsZero() {
		return ""
	}
	var out []byte
	for _, p := range s.parameters {
		out = append(p.node(out, ""), "==>"...)
	}
	if len(s.parameters) == 0 {
		out = append(out, "()==>"...)
	}
	return string(s.returns.node(out, "String"))
}

// Format returns the same as String. A comment in the signature is an error, since it would be lost.
func (s Signature) Format() (string, error) {
	if s.comment != nil {
		return "", &Error{CodeSyntax, *s.comment, "a comment in a signature, which formatting would lose", "", "it elsewhere"}
	}
	return s.String(), nil
}

var errNoSignature = errors.New("write signature: it is the zero value (read one with gram.ParseSignature)")

// MarshalText returns the canonical form.
func (s Signature) MarshalText() ([]byte, error) {
	if s.IsZero() {
		return nil, errNoSignature
	}
	return []byte(s.String()), nil
}

// UnmarshalText parses a signature as ParseSignature does.
func (s *Signature) UnmarshalText(text []byte) error {
	read, err := ParseSignature(string(text))
	if err != nil {
		return fmt.Errorf("read signature: %w", err)
	}
	*s = read
	return nil
}

// GobEncode returns the canonical form.
func (s Signature) GobEncode() ([]byte, error) { return s.MarshalText() }

// GobDecode parses a signature as ParseSignature does.
func (s *Signature) GobDecode(text []byte) error { return s.UnmarshalText(text) }

// node writes a parameter as a node. In the source contract a returned text is a String and a parameter a Text.
func (p Parameter) node(out []byte, text string) []byte {
	label, rest := p.Type.written()
	if p.Type.Kind == Text && text != "" {
		label = text
	}
	if !isIdentifier(label) {
		label = "`" + label + "`"
	}
	out = append(append(out, "(::"...), label...)
	w := recordWriter{out: out}
	if p.Name != "" {
		w.text("paramName", p.Name)
	}
	p.keys(&w, rest)
	if w.n > 0 {
		w.out = append(w.out, '}')
	}
	return append(w.out, ')')
}

// written returns the label of a type, and the part of the type that the label does not express.
func (t Type) written() (label string, rest Type) {
	if t.Kind == Object && t.Fields != nil && t.plain() {
		return string(t.expression(nil)), Type{}
	}
	return string(t.Kind), t
}

// keys writes the attributes of a parameter or a field other than its name and label.
func (p Parameter) keys(w *recordWriter, rest Type) {
	if p.Default != "" {
		w.json("default", p.Default)
	} else if p.Optional {
		w.word("optional", "true")
	}
	if p.Enum != nil {
		w.json("enum", "["+strings.Join(p.Enum, ",")+"]")
	}
	if p.Description != "" {
		w.text("description", p.Description)
	}
	fields := rest.Fields
	if rest.Items != nil {
		if rest.Items.plain() {
			w.text("elementType", string(rest.Items.expression(nil)))
		} else {
			w.text("elementType", string(rest.Items.Kind))
			fields = rest.Items.Fields
		}
	}
	if fields != nil {
		w.fields(fields)
	}
}

// A recordWriter writes a record, beginning with its first key.
type recordWriter struct {
	out  []byte
	n    int
	bare bool // in a list of fields, without a blank before the brace
}

func (w *recordWriter) key(name string) {
	switch {
	case w.n > 0:
		w.out = append(w.out, ", "...)
	case w.bare:
		w.out = append(w.out, '{')
	default:
		w.out = append(w.out, " {"...)
	}
	w.n++
	w.out = append(append(w.out, name...), ':')
}

func (w *recordWriter) word(name, word string) {
	w.key(name)
	w.out = append(w.out, word...)
}

func (w *recordWriter) text(name, text string) {
	w.key(name)
	w.out = appendText(w.out, text)
}

// json writes a value that is stored as JSON.
func (w *recordWriter) json(name, text string) {
	w.key(name)
	v, err := argument.Read([]byte(text))
	if err != nil { // cannot happen: this package wrote the text
		return
	}
	w.out = appendValue(w.out, v)
}

func (w *recordWriter) fields(fields []Parameter) {
	w.key("fields")
	w.out = append(w.out, '[')
	for i, f := range fields {
		if i > 0 {
			w.out = append(w.out, ", "...)
		}
		inner := recordWriter{out: w.out, bare: true}
		inner.text("name", f.Name)
		label, rest := f.Type.written()
		inner.text("type", label)
		f.keys(&inner, rest)
		w.out = append(inner.out, '}')
	}
	w.out = append(w.out, ']')
}

// appendValue writes a JSON value in gram notation. Scalars are the same in both, except for the escapes of strings.
func appendValue(out []byte, v *jsontree.Node) []byte {
	switch v.Kind {
	case jsontree.String:
		return appendText(out, v.Unquoted())
	case jsontree.Array:
		out = append(out, '[')
		for i := range v.Items {
			if i > 0 {
				out = append(out, ", "...)
			}
			out = appendValue(out, &v.Items[i])
		}
		return append(out, ']')
	case jsontree.Object:
		out = append(out, '{')
		members := v.Members()
		slices.SortFunc(members, func(a, b *jsontree.Node) int { return strings.Compare(a.Name, b.Name) })
		for i, m := range members {
			if i > 0 {
				out = append(out, ", "...)
			}
			if !isIdentifier(m.Name) {
				out = appendText(out, m.Name)
			} else {
				out = append(out, m.Name...)
			}
			out = appendValue(append(out, ':'), m)
		}
		return append(out, '}')
	}
	return append(out, v.Text...)
}

// appendText writes a string in double quotes, with the escapes of gram.
func appendText(out []byte, text string) []byte {
	return append(append(append(out, '"'), textEscaper.Replace(text)...), '"')
}

var textEscaper = strings.NewReplacer(`"`, `\"`, `\`, `\\`, "\b", `\b`, "\f", `\f`, "\n", `\n`, "\r", `\r`, "\t", `\t`)
