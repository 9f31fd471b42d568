package supervise

import (
	"cmp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
)

// An identity is what makes two tools one: the dynamic type and the name. A type that is the contract's own, as that of what a
// specification is bound to, says nothing of the tool: then it counts in which package the tool is made.
type identity struct {
	discover.TypeName
	name string
	made string // that package; "" where the type is somebody's own
}

// identity of a tool; false where nothing came out of its maker.
func (y *madeTool) identity() (identity, bool) {
	t := discover.TypeNameOf(y.named.Package, y.named.Type)
	id := identity{TypeName: t, name: y.named.Name}
	if strings.HasPrefix(y.named.Package, discover.ContractPath+"/") {
		id.made = y.pkg.Path
	}
	return id, t.Known() && y.startCrash == nil
}

// rank says which of several ways to one tool its author means: a declaration, then the tool's own package, then the
// simplest form.
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

// choose returns a tool for each identity, and for each maker that failed and that nothing else stands in for.
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

// stoodIn reports whether what a maker failed to make is made by another one.
func stoodIn(b *discover.BuildList, y *madeTool, worked func(*discover.Maker) bool) bool {
	return y.maker == nil || b.DeclaresMaker(y.pkg, y.maker.Name) || b.HasAlternative(y.pkg, y.maker, worked)
}

// promised is the type that a maker which failed would have made, as far as the source tells.
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

// seenIn returns which types came, or should have come, out of makers, and which makers work.
func seenIn(madeTools []madeTool) (made map[discover.TypeName]bool, worked func(*discover.Maker) bool) {
	made, working := map[discover.TypeName]bool{}, map[*discover.Maker]bool{}
	for i := range madeTools {
		y := &madeTools[i]
		made[y.promised()] = true
		if y.problem != "" && y.maker != nil {
			for t := range y.maker.Mentions {
				made[t] = true // the maker's failure is reported
			}
		}
		working[y.maker] = working[y.maker] || y.problem == ""
	}
	return made, func(m *discover.Maker) bool { return working[m] }
}

// setRunners puts the tools in order: by package, name and position.
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
