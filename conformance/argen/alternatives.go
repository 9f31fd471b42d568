package argen

import (
	"maps"
	"slices"
)

// Limits of Others and Each.
const (
	maxOthers = 32
	maxWhole  = 4
	maxDraws  = 64
	maxTried  = 20 // attempts per wanted case
)

// Others returns the examples as cases, and arguments like them with another alternative, or the other branch of a
// condition, in one place: each one in no example, if it can be generated.
func Others(s Source) (examples, others []Case) {
	if s.Schema == nil {
		return nil, nil
	}
	d := newDrawer(s)
	shown := map[string]bool{}
	for _, text := range s.Examples {
		if !s.Allows(text) {
			continue
		}
		if c, ok := d.Read(text); ok {
			examples = append(examples, c)
			maps.Copy(shown, c.taken)
		}
	}
	all := slices.Clone(examples)
	for range maxWhole { // with all optional members, since examples may omit whole objects
		if c, ok := d.draw(0); ok && s.Allows(c.Arguments) {
			if c, _ = d.Read(c.Arguments); c.showsNew(shown) {
				all, others = append(all, c), append(others, c)
			}
		}
	}
	for i := 0; i < len(all) && len(others) < maxOthers; i++ {
		for _, p := range all[i].Places {
			for _, c := range d.otherBranches(p, shown) {
				all, others = append(all, c), append(others, c)
			}
		}
	}
	return examples, others[:min(len(others), maxOthers)]
}

// otherBranches returns arguments in which a place uses alternatives that are not in shown, and adds those.
func (d *drawer) otherBranches(p Place, shown map[string]bool) []Case {
	options := 0
	for _, s := range p.parts {
		for _, choice := range choices(s) {
			options += len(choice.options)
		}
	}
	var drawn, all []Case
	for n := range min(4*options, maxDraws) {
		d.nodes, d.large = 0, false
		value, ok := d.all(p.schemas, p.spot, n/options)
		if !ok {
			continue
		}
		text := set(p.Base, p.Pointer, write(value))
		if !d.Allows(text) {
			continue
		}
		if other, ok := d.Read(text); ok {
			drawn = append(drawn, other)
		}
	}
	slices.SortStableFunc(drawn, func(a, b Case) int { return len(b.Places) - len(a.Places) }) // larger arguments use more alternatives
	for _, other := range drawn {
		if other.showsNew(shown) {
			all = append(all, other)
		}
	}
	return all
}

// showsNew reports whether a case uses alternatives that are not in shown, and adds them.
func (c Case) showsNew(shown map[string]bool) bool {
	before := len(shown)
	maps.Copy(shown, c.taken)
	return len(shown) > before
}
