package argen

import (
	"math/rand/v2"
	"slices"
)

// An Operator is a way to make arguments invalid.
type Operator string

// The operators.
const (
	Missing Operator = "missing" // something required is left out
	Null    Operator = "null"    // something required is null
	Type    Operator = "type"    // a value of another type, or wrapped
	Value   Operator = "value"   // a value of the right type that the schema rejects
	Unknown Operator = "unknown" // an unknown member of a closed object
)

// A Wrong is a set of arguments that should be invalid in one place, for one of some keywords. The caller has to confirm that with the
// schema.
type Wrong struct {
	Operator  Operator
	How       string // "array", "maximum": identifies the mutation, with operator and place
	Place     string // pointer to the changed place
	Pointer   string // to the invalid value: the place itself, or a member or an item of it
	Within    string // the violated alternatives and conditions: "oneOf/1", "allOf/0/then"; "" for none
	Arguments string
	What      string // description: "is one above its maximum"
	Keywords  []string
	Strict    bool // no other keyword may be violated there
	// Branches are the alternatives that the arguments matched before the change. Errors of other alternatives are
	// ignored.
	Branches map[Branch]bool
}

// Refused returns invalid arguments that evaluate accepts, one for each case, with the operators in rotation.
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

// wrong returns mutations of a case, one per operator and place.
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

// make applies a mutation to a place; false if that is impossible or valid. Null for an optional member is valid: the
// contracts accept it.
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
