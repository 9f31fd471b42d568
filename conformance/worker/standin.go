package worker

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// A maker that the kit cannot call, or that made nothing, is passed over in silence where another maker stands in for it: it makes the
// same tool in another way. That is so where one of them comes to the other, where it is a variant by its name, and where the type says
// what its tools are called. Otherwise the type is a wrapper, which says nothing of the tools in it: what one maker puts there is not
// what another does.

// standsIn reports whether another maker of the package, or its type, stands in for a maker.
func (b *buildList) standsIn(p *pkg, failed *maker, worked func(*maker) bool) bool {
	for _, m := range p.makers {
		if m != failed && worked(m) && (m.reaches[failed.name] || failed.reaches[m.name] || variant(failed.name, m.name)) {
			return true
		}
	}
	return len(failed.returns) > 0 && !slices.ContainsFunc(failed.returns, b.wraps)
}

// wraps reports whether tools of one type may have several names.
func (b *buildList) wraps(t typeName) bool {
	about := b.look(t)
	return !about.named && about.constant == ""
}

// variant reports whether a maker is called after another: NewEchoWithOptions after NewEcho, but NewWithin not after New.
func variant(name, of string) bool {
	rest, ok := strings.CutPrefix(name, of)
	return ok && slices.ContainsFunc([]string{"With", "From", "Using", "Via", "And"}, func(word string) bool {
		after, ok := strings.CutPrefix(rest, word)
		return ok && (after == "" || after[0] < 'a' || after[0] > 'z')
	})
}

// promises reports whether a maker says by its name, or by what it returns, that its tools are its own.
func (m *maker) promises() bool {
	return nameRank(m.name) <= 1 || m.form == many && len(m.returns) > 0
}

// passedOver says of the constructors that the kit cannot call what becomes of them, where the types that they make do not tell.
func (b *buildList) passedOver(p *pkg, made map[typeName]bool, worked func(*maker) bool) rest {
	var all rest
	for _, r := range p.refused {
		unmade := func(t typeName) bool { return !made[t] } // the type is reported of
		if r.decorates || r.used || !token.IsExported(r.name) || b.declares(p, r.name) || slices.ContainsFunc(r.returns, unmade) {
			continue
		}
		switch {
		case r.promises() && !b.standsIn(p, &r.maker, worked):
			all.untestable = append(all.untestable, b.untried(p, r))
		case len(r.returns) > 0:
			why := r.why + ": what it makes is tested as far as something else makes it"
			all.decorators = append(all.decorators, Decorator{Type: b.look(r.returns[0]).spelled, Package: p.path, Position: r.position, Why: why})
		}
	}
	return all
}

// untried is a tool of a wrapper's type, or of a type that the source does not tell: it is called by what makes it.
func (b *buildList) untried(p *pkg, r *refused) Untestable {
	u := Untestable{Origin: p.origin(&seen{position: r.position, spelled: p.name + "." + r.name}), Why: r.why, Write: r.write}
	u.Maker, u.File = r.name, p.declaration(b)
	if absent := b.absent(p); len(absent) > 0 {
		u.Why, u.Write = u.Why+hint(absent), ""
	}
	return u
}

// declares reports whether a test comes to a maker of a package, or is one of the package of which the source does not tell what it makes.
func (b *buildList) declares(p *pkg, maker string) bool {
	for _, by := range b.pkgs {
		for _, d := range by.declared {
			if d.reaches[typeName{p.path, maker}] || by == p && len(d.makes) == 0 {
				return true
			}
		}
	}
	return false
}

// names returns the package-level names of its own package that a declaration comes to.
func (g *graph) names(from types.Object) map[string]bool {
	all := map[string]bool{}
	for object := range g.reach(from) {
		if object != from && object.Pkg() == g.Types {
			all[object.Name()] = true
		}
	}
	return all
}

// namesItself reports whether the Name of a type does not look at the value that it is called on: all tools of the type have one name.
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
