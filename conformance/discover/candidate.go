package discover

import (
	"cmp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// predict fills in the tools, untestable types and decorators from the source alone, as if every maker worked.
func (f *Found) predict() {
	made := map[TypeName]bool{}
	f.Tools = f.candidates(made)
	f.NotMade(&f.Untested, made, func(*Maker) bool { return true })
	slices.SortStableFunc(f.Tools, CompareOrigins)
	slices.SortStableFunc(f.Untestable, func(a, b Untestable) int { return CompareOrigins(a.Origin, b.Origin) })
}

// CompareOrigins compares origins by package, position and type.
func CompareOrigins(a, b probe.Origin) int {
	return cmp.Or(cmp.Compare(a.Package, b.Package), ComparePositions(a.Position, b.Position), cmp.Compare(a.Type, b.Type))
}

// ComparePositions compares positions of the form "file:line" by file and line number.
func ComparePositions(a, b string) int {
	i, j := strings.LastIndexByte(a, ':')+1, strings.LastIndexByte(b, ':')+1
	return cmp.Or(cmp.Compare(a[:i], b[:j]), cmp.Compare(len(a[i:]), len(b[j:])), cmp.Compare(a, b))
}

// candidates returns a candidate for each type that a declaration or maker makes, declarations first, and adds these types to made.
func (f *Found) candidates(made map[TypeName]bool) []probe.Origin {
	var all []probe.Origin
	for _, p := range f.Packages {
		for _, d := range p.Declared {
			all = append(all, f.candidatesFor(p, d.Makes, d.Describe(), d.Position, made)...)
		}
	}
	for _, p := range f.Packages {
		for _, m := range p.Makers {
			all = append(all, f.candidatesFor(p, p.LikelyTypes(m), m.Name, m.Position, made)...)
		}
	}
	return all
}

// candidatesFor returns a candidate for each type, or one of unknown type if there are none. A type in made is left out, except
// that of another package whose tools may have several names.
func (f *Found) candidatesFor(p *Package, types []TypeName, maker, position string, made map[TypeName]bool) []probe.Origin {
	if len(types) == 0 {
		origin := p.Origin(&ToolType{position: position})
		origin.Maker = maker
		return []probe.Origin{origin}
	}
	var all []probe.Origin
	for _, t := range types {
		if made[t] && (t.Package == p.Path || f.oneName(t)) {
			continue
		}
		made[t] = true
		origin := p.Origin(f.LookUp(t))
		origin.Maker, origin.Position = maker, position
		all = append(all, origin)
	}
	return all
}

// LookUp returns what is known about a type. It never returns nil.
func (f *Found) LookUp(t TypeName) *ToolType {
	for _, p := range f.Packages {
		if p.Path != t.Package {
			continue
		}
		for _, s := range p.ToolTypes {
			if s.name == t {
				return s
			}
		}
	}
	return &ToolType{name: t, Spelled: t.Name}
}
