package worker

import (
	"cmp"
	"path"
	"path/filepath"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A rest is what is left of the types of a build list when those that were made are gone.
type rest struct {
	untestable []Untestable
	decorators []Decorator
}

// leftOver says of every tool type that was not made why that is. made holds the types that came out of makers; worked
// reports whether a maker was, or will be, called with success.
func (b *buildList) leftOver(made map[typeName]bool, worked func(*maker) bool) rest {
	var all rest
	for _, p := range b.pkgs {
		for _, t := range p.seen {
			if made[t.name] {
				continue
			}
			if why := p.partOf(t, worked); why != "" {
				all.decorators = append(all.decorators, Decorator{Type: t.spelled, Package: p.path, Position: t.position, Why: why})
				continue
			}
			all.untestable = append(all.untestable, b.untestable(p, t, worked))
		}
		over := b.passedOver(p, made, worked)
		all.untestable, all.decorators = append(all.untestable, over.untestable...), append(all.decorators, over.decorators...)
	}
	return all
}

// partOf returns why a type is not tested by itself; "" where it should be.
func (p *pkg) partOf(t *seen, worked func(*maker) bool) string {
	refusals := p.refusals(t.name)
	takesTools := func(r *refused) bool { return r.decorates }
	switch {
	case len(refusals) > 0 && !slices.ContainsFunc(refusals, func(r *refused) bool { return !takesTools(r) }):
		return refusals[0].name + " takes a tool: this type is tested with the tools that come wrapped in it"
	case t.decorates:
		return "it has a field for a tool: this type is tested with the tools that come wrapped in it"
	}
	for _, m := range p.makers {
		if worked(m) && m.mentions[t.name] && !slices.Contains(m.returns, t.name) {
			return m.name + " makes it and keeps it inside what it answers"
		}
	}
	return ""
}

// refusals are the makers of a type that the kit cannot call, those that others can call first.
func (p *pkg) refusals(t typeName) []*refused {
	var all []*refused
	for _, r := range p.refused {
		if slices.Contains(r.returns, t) {
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(a, b *refused) int { return cmp.Compare(lower(a.name), lower(b.name)) })
	return all
}

func lower(name string) int {
	if name != "" && name[0] >= 'a' && name[0] <= 'z' {
		return 1
	}
	return 0
}

func (b *buildList) untestable(p *pkg, t *seen, worked func(*maker) bool) Untestable {
	u := Untestable{Origin: p.origin(t), File: p.declaration(b)}
	u.Why = "nothing exported makes a " + t.name.name
	if t.generic {
		u.Why = t.name.name + " is generic, and nothing makes one with type arguments"
	}
	for _, m := range p.makers {
		if slices.Contains(m.returns, t.name) {
			u.Why, u.Position, u.Maker = m.name+" did not make one here", m.position, m.name
			return u
		}
	}
	if refusals := slices.Concat(p.refusals(t.name), t.methods); len(refusals) > 0 {
		r := refusals[0]
		u.Why, u.Position, u.Maker, u.Write = r.why, r.position, r.name, r.write
	}
	if absent := b.absent(p); len(absent) > 0 {
		u.Why, u.Write = u.Why+hint(absent), ""
	}
	return u
}

// absent are the tests of a package that would declare its subjects, were they in the build.
func (b *buildList) absent(p *pkg) []Ignored {
	elsewhere := func(f Ignored) bool { return !f.declares || filepath.Dir(f.path) != p.dir }
	return slices.DeleteFunc(slices.Clone(b.ignored), elsewhere)
}

// declaration is the file in which the tests of a package would declare its subjects.
func (p *pkg) declaration(b *buildList) string {
	return path.Join(relative(p.root(b), p.dir), "conformance_test.go")
}

// root is the folder that positions in the package are reported from: its module's.
func (p *pkg) root(b *buildList) string { return cmp.Or(p.module.Dir, b.root) }

// origin says where a type comes from.
func (p *pkg) origin(t *seen) probe.Origin {
	return probe.Origin{
		Package: p.path, Module: p.module.Path, Version: p.module.Version, Dir: p.module.Dir, Digest: p.digest,
		Position: t.position, Type: t.spelled, Constant: t.constant, Bridge: t.bridge,
	}
}
