package argen

import (
	"maps"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"
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
			for _, c := range d.otherBranches(all[i], p, shown) {
				all, others = append(all, c), append(others, c)
			}
		}
	}
	return examples, others[:min(len(others), maxOthers)]
}

// otherBranches returns arguments in which a place uses alternatives that are not in shown, and adds those.
func (d *drawer) otherBranches(c Case, p Place, shown map[string]bool) []Case {
	options := 0
	for _, s := range p.parts {
		for _, choice := range choices(s) {
			options += len(choice.options)
		}
	}
	var drawn, all []Case
	for n := range min(4*options, maxDraws) {
		d.nodes, d.large = 0, false
		value, ok := d.all(p.schemas, spot{p.Pointer, p.pattern, strings.Count(p.Pointer, "/")}, n/options)
		if !ok {
			continue
		}
		text := edit(c.Arguments, p.Pointer, replaceWith(value))
		if text == "" || !d.Allows(text) {
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

// Each returns up to most invalid arguments that evaluate accepts, one for each schema place, operator and keyword. Omissions in all cases
// come first, so that each of many alternatives gets a case.
func Each(cases []Case, most int, evaluate func(Wrong) bool) []Wrong {
	p := picker{most: most, evaluate: evaluate, done: map[string]bool{}}
	for _, operator := range []Operator{Missing, Value, Unknown, Type, Null} {
		for _, c := range cases {
			for _, place := range c.Places {
				if p.enough() {
					return p.all
				}
				p.pick(c, place, operator)
			}
		}
	}
	return p.all
}

// A picker collects cases until it has enough of them or exceeds its number of attempts.
type picker struct {
	all         []Wrong
	most, tried int
	evaluate    func(Wrong) bool
	done        map[string]bool // schema places and mutations
}

func (p *picker) enough() bool { return len(p.all) >= p.most || p.tried >= maxTried*p.most }

func (p *picker) pick(c Case, place Place, operator Operator) {
	for _, w := range place.mutationsBy(operator, c.from) {
		key := strings.Join([]string{place.pattern, place.requiredBy, place.within, string(operator), w.group(), locations(place.schemas)}, "\n")
		if p.done[key] || p.enough() {
			continue
		}
		p.tried++
		if made, ok := c.make(place, w); ok && p.evaluate(made) {
			p.done[key] = true
			p.all = append(p.all, made)
		}
	}
}

// group groups mutations of which one per place suffices: values of other types, and wrapped values.
func (w mutation) group() string {
	switch {
	case w.Operator != Type || w.How == "fraction":
		return w.How
	case slices.Contains([]string{"in an array", "in an object", "as text"}, w.How):
		return "wrapped"
	}
	return "other"
}

// locations joins the locations of schemas.
func locations(schemas []*jsonschema.Schema) string {
	var all []string
	for _, s := range schemas {
		all = append(all, s.Location)
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}
