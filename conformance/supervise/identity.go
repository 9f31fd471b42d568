package supervise

import (
	"cmp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
)

// An identity identifies a tool that several makers make: its dynamic type and its name. If the type belongs to the contract, as that of
// a bound specification does, the package of the maker counts as well.
type identity struct {
	discover.TypeName
	name string
	made string // that package; "" for other types
}

// identity returns the identity of a tool; false if its maker failed.
func (y *madeTool) identity() (identity, bool) {
	t := discover.TypeNameOf(y.named.Package, y.named.Type)
	id := identity{TypeName: t, name: y.named.Name}
	if strings.HasPrefix(y.named.Package, discover.ContractPath+"/") {
		id.made = y.pkg.Path
	}
	return id, t.Known() && y.startCrash == nil
}

// rank orders the ways in which one tool is made by what its author probably prefers, lowest first: a declaration, then the tool's own
// package, then the simplest form.
func (y *madeTool) rank() int {
	rank := 0
	if !y.declared {
		rank = 2 + 2*int(y.maker.Form)
	}
	if y.named.Package != y.pkg.Path {
		rank++
		if !y.declared {
			rank += 10
		}
	}
	return rank
}

// choose returns a runner for each identity, and for each maker that failed and that no other one replaces.
func (c *Pool) choose(list *discover.BuildList, madeTools []madeTool) []*runner {
	slices.SortStableFunc(madeTools, func(a, b madeTool) int { return cmp.Compare(a.rank(), b.rank()) })
	chosen := map[identity]*discover.Package{}
	types := map[discover.TypeName]bool{}
	var tools []*runner
	_, worked := seenIn(madeTools)
	for i := range madeTools {
		y := &madeTools[i]
		id, ok := y.identity()
		if !ok {
			continue
		}
		// A package may declare one tool twice, differently configured.
		if by, taken := chosen[id]; taken && (!y.declared || by != y.pkg) {
			continue
		}
		chosen[id] = y.pkg
		types[id.TypeName] = true
		tools = append(tools, c.tool(list, y))
	}
	for i := range madeTools {
		y := &madeTools[i]
		if _, ok := y.identity(); ok {
			continue
		}
		promised := y.promised()
		if promised.Known() && types[promised] && (stoodIn(list, y, worked) || y.startCrash != nil) {
			continue
		}
		types[promised] = true
		tools = append(tools, c.tool(list, y))
	}
	return tools
}

// stoodIn reports whether another maker makes what this one failed to make.
func stoodIn(b *discover.BuildList, y *madeTool, worked func(*discover.Maker) bool) bool {
	return y.maker == nil || b.DeclaresMaker(y.pkg, y.maker.Name) || b.HasAlternative(y.pkg, y.maker, worked)
}

// promised returns the type that a failed maker should have made, as far as the source shows.
func (y *madeTool) promised() discover.TypeName {
	switch {
	case y.named.Type != "":
		return discover.TypeNameOf(y.named.Package, y.named.Type)
	case y.maker != nil && y.maker.Static.Known():
		return y.maker.Static
	case y.maker != nil && len(y.maker.Returns) == 1:
		return y.maker.Returns[0]
	default:
		return discover.TypeName{}
	}
}

// seenIn returns the types that makers made or should have made, and a function that reports whether a maker works.
func seenIn(madeTools []madeTool) (made map[discover.TypeName]bool, worked func(*discover.Maker) bool) {
	made, working := map[discover.TypeName]bool{}, map[*discover.Maker]bool{}
	for i := range madeTools {
		y := &madeTools[i]
		made[y.promised()] = true
		if y.problem != "" && y.maker != nil {
			for _, t := range y.pkg.Mentioned(y.maker) {
				made[t] = true // the maker's failure is reported
			}
		}
		working[y.maker] = working[y.maker] || y.problem == ""
	}
	return made, func(m *discover.Maker) bool { return working[m] }
}

// setRunners sorts the tools by package, name and position, and sets the pool's runners.
func (c *Pool) setRunners(tools []*runner) {
	slices.SortStableFunc(tools, func(a, b *runner) int {
		return cmp.Or(cmp.Compare(a.origin.Package, b.origin.Package), cmp.Compare(a.Name(), b.Name()),
			discover.ComparePositions(a.origin.Position, b.origin.Position), cmp.Compare(a.number, b.number), cmp.Compare(a.element, b.element))
	})
	slices.SortStableFunc(c.untestable, func(a, b discover.Untestable) int { return discover.CompareOrigins(a.Origin, b.Origin) })
	c.runners = make([]probe.Runner, len(tools))
	for i, t := range tools {
		c.runners[i] = t
	}
}
