package argen

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// A Wrong is a set of arguments that should be invalid in one place, for one of some keywords. The caller has to confirm that with the
// schema.
type Wrong struct {
	Mutation
	Pointer   string // to the invalid value: the place itself, or a member or an item of it
	Name      string // the argument that a refusal should name
	Arguments string
}

// Within returns the violated alternatives and conditions: "oneOf/1", "allOf/0/then"; "" for none.
func (w Wrong) Within() string {
	if w.Operator == Missing || w.Operator == Null {
		return w.Place.requiredBy
	}
	return w.Place.within
}

// Branches returns the alternatives that the arguments matched before the change. Errors of other alternatives are ignored.
func (w Wrong) Branches() map[validate.Branch]bool { return w.Place.branches }

// try makes arguments wrong until evaluate accepts them, and reports whether it does.
func (m Mutation) try(evaluate func(Wrong) bool) bool {
	p := m.Place
	for _, c := range m.candidates {
		w := Wrong{Mutation: m, Pointer: p.Pointer + c.at, Name: p.Name, Arguments: set(p.Base, p.Pointer, c.value)}
		if m.Operator == Unknown || p.read && c.at != "" {
			w.Name = jsontree.LastName(w.Pointer)
		}
		if w.Arguments != "" && evaluate(w) {
			return true
		}
	}
	return false
}

// Operators are all operators, omissions first, so that each of many alternatives gets one.
var Operators = []Operator{Missing, Value, Unknown, Type, Null}

// maxTried bounds the attempts per wanted case.
const maxTried = 20

// Refused makes each case wrong in one place, by the operators in rotation, until evaluate accepts it.
func Refused(cases []Case, seed uint64, evaluate func(Wrong) bool) {
	random := rand.New(rand.NewPCG(seed, 0xd1b54a32d192ed03))
	for i, c := range cases {
		random.Shuffle(len(c.Places), func(i, j int) { c.Places[i], c.Places[j] = c.Places[j], c.Places[i] })
		first := i % len(Operators)
		Each(c.Places, slices.Concat(Operators[first:], Operators[:first]), 1, evaluate)
	}
}

// Each makes values wrong by operators, until evaluate accepted most of them: places of examples in all ways, and those of the schema that
// are read in cases once for each place in the schema and keyword. It returns how many were accepted.
func Each(places []Place, operators []Operator, most int, evaluate func(Wrong) bool) (accepted int) {
	tried, done := 0, map[string]bool{}
	for _, operator := range operators {
		for _, p := range places {
			if accepted >= most || tried >= maxTried*most {
				return accepted
			}
			for _, m := range p.mutations(operator) {
				key := m.key()
				if done[key] || accepted >= most || !m.try(func(w Wrong) bool { tried++; return evaluate(w) }) {
					continue
				}
				done[key] = p.read
				accepted++
			}
		}
	}
	return accepted
}

// wrongNotes describe the wrong values of rules with a name.
var wrongNotes = map[string]string{
	"part": " with a part of a value", "case": " with a value in another case", "wide": " with as many bytes, but fewer letters",
	"wrapped": " by a multiple of 2^32",
}

// Note describes what is invalid.
func (w Wrong) Note() string {
	name := prose.Quote(w.Name)
	if w.Name == "" {
		name = "the value"
	}
	switch w.Operator {
	case Missing:
		return "required " + name + " left out"
	case Null:
		return "required " + name + " is null"
	case Type:
		return w.Place.Part + name + " " + w.What
	case Unknown:
		if around := jsontree.LastName(w.Place.Pointer); around != "" {
			return prose.Quote(around) + " has no member " + name
		}
		return "there is no argument " + name
	}
	keyword, how, _ := strings.Cut(w.How, " ")
	if n := w.Place.Keyword(keyword); n != nil {
		return w.Place.Part + name + " violates " + keyword + " " + prose.Plain(n.Text) + wrongNotes[how]
	}
	return w.Place.Part + name + " has more items than it may have"
}
