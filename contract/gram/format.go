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
	var out strings.Builder
	for _, p := range s.parameters {
		out.WriteString(p.node("") + "==>")
	}
	if len(s.parameters) == 0 {
		out.WriteString("()==>")
	}
	return out.String() + s.returns.node("String")
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

// node returns a parameter as a node. In the source contract a returned text is a String and a parameter a Text.
func (p Parameter) node(text string) string {
	label, rest := p.Type.written()
	if p.Type.Kind == Text && text != "" {
		label = text
	}
	if !isIdentifier(label) {
		label = "`" + label + "`"
	}
	var record []string
	if p.Name != "" {
		record = append(record, "paramName:"+quoted(p.Name))
	}
	if record = append(record, p.keys(rest)...); len(record) == 0 {
		return "(::" + label + ")"
	}
	return "(::" + label + " {" + strings.Join(record, ", ") + "})"
}

// written returns the label of a type, and the part of the type that the label does not express.
func (t Type) written() (label string, rest Type) {
	if t.Kind == Object && t.Fields != nil && t.plain() {
		return string(t.expression(nil)), Type{}
	}
	return string(t.Kind), t
}

// keys returns the attributes of a parameter or a field other than its name and label.
func (p Parameter) keys(rest Type) (record []string) {
	if p.Default != "" {
		record = append(record, "default:"+fromJSON(p.Default))
	} else if p.Optional {
		record = append(record, "optional:true")
	}
	if p.Enum != nil {
		record = append(record, "enum:"+fromJSON("["+strings.Join(p.Enum, ",")+"]"))
	}
	if p.Description != "" {
		record = append(record, "description:"+quoted(p.Description))
	}
	fields := rest.Fields
	if rest.Items != nil {
		if rest.Items.plain() {
			record = append(record, "elementType:"+quoted(string(rest.Items.expression(nil))))
		} else {
			record = append(record, "elementType:"+quoted(string(rest.Items.Kind)))
			fields = rest.Items.Fields
		}
	}
	if fields == nil {
		return record
	}
	var list []string
	for _, f := range fields {
		label, rest := f.Type.written()
		members := append([]string{"name:" + quoted(f.Name), "type:" + quoted(label)}, f.keys(rest)...)
		list = append(list, "{"+strings.Join(members, ", ")+"}")
	}
	return append(record, "fields:["+strings.Join(list, ", ")+"]")
}

// fromJSON returns a value that is stored as JSON in gram notation.
func fromJSON(text string) string {
	v, err := argument.Read([]byte(text))
	if err != nil { // cannot happen: this package wrote the text
		return ""
	}
	return string(appendValue(nil, v))
}

// appendValue writes a JSON value in gram notation. Scalars are the same in both, except for the escapes of strings.
func appendValue(out []byte, v *jsontree.Node) []byte {
	switch v.Kind {
	case jsontree.String:
		return append(out, quoted(v.Unquoted())...)
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
			name := m.Name
			if !isIdentifier(name) {
				name = quoted(name)
			}
			out = appendValue(append(append(out, name...), ':'), m)
		}
		return append(out, '}')
	}
	return append(out, v.Text...)
}

// quoted returns a string in double quotes, with the escapes of gram.
func quoted(text string) string { return `"` + textEscaper.Replace(text) + `"` }

var textEscaper = strings.NewReplacer(`"`, `\"`, `\`, `\\`, "\b", `\b`, "\f", `\f`, "\n", `\n`, "\r", `\r`, "\t", `\t`)
