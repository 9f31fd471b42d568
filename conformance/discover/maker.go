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

// TypeNameOf returns the TypeName of a type from its package path and its string in package reflect, such as "*weather.Tool".
func TypeNameOf(pkg, text string) TypeName {
	text, _, _ = strings.Cut(text, "[")
	return TypeName{pkg, text[strings.LastIndexAny(text, "*.")+1:]}
}

// typeNameFor returns the TypeName of a static type, also behind a pointer; the zero value for an interface or an unnamed type.
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
	Rest     []string // the other results: "error", "cleanup", "_"
	Form     Form
	Address  bool       // only a pointer to its value is a tool
	Static   TypeName   // the declared type of its tools, if it is no interface
	Returns  []TypeName // the concrete types of its tools, as far as the source shows
	Mentions map[TypeName]bool
	reaches  map[string]bool // the package-level names in its own package that it reaches
	Position string
	Write    string // a test that declares its tool, if it may return an error
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

// compareMakers sorts the maker first that the author of the package most likely intends.
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

// A refused maker is a constructor that toolconform cannot call.
type refused struct {
	Maker
	why       string
	decorates bool   // it takes a tool
	used      bool   // another maker calls it
	write     string // a test that declares its tool
}
