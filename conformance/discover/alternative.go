package discover

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// A maker that cannot be called, or that made nothing, is not reported if another maker makes the same tool: if one of them calls the other,
// if its name is a variant of the other's, or if the type determines the name of its tools. Otherwise the type is a wrapper, and different
// makers may put different tools into it.

// HasAlternative reports whether a maker that failed needs no report, because another maker makes the same tool. It assumes that another
// maker has made the type that the failed one returns. worked reports whether a maker worked.
func (b *BuildList) HasAlternative(p *Package, failed *Maker, worked func(*Maker) bool) bool {
	for _, m := range p.Makers {
		if m != failed && worked(m) && (m.reaches[failed.Name] || failed.reaches[m.Name] || variant(failed.Name, m.Name)) {
			return true
		}
	}
	return len(failed.Returns) > 0 && !slices.ContainsFunc(failed.Returns, b.wraps)
}

// wraps reports whether tools of one type may have several names.
func (b *BuildList) wraps(t TypeName) bool {
	about := b.LookUp(t)
	return !about.named && about.Constant == ""
}

// variant reports whether a maker is named as a variant of another: NewEchoWithOptions of NewEcho, but not NewWithin of New.
func variant(name, of string) bool {
	rest, ok := strings.CutPrefix(name, of)
	return ok && slices.ContainsFunc([]string{"With", "From", "Using", "Via", "And"}, func(word string) bool {
		after, ok := strings.CutPrefix(rest, word)
		return ok && (after == "" || after[0] < 'a' || after[0] > 'z')
	})
}

// promises reports whether a maker probably makes tools of its own: its name begins with New, or it returns several tools of known types.
func (m *Maker) promises() bool {
	return nameRank(m.Name) <= 1 || m.Form == Many && len(m.Returns) > 0
}

// passedOver returns the constructors that cannot be called and whose types are not reported, as untestable or as decorators.
func (b *BuildList) passedOver(p *Package, made map[TypeName]bool, worked func(*Maker) bool) Untested {
	var all Untested
	for _, r := range p.refused {
		unmade := func(t TypeName) bool { return !made[t] } // its type is reported
		if r.decorates || r.used || !token.IsExported(r.Name) || b.DeclaresMaker(p, r.Name) || slices.ContainsFunc(r.Returns, unmade) {
			continue
		}
		switch {
		case r.promises() && !b.HasAlternative(p, &r.Maker, worked):
			all.Untestable = append(all.Untestable, b.untried(p, r))
		case len(r.Returns) > 0:
			why := r.why + ": its tools are tested if something else makes them"
			all.Decorators = append(all.Decorators, Decorator{Type: b.LookUp(r.Returns[0]).Spelled, Package: p.Path, Position: r.Position, Why: why})
		}
	}
	return all
}

// untried returns the entry for a constructor whose type is a wrapper or unknown. It has the name of the constructor instead of a type.
func (b *BuildList) untried(p *Package, r *refused) Untestable {
	u := Untestable{Origin: p.Origin(&ToolType{position: r.Position, Spelled: p.Name + "." + r.Name}), Why: r.why, Write: r.write}
	u.Maker, u.File = r.Name, p.Declaration(b)
	if absent := b.absent(p); len(absent) > 0 {
		u.Why, u.Write = u.Why+hint(absent), ""
	}
	return u
}

// DeclaresMaker reports whether a test that declares subjects reaches the named maker of a package, or is in that package and makes
// tools of unknown types.
func (b *BuildList) DeclaresMaker(p *Package, maker string) bool {
	for _, by := range b.Packages {
		for _, d := range by.Declared {
			if d.reaches[TypeName{p.Path, maker}] || by == p && len(d.makes) == 0 {
				return true
			}
		}
	}
	return false
}

// names returns the package-level names of its own package that a declaration reaches.
func (g *graph) names(from types.Object) map[string]bool {
	all := map[string]bool{}
	for object := range g.reach(from) {
		if object != from && object.Pkg() == g.Types {
			all[object.Name()] = true
		}
	}
	return all
}

// namesItself reports whether the Name method of a type ignores its receiver: all tools of the type have the same name.
func (g *graph) namesItself(t types.Type) bool {
	object, _, _ := types.LookupFieldOrMethod(t, true, g.Types, "Name")
	f, ok := object.(*types.Func)
	if !ok {
		return false
	}
	for _, node := range g.body[receiver(f)] {
		if d, ok := node.(*ast.FuncDecl); ok && d.Recv != nil && g.TypesInfo.Defs[d.Name] == f.Origin() && d.Body != nil {
			return !g.mentionsReceiver(d)
		}
	}
	return false
}

func (g *graph) mentionsReceiver(d *ast.FuncDecl) bool {
	self, found := g.TypesInfo.ObjectOf(d.Name).(*types.Func).Signature().Recv(), false
	ast.Inspect(d.Body, func(n ast.Node) bool {
		name, ok := n.(*ast.Ident)
		found = found || ok && g.TypesInfo.Uses[name] == types.Object(self)
		return !found
	})
	return found
}
