package discover

import (
	"cmp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// predict fills in the tools, untestable types and decorators from the source alone, as if every maker worked.
func (f *Found) predict() {
	for _, list := range f.Lists {
		made := map[TypeName]bool{}
		f.Tools = append(f.Tools, list.candidates(made)...)
		rest := list.Untested(made, func(*Maker) bool { return true })
		f.Untestable = append(f.Untestable, rest.Untestable...)
		f.Decorators = append(f.Decorators, rest.Decorators...)
	}
	slices.SortStableFunc(f.Tools, func(a, b Candidate) int { return CompareOrigins(a.Origin, b.Origin) })
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
func (b *BuildList) candidates(made map[TypeName]bool) []Candidate {
	var all []Candidate
	for _, p := range b.Packages {
		for _, d := range p.Declared {
			all = append(all, b.named(p, d, made)...)
			all = append(all, b.candidatesFor(p, d.makes, d.Describe(), d.Position, made)...)
		}
	}
	for _, p := range b.Packages {
		for _, m := range p.Makers {
			all = append(all, b.candidatesFor(p, p.LikelyTypes(m), m.Name, m.Position, made)...)
		}
	}
	return all
}

// named returns a candidate for each subject that has a name, if the source shows what it makes.
func (b *BuildList) named(p *Package, d Declaration, made map[TypeName]bool) []Candidate {
	var all []Candidate
	for _, g := range d.given {
		for _, c := range b.candidatesFor(p, g.makes, d.Describe(), g.position, map[TypeName]bool{}) {
			if c.DeclaredName = g.name; len(g.makes) > 0 {
				all = append(all, c)
			}
		}
		for _, t := range g.makes {
			made[t] = made[t] || !slices.Contains(d.unnamed, t)
		}
	}
	return all
}

// candidatesFor returns a candidate for each type that is not in made yet, or one of unknown type if there are no types.
func (b *BuildList) candidatesFor(p *Package, types []TypeName, maker, position string, made map[TypeName]bool) []Candidate {
	if len(types) == 0 {
		origin := p.Origin(&ToolType{position: position})
		origin.Maker = maker
		return []Candidate{{Origin: origin}}
	}
	var all []Candidate
	for _, t := range types {
		if made[t] && !b.sharedWith(p, t) {
			continue
		}
		made[t] = true
		origin := p.Origin(b.LookUp(t))
		origin.Maker, origin.Position = maker, position
		all = append(all, Candidate{Origin: origin})
	}
	return all
}

// sharedWith reports whether a type of another package is a wrapper that several packages use: its own package makes none and declares no
// constant for its name, so each package makes a different tool with it.
func (b *BuildList) sharedWith(p *Package, t TypeName) bool {
	return t.Package != p.Path && b.LookUp(t).Constant == "" && !b.makes(t)
}

// makes reports whether a maker in the package of a type returns one: then it is the same tool wherever else it is made.
func (b *BuildList) makes(t TypeName) bool {
	return slices.ContainsFunc(b.Packages, func(p *Package) bool {
		return p.Path == t.Package && slices.ContainsFunc(p.Makers, func(m *Maker) bool { return m.Form == One && slices.Contains(m.Returns, t) })
	})
}

// LookUp returns what is known about a type. It never returns nil.
func (b *BuildList) LookUp(t TypeName) *ToolType {
	for _, p := range b.Packages {
		if p.Path != t.Package {
			continue
		}
		for _, s := range p.ToolTypes {
			if s.name == t {
				return s
			}
		}
	}
	return &ToolType{name: t, Spelled: t.Name, Constant: b.constants[t]}
}
