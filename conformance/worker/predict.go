package worker

import (
	"cmp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// predict says what Start will find, as far as the source tells: which types come out of which maker.
func (f *Found) predict() {
	for _, list := range f.lists {
		made := map[typeName]bool{}
		f.Tools = append(f.Tools, list.candidates(made)...)
		rest := list.leftOver(made, func(*maker) bool { return true })
		f.Untestable = append(f.Untestable, rest.untestable...)
		f.Decorators = append(f.Decorators, rest.decorators...)
	}
	slices.SortStableFunc(f.Tools, func(a, b Candidate) int { return compareOrigins(a.Origin, b.Origin) })
	slices.SortStableFunc(f.Untestable, func(a, b Untestable) int { return compareOrigins(a.Origin, b.Origin) })
}

func compareOrigins(a, b probe.Origin) int {
	return cmp.Or(cmp.Compare(a.Package, b.Package), comparePositions(a.Position, b.Position), cmp.Compare(a.Type, b.Type))
}

// comparePositions puts line 9 before line 10.
func comparePositions(a, b string) int {
	i, j := strings.LastIndexByte(a, ':')+1, strings.LastIndexByte(b, ':')+1
	return cmp.Or(cmp.Compare(a[:i], b[:j]), cmp.Compare(len(a[i:]), len(b[j:])), cmp.Compare(a, b))
}

// candidates returns a candidate for each type that somebody makes, the declared ones first, and notes the types.
func (b *buildList) candidates(made map[typeName]bool) []Candidate {
	var all []Candidate
	for _, p := range b.pkgs {
		for _, d := range p.declared {
			all = append(all, b.named(p, d, made)...)
			all = append(all, b.yields(p, d.makes, d.describe(), d.position, made)...)
		}
	}
	for _, p := range b.pkgs {
		for _, m := range p.makers {
			all = append(all, b.yields(p, p.seems(m), m.name, m.position, made)...)
		}
	}
	return all
}

// named returns a candidate for each subject that a test gives a name, where the source tells what it makes.
func (b *buildList) named(p *pkg, d declaration, made map[typeName]bool) []Candidate {
	var all []Candidate
	for _, g := range d.given {
		for _, c := range b.yields(p, g.makes, d.describe(), g.position, map[typeName]bool{}) {
			if c.Given = g.name; len(g.makes) > 0 {
				all = append(all, c)
			}
		}
		for _, t := range g.makes {
			made[t] = made[t] || !slices.Contains(d.unnamed, t)
		}
	}
	return all
}

// yields returns a candidate for each type that nothing else makes, or one where the source does not tell the types.
func (b *buildList) yields(p *pkg, types []typeName, maker, position string, made map[typeName]bool) []Candidate {
	if len(types) == 0 {
		origin := p.origin(&seen{position: position})
		origin.Maker = maker
		return []Candidate{{Origin: origin}}
	}
	var all []Candidate
	for _, t := range types {
		if made[t] && !b.sharedWith(p, t) {
			continue
		}
		made[t] = true
		origin := p.origin(b.look(t))
		origin.Maker, origin.Position = maker, position
		all = append(all, Candidate{Origin: origin})
	}
	return all
}

// sharedWith reports whether a type of another package is one that many tools have: it has no name of its own, so each package that makes one
// gives it another.
func (b *buildList) sharedWith(p *pkg, t typeName) bool {
	return t.pkg != p.path && b.look(t).constant == "" && !b.makes(t)
}

// makes reports whether the package of a type makes it: then it is one tool, wherever else it comes from.
func (b *buildList) makes(t typeName) bool {
	return slices.ContainsFunc(b.pkgs, func(p *pkg) bool {
		return p.path == t.pkg && slices.ContainsFunc(p.makers, func(m *maker) bool { return m.form == one && slices.Contains(m.returns, t) })
	})
}

// look returns what is known about a type.
func (b *buildList) look(t typeName) *seen {
	for _, p := range b.pkgs {
		if p.path != t.pkg {
			continue
		}
		for _, s := range p.seen {
			if s.name == t {
				return s
			}
		}
	}
	return &seen{name: t, spelled: t.name, constant: b.constants[t]}
}
