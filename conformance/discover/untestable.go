package discover

import (
	"cmp"
	"path"
	"path/filepath"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// Untested are the tool types of a build list of which no tool was constructed: as untestable, or as decorators that need no test.
type Untested struct {
	Untestable []Untestable
	Decorators []Decorator
}

// Untested returns every tool type of which no maker made a tool, with the reason. made holds the types of the made tools; worked reports
// whether a maker was, or will be, called with success.
func (b *BuildList) Untested(made map[TypeName]bool, worked func(*Maker) bool) Untested {
	var all Untested
	for _, p := range b.Packages {
		for _, t := range p.ToolTypes {
			if made[t.name] {
				continue
			}
			if why := p.partOf(t, worked); why != "" {
				all.Decorators = append(all.Decorators, Decorator{Type: t.Spelled, Package: p.Path, Position: t.position, Why: why})
				continue
			}
			all.Untestable = append(all.Untestable, b.untestable(p, t, worked))
		}
		over := b.passedOver(p, made, worked)
		all.Untestable, all.Decorators = append(all.Untestable, over.Untestable...), append(all.Decorators, over.Decorators...)
	}
	return all
}

// partOf returns why a type need not be tested by itself; "" if it should be.
func (p *Package) partOf(t *ToolType, worked func(*Maker) bool) string {
	refusals := p.refusals(t.name)
	takesTools := func(r *refused) bool { return r.decorates }
	switch {
	case len(refusals) > 0 && !slices.ContainsFunc(refusals, func(r *refused) bool { return !takesTools(r) }):
		return refusals[0].Name + " takes a tool: this type is tested with the tools that it wraps"
	case t.decorates:
		return "it has a field for a tool: this type is tested with the tools that it wraps"
	}
	for _, m := range p.Makers {
		if worked(m) && m.Mentions[t.name] && !slices.Contains(m.Returns, t.name) {
			return m.Name + " returns it inside another value"
		}
	}
	return ""
}

// refusals returns the makers of a type that toolconform cannot call, exported ones first.
func (p *Package) refusals(t TypeName) []*refused {
	var all []*refused
	for _, r := range p.refused {
		if slices.Contains(r.Returns, t) {
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(a, b *refused) int { return cmp.Compare(lower(a.Name), lower(b.Name)) })
	return all
}

func lower(name string) int {
	if name != "" && name[0] >= 'a' && name[0] <= 'z' {
		return 1
	}
	return 0
}

func (b *BuildList) untestable(p *Package, t *ToolType, worked func(*Maker) bool) Untestable {
	u := Untestable{Origin: p.Origin(t), File: p.Declaration(b)}
	u.Why = "nothing exported makes a " + t.name.Name
	if t.generic {
		u.Why = t.name.Name + " is generic, and nothing makes one with type arguments"
	}
	for _, m := range p.Makers {
		if slices.Contains(m.Returns, t.name) {
			u.Why, u.Position, u.Maker = m.Name+" made none in this run", m.Position, m.Name
			return u
		}
	}
	if refusals := slices.Concat(p.refusals(t.name), t.methods); len(refusals) > 0 {
		r := refusals[0]
		u.Why, u.Position, u.Maker, u.Write = r.why, r.Position, r.Name, r.write
	}
	if absent := b.absent(p); len(absent) > 0 {
		u.Why, u.Write = u.Why+hint(absent), ""
	}
	return u
}

// absent returns the test files of a package that could declare its subjects, but are left out of the build.
func (b *BuildList) absent(p *Package) []Ignored {
	elsewhere := func(f Ignored) bool { return !f.declares || filepath.Dir(f.path) != p.Dir }
	return slices.DeleteFunc(slices.Clone(b.ignored), elsewhere)
}

// Declaration returns the path of the test file that should declare the subjects of the package, relative to its module.
func (p *Package) Declaration(b *BuildList) string {
	return path.Join(relative(p.root(b), p.Dir), "conformance_test.go")
}

// root returns the folder that positions in the package are relative to: that of its module.
func (p *Package) root(b *BuildList) string { return cmp.Or(p.Module.Dir, b.root) }

// Origin returns the origin of tools of a type.
func (p *Package) Origin(t *ToolType) probe.Origin {
	return probe.Origin{
		Package: p.Path, Module: p.Module.Path, Version: p.Module.Version, Dir: p.Module.Dir, Digest: p.digest,
		Position: t.position, Type: t.Spelled, Constant: t.Constant, Bridge: t.bridge,
	}
}
