package argen

import (
	"maps"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// What is made of examples at the most: arguments that take other alternatives, draws of whole ones and for one place, and what is tried.
const (
	maxOthers = 32
	maxWhole  = 4
	maxDraws  = 64
	maxTried  = 20 // for each that is wanted
)

// Others returns arguments like those of the examples, with another alternative, or the other side of a condition, in one place: every one that none of
// the examples shows, as far as it can be drawn.
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
	for range maxWhole { // with all that may be there: an example may do without whole objects
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

// otherBranches returns arguments in which a place takes alternatives that were not shown, and notes that they are.
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
	slices.SortStableFunc(drawn, func(a, b Case) int { return len(b.Places) - len(a.Places) }) // what has most in it shows most
	for _, other := range drawn {
		if other.showsNew(shown) {
			all = append(all, other)
		}
	}
	return all
}

// showsNew reports whether a case takes what no other has taken, and notes what it takes.
func (c Case) showsNew(shown map[string]bool) bool {
	before := len(shown)
	maps.Copy(shown, c.taken)
	return len(shown) > before
}

// Each picks what can be made wrong in arguments: in each place of the schema by each operator and keyword once, until so many are found. What is left out
// goes first, in all of them: of many alternatives each has a case then.
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

// A picking goes on until it has enough, or has tried enough.
type picker struct {
	all         []Wrong
	most, tried int
	evaluate    func(Wrong) bool
	done        map[string]bool // places of the schema, with what was done there
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

// group tells apart what one place is worth trying for: of other types one is enough, and one value that is wrapped in something.
func (w mutation) group() string {
	switch {
	case w.Operator != Type || w.How == "fraction":
		return w.How
	case slices.Contains([]string{"in an array", "in an object", "as text"}, w.How):
		return "wrapped"
	}
	return "other"
}

// locations names what binds a place.
func locations(schemas []*jsonschema.Schema) string {
	var all []string
	for _, s := range schemas {
		all = append(all, s.Location)
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}
