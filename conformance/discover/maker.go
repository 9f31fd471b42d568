package discover

import (
	"cmp"
	"go/types"
	"slices"
	"strings"
)

// A TypeName identifies a type by its import path and name, without pointer and type arguments. The zero value is an unknown type.
type TypeName struct{ Package, Name string }

// Known reports whether t names a type.
func (t TypeName) Known() bool { return t.Name != "" }

func compareTypeNames(a, b TypeName) int {
	return cmp.Or(cmp.Compare(a.Package, b.Package), cmp.Compare(a.Name, b.Name))
}

// TypeNameOf returns the name of a type from its package path and its text as reflect writes it, such as "*weather.Tool".
func TypeNameOf(pkg, text string) TypeName {
	text, _, _ = strings.Cut(text, "[")
	return TypeName{pkg, text[strings.LastIndexAny(text, "*.")+1:]}
}

// typeNameFor returns the name of a static type; none for an interface or a type without a name.
func typeNameFor(t types.Type) TypeName {
	t = types.Unalias(t)
	if pointer, ok := t.(*types.Pointer); ok {
		t = types.Unalias(pointer.Elem())
	}
	named, ok := t.(*types.Named)
	if !ok || types.IsInterface(named) || named.Obj().Pkg() == nil {
		return TypeName{}
	}
	return TypeName{named.Obj().Pkg().Path(), named.Obj().Name()}
}

// A Form says how many tools the value of a maker holds, and how.
type Form int

const (
	One     Form = iota // a tool
	Many                // a slice or an array of tools
	Held                // a *contract.Registry
	Mounted             // the tools that a module mounts
)

// A Maker is an exported expression in a package whose value is one or more tools. It is data, to be written into the program that runs
// the tools.
type Maker struct {
	Name     string // "New"
	Kind     MakerKind
	Args     []string // Go expressions
	Rest     []string // what comes with the tool: "error", "cleanup", "_"
	Form     Form
	Address  bool       // only a pointer to what it yields is a tool
	Static   TypeName   // the type that it promises, where that is no interface
	Returns  []TypeName // the types that are seen to come out of it
	Mentions map[TypeName]bool
	reaches  map[string]bool // the names in its own package that it reaches
	Position string
	Write    string // a test that declares what it makes, where it may return an error instead
}

// LikelyTypes returns the types of the tools that a maker probably makes. For a registry these are the tool types that its function
// mentions.
func (p *Package) LikelyTypes(m *Maker) []TypeName {
	if m.Form != Held || len(m.Returns) > 0 {
		return m.Returns
	}
	var all []TypeName
	for _, s := range p.ToolTypes {
		if m.Mentions[s.name] {
			all = append(all, s.name)
		}
	}
	slices.SortFunc(all, compareTypeNames)
	return all
}

// A MakerKind is the syntactic form of a maker.
type MakerKind int

const (
	Call    MakerKind = iota // New(…)
	Literal                  // Tool{}
	Value                    // Tool
)

// compareMakers puts the maker that its author most likely means first.
func compareMakers(a, b *Maker) int {
	return cmp.Or(cmp.Compare(a.Form, b.Form), cmp.Compare(a.Kind, b.Kind), cmp.Compare(nameRank(a.Name), nameRank(b.Name)),
		cmp.Compare(len(a.Args), len(b.Args)), cmp.Compare(a.Name, b.Name))
}

func nameRank(name string) int {
	switch {
	case name == "New":
		return 0
	case strings.HasPrefix(name, "New"), strings.HasPrefix(name, "new"):
		return 1
	default:
		return 2
	}
}

// A refused maker is one that the kit cannot call.
type refused struct {
	Maker
	why       string
	decorates bool   // it takes a tool
	used      bool   // another maker calls it
	write     string // what to write instead
}
