// Package arguments makes arguments for a tool from its own JSON schema: valid ones, with each value at the edge of what the schema allows,
// and such as are wrong in one place. It proposes, and its caller evaluates the exact bytes: what is meant to be valid is kept only where the
// schema allows it, and what is meant to be wrong is no negative before the schema has refused it for the reason that is given.
//
// Everything is drawn with a seed: the same schema, examples and seed make the same arguments. Nothing here runs a tool.
package argen

import (
	"math/rand/v2"
	"slices"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// A Source is what arguments are drawn from.
type Source struct {
	Schema *jsonschema.Schema
	// Examples are arguments that are known to be valid: what stands in a place there is likelier to mean something to the tool than
	// what is made up. They may be nil.
	Examples []string
	// Hints are values worth trying wherever their type fits: the literals that a program compares with, say.
	Hints Hints
	// Allows reports whether the schema allows exactly these arguments.
	Allows func(arguments string) bool
	// Holds reports whether a part of the schema allows a value, as encoding/json reads it with its numbers as they are written.
	Holds func(part *jsonschema.Schema, value any) bool
	Seed  uint64
}

// Hints are values from elsewhere than the schema.
type Hints struct {
	Texts   []string
	Numbers []int64
	Names   []string // of arguments, however they are spelled: those are always there
}

// A Case is one set of arguments.
type Case struct {
	Arguments string
	// Places are where something can be made wrong, in the order of the text.
	Places []Place
	// Large: a number is so large that whoever counts to it may take long.
	Large bool

	from     *drawer
	branches map[Branch]bool
	taken    map[string]bool // the places in the schema of what is not always in force and is here
}

// What Draw makes at the most, and at the least where the schema allows different arguments.
const (
	minCases = 8
	maxCases = 24
	// tries is how often a draw may come to nothing, in a row: alternatives that rule each other out come to nothing for ever.
	maxFailures = 12
)

// Draw returns different valid arguments, first with everything that may be there, then with as little as is allowed. Each value of an enum, each
// bound, each length comes in one of them, as long as there is room. missed are the places for which no value could be made, and why.
func Draw(s Source) (cases []Case, missed []Missed) {
	if s.Schema == nil {
		return nil, nil
	}
	d := newDrawer(s)
	seen := map[string]bool{}
	for _, example := range s.Examples {
		seen[example] = true
	}
	for failed := 0; failed < maxFailures && len(cases) < d.wanted(); {
		c, ok := d.draw(len(cases))
		if !ok || seen[c.Arguments] || !s.Allows(c.Arguments) {
			failed++
			d.round++
			continue
		}
		failed, seen[c.Arguments] = 0, true
		large := c.Large
		c, _ = d.Read(c.Arguments)
		c.Large = large
		cases = append(cases, c)
		d.round++
	}
	return cases, d.missed
}

// A Missed is a place that no value was made for.
type Missed struct{ Pointer, Why string }

// A drawer draws the values of one schema.
type drawer struct {
	Source
	random  *rand.Rand
	round   int
	turns   map[string]*turn // by the place in the schema
	found   map[string][]any // what the examples have, by the pattern of the pointer
	known   map[*jsonschema.Schema]*constraints
	longest int
	missed  []Missed

	nodes int // of the draw under way
	large bool
}

// A turn takes the values of one place one after the other.
type turn struct {
	values []any
	next   int
}

func newDrawer(s Source) *drawer {
	d := &drawer{
		Source: s, random: rand.New(rand.NewPCG(s.Seed, 0x9e3779b97f4a7c15)),
		turns: map[string]*turn{}, found: map[string][]any{}, known: map[*jsonschema.Schema]*constraints{},
	}
	for _, example := range s.Examples {
		if value, err := read(example); err == nil {
			d.remember(value, "", 0)
		}
	}
	return d
}

// remember notes what stands where in an example: the items of an array are all in one place.
func (d *drawer) remember(value any, at string, depth int) {
	if depth > maxDepth {
		return
	}
	d.found[at] = append(d.found[at], value)
	switch v := value.(type) {
	case map[string]any:
		for name, inner := range v {
			d.remember(inner, at+"/"+escape(name), depth+1)
		}
	case []any:
		for _, inner := range v {
			d.remember(inner, at+"/*", depth+1)
		}
	}
}

// wanted is how many cases are worth having: as many as the longest list of values of one place, and a few beside them.
func (d *drawer) wanted() int { return min(max(minCases, d.longest+4), maxCases) }

// draw returns one set of arguments.
func (d *drawer) draw(number int) (Case, bool) {
	d.nodes, d.large = 0, false
	value, ok := d.value(d.Schema, spot{}, number)
	object, is := value.(map[string]any)
	if !ok || !is {
		return Case{}, false
	}
	return Case{Arguments: write(object), Large: d.large}, true
}

// take returns the next value of a place. The values are shuffled once, so that two places do not go through theirs in step.
func (d *drawer) take(at string, make func() []any) (any, bool) {
	t := d.turns[at]
	if t == nil {
		t = &turn{values: make()}
		d.random.Shuffle(len(t.values), func(i, j int) { t.values[i], t.values[j] = t.values[j], t.values[i] })
		d.turns[at] = t
		d.longest = max(d.longest, len(t.values))
	}
	if len(t.values) == 0 {
		return nil, false
	}
	t.next++
	return t.values[(t.next-1)%len(t.values)], true
}

// noteMissed notes that no value could be made for a place, once.
func (d *drawer) noteMissed(at, why string) {
	m := Missed{at, why}
	if !slices.Contains(d.missed, m) {
		d.missed = append(d.missed, m)
	}
}
