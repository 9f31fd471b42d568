package schema

import (
	"errors"
	"fmt"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A Refusal is the reason why contract.SchemaOf rejects a type.
type Refusal struct {
	At   analysis.Range
	Path string // of the argument; empty if it is about the whole type
	Why  string
}

// Derived returns the properties that SchemaOf derives from a type, or the reason why it rejects the type; ok is
// false if neither is known. at is the type argument; it is the reported position for fields declared in other
// packages.
func Derived(pkg *types.Package, at analysis.Range, t types.Type) (all []Property, refused *Refusal, ok bool) {
	d := deriver{pkg: pkg, at: at}
	all, err := d.arguments(t)
	switch {
	case err == nil:
		return all, nil, true
	case errors.Is(err, errUnknown):
		return nil, nil, false
	}
	var refusal *refusal
	if errors.As(err, &refusal) {
		return nil, &Refusal{refusal.at, refusal.path, refusal.err.Error()}, true
	}
	return nil, &Refusal{at, "", err.Error()}, true
}

// errUnknown means that the result depends on a type parameter.
var errUnknown = errors.New("unknown")

// A refusal is an error of one field.
type refusal struct {
	at   analysis.Range
	path string
	err  error
}

func (r *refusal) Error() string { return r.err.Error() }
func (r *refusal) Unwrap() error { return r.err }

// A deriver derives properties from Go types by the rules of the contract.
type deriver struct {
	pkg    *types.Package
	at     analysis.Range
	inside []types.Type // the enclosing named types
}

func (d *deriver) arguments(t types.Type) ([]Property, error) {
	if _, open := types.Unalias(t).(*types.TypeParam); open {
		return nil, errUnknown
	}
	if _, isStruct := t.Underlying().(*types.Struct); !isStruct || reads(t, "UnmarshalJSON") || reads(t, "UnmarshalText") {
		return nil, fmt.Errorf("%s is not a plain struct", short(t))
	}
	p, err := d.kind(types.Unalias(t))
	return p.Properties, err
}

func (d *deriver) members(s *types.Struct) ([]Property, error) {
	fields, ambiguous := members(s)
	if ambiguous != "" {
		return nil, fmt.Errorf("two fields are called %q", ambiguous)
	}
	all := make([]Property, 0, len(fields))
	for _, m := range fields {
		at := d.place(m.field)
		p, err := d.member(m, at)
		if err != nil {
			return nil, located(err, m, at)
		}
		all = append(all, p)
	}
	return all, nil
}

// located adds the argument to an error; the innermost field is the one to fix.
func located(err error, m member, at analysis.Range) error {
	var inner *refusal
	if errors.As(err, &inner) {
		inner.path = m.name + "." + inner.path
		return err
	}
	return &refusal{at, m.name, err}
}

// place returns the position of a field, or of the use of its type if it is declared in another package.
func (d *deriver) place(field *types.Var) analysis.Range {
	if field.Pkg() != d.pkg || field.Pos() == token.NoPos {
		return d.at
	}
	return lint.Name{Object: field}
}

func (d *deriver) member(m member, at analysis.Range) (Property, error) {
	switch {
	case m.quoted:
		return Property{}, errors.New(`the json option "string" asks for numbers in quotes, which no schema can say`)
	case m.blocked:
		return Property{}, errors.New("it stands in an embedded pointer to an unexported struct, which nobody can fill")
	}
	p, err := d.typed(m.field.Type())
	if err != nil {
		return Property{}, err
	}
	p.settle(at)
	p.Name, p.Description = Text{m.name, true}, Text{m.tag.Get("doc"), true}
	_, pointer := types.Unalias(m.field.Type()).(*types.Pointer)
	_, hasDefault := m.tag.Lookup("default")
	for _, name := range []string{"enum", "default", "format"} {
		if text, ok := m.tag.Lookup(name); ok {
			p.Tags = append(p.Tags, text)
		}
	}
	p.Required = !pointer && !hasDefault && !m.omittable
	p.Optional = !p.Required && !hasDefault
	return p, nil
}

// settle sets the position of a property and its items.
func (p *Property) settle(at analysis.Range) {
	p.At = at
	if p.Items != nil {
		p.Items.Bare = true
		p.Items.settle(at)
	}
}

// typed returns the property for a type.
func (d *deriver) typed(t types.Type) (Property, error) {
	for range deepest {
		if t = types.Unalias(t); t == contractapi.Deref(t) {
			break
		}
		t = contractapi.Deref(t)
	}
	t = types.Unalias(t)
	switch name := types.TypeString(t, nil); {
	case name == "time.Time":
		return typed("string"), nil
	case name == "encoding/json.Number":
		return typed("number"), nil
	case isOpen(t):
		return Property{}, errUnknown
	case reads(t, "UnmarshalJSON"):
		return Property{}, notOfSix(t)
	case reads(t, "UnmarshalText"), isBytes(t):
		return typed("string"), nil
	}
	return d.kind(t)
}

func typed(kind string) Property {
	return Property{Type: Text{kind, true}, Description: Text{Known: true}, Name: Text{Known: true}}
}

func isOpen(t types.Type) bool {
	_, open := t.(*types.TypeParam)
	return open
}
