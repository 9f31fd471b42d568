package document

import (
	"math/rand"
	"slices"
)

// A Variable is one of the environment, or a file that a program looks for when it starts.
type Variable struct {
	Name, Text string
	Unset      bool
}

// Environments learn with which variables a program starts.
type Environments struct {
	started  [][]Variable
	furthest []Variable // the longest list that a program asked for before it ended without starting
}

// mostEnvironments is how many are kept with which a program has started.
const mostEnvironments = 8

// Learn keeps the variables that a program asked for until it started or ended, in their order. It reports whether this list is longer than those of all
// executions that did not start.
func (e *Environments) Learn(all []Variable, started bool) (further bool) {
	further = len(all) > len(e.furthest)
	switch {
	case len(all) == 0:
	case started:
		if known := slices.ContainsFunc(e.started, func(one []Variable) bool { return slices.Equal(one, all) }); !known && len(e.started) < mostEnvironments {
			e.started = append(e.started, all)
		}
	case len(all) >= len(e.furthest):
		e.furthest = all
	}
	return further
}

// An Environment knows some variables, and how many of four others are set.
type Environment struct {
	random *rand.Rand
	known  []Variable
	rate   int
}

// Next returns an environment: mostly one with which the program has started, or else the one that it got furthest with but for the last variable.
func (e *Environments) Next(random *rand.Rand) *Environment {
	next := &Environment{random: random, rate: random.Intn(3)} // programs run without most of their variables
	switch last := len(e.furthest) - 1; {
	case random.Intn(4) == 0:
	case len(e.started) > 0:
		next.known = Pick(random, e.started)
	case last >= 0 && e.furthest[last].Unset:
		next.known, next.rate = e.furthest[:last], 4
	case last >= 0:
		next.known = append(slices.Clone(e.furthest[:last]), Variable{Name: e.furthest[last].Name, Unset: true})
	}
	return next
}

// Draw returns the variable with a name, whose text is made if it is set and not known.
func (e *Environment) Draw(name string, text func() string) Variable {
	if i := slices.IndexFunc(e.known, func(v Variable) bool { return v.Name == name }); i >= 0 {
		return e.known[i]
	}
	if e.random.Intn(4) >= e.rate {
		return Variable{Name: name, Unset: true}
	}
	return Variable{Name: name, Text: text()}
}

// Setting draws a text of the kind that programs are set up with.
func (g *Generator) Setting() string {
	if hints := g.Hints[""]; len(hints) > 0 && g.Random.Intn(2) == 0 {
		return Pick(g.Random, hints)
	}
	return Pick(g.Random, []string{"a.b", "http://a.b", "1", "true", "x", g.Text()})
}
