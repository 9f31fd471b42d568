package worker

import (
	"cmp"
	"go/types"
	"slices"
	"strings"
)

// A typeName names a type without its pointer and its type arguments.
type typeName struct{ pkg, name string }

func (t typeName) known() bool { return t.name != "" }

func compareTypeNames(a, b typeName) int {
	return cmp.Or(cmp.Compare(a.pkg, b.pkg), cmp.Compare(a.name, b.name))
}

// typeNameOf reads what reflect says of a dynamic type: its package path and "*weather.Tool".
func typeNameOf(pkg, text string) typeName {
	text, _, _ = strings.Cut(text, "[")
	return typeName{pkg, text[strings.LastIndexAny(text, "*.")+1:]}
}

// typeNameFor returns the name of a static type; none for an interface or a type without a name.
func typeNameFor(t types.Type) typeName {
	t = types.Unalias(t)
	if pointer, ok := t.(*types.Pointer); ok {
		t = types.Unalias(pointer.Elem())
	}
	named, ok := t.(*types.Named)
	if !ok || types.IsInterface(named) || named.Obj().Pkg() == nil {
		return typeName{}
	}
	return typeName{named.Obj().Pkg().Path(), named.Obj().Name()}
}

// A form is how tools come out of an expression.
type form int

const (
	one     form = iota // a tool
	many                // a slice or an array of tools
	held                // a *contract.Registry
	mounted             // the tools that a module mounts
)

// A maker is an expression in a package that yields tools, as data: it is written into the program that runs them.
type maker struct {
	name     string // "New"
	kind     makerKind
	args     []string // Go expressions
	rest     []string // what comes with the tool: "error", "cleanup", "_"
	form     form
	address  bool       // only a pointer to what it yields is a tool
	static   typeName   // the type that it promises, where that is no interface
	returns  []typeName // the types that are seen to come out of it
	mentions map[typeName]bool
	reaches  map[string]bool // what it comes to in its own package
	position string
	write    string // a test that declares what it makes, where it may return an error instead
}

// seems returns the types that probably come out: for a registry, the tools among those that its function comes to.
func (p *pkg) seems(m *maker) []typeName {
	if m.form != held || len(m.returns) > 0 {
		return m.returns
	}
	var all []typeName
	for _, s := range p.seen {
		if m.mentions[s.name] {
			all = append(all, s.name)
		}
	}
	slices.SortFunc(all, compareTypeNames)
	return all
}

// A makerKind is the syntax of a maker.
type makerKind int

const (
	call    makerKind = iota // New(…)
	literal                  // Tool{}
	value                    // Tool
)

// compareMakers puts the maker that its author most likely means first.
func compareMakers(a, b *maker) int {
	return cmp.Or(cmp.Compare(a.form, b.form), cmp.Compare(a.kind, b.kind), cmp.Compare(nameRank(a.name), nameRank(b.name)),
		cmp.Compare(len(a.args), len(b.args)), cmp.Compare(a.name, b.name))
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
	maker
	why       string
	decorates bool   // it takes a tool
	used      bool   // another maker calls it
	write     string // what to write instead
}
