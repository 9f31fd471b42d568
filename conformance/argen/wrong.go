package argen

import (
	"math/rand/v2"
	"slices"
)

// An Operator is a way to make arguments wrong.
type Operator string

// The operators.
const (
	Missing Operator = "missing" // something required is left out
	Null    Operator = "null"    // something required is null
	Type    Operator = "type"    // a value of another type, or nested otherwise
	Value   Operator = "value"   // a value of the right type that is ruled out
	Unknown Operator = "unknown" // a member of a closed object that has no name there
)

// A Wrong is arguments that are meant to be wrong in one place, for one of some keywords of the schema. They are wrong when the schema says so.
type Wrong struct {
	Operator  Operator
	How       string // "array", "maximum": with the operator and the place it says what was done
	Place     string // the pointer of the place in which something was done
	Pointer   string // of what is wrong: the place itself, or a member or an item of it
	Within    string // the alternatives and conditions that it is wrong by: "oneOf/1", "allOf/0/then"; "" where nothing is meant that is not always in force
	Arguments string
	What      string // is wrong, in words: "is one above its maximum"
	Keywords  []string
	Strict    bool // no other keyword may be broken there
	// Branches are the alternatives that the arguments kept to before: what is meant is wrong by those. Of the others nothing is said.
	Branches map[Branch]bool
}

// Refused picks wrong ones that the caller's evaluate takes for what they are meant to be: one for each set of arguments, the operators by turns.
func Refused(cases []Case, seed uint64, evaluate func(Wrong) bool) []Wrong {
	random := rand.New(rand.NewPCG(seed, 0xd1b54a32d192ed03))
	var all []Wrong
	for i, c := range cases {
		candidates := c.wrong(random)
		random.Shuffle(len(candidates), func(i, j int) { candidates[i], candidates[j] = candidates[j], candidates[i] })
		wanted := operators[i%len(operators)]
		slices.SortStableFunc(candidates, func(a, b Wrong) int {
			return rank(a.Operator, wanted) - rank(b.Operator, wanted)
		})
		for n := range min(len(candidates), maxFailures) {
			if w := candidates[n]; w.Arguments != "" && evaluate(w) {
				all = append(all, w)
				break
			}
		}
	}
	return all
}

var operators = []Operator{Type, Value, Missing, Unknown, Null}

func rank(o, wanted Operator) int {
	if o == wanted {
		return 0
	}
	return 1
}

// wrong returns what can be made wrong in some arguments, one operator for each place.
func (c Case) wrong(random *rand.Rand) []Wrong {
	var all []Wrong
	for _, p := range c.Places {
		ways := p.mutations(c.from)
		if len(ways) == 0 {
			continue
		}
		seen := map[Operator]bool{}
		for _, i := range random.Perm(len(ways)) {
			w := ways[i]
			if seen[w.Operator] {
				continue
			}
			seen[w.Operator] = true
			if made, ok := c.make(p, w); ok {
				all = append(all, made)
			}
		}
	}
	return all
}

// make does something to a place; false where that cannot be done, or means nothing. Null for what may be left out is nothing wrong: the contracts take it.
func (c Case) make(p Place, w mutation) (Wrong, bool) {
	if w.Operator == Null && c.from.Allows(edit(c.Arguments, p.Pointer, remove)) {
		return Wrong{}, false
	}
	w.Place, w.Pointer = p.Pointer, p.Pointer+w.below
	if w.Within = p.within; w.Operator == Missing || w.Operator == Null {
		w.Within = p.requiredBy
	}
	w.Arguments = edit(c.Arguments, p.Pointer, w.change)
	w.Branches = c.branches
	return w.Wrong, w.Arguments != ""
}
