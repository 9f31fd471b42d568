package arguments

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
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
	Pointer   string // of the place that is wrong
	Arguments string
	What      string // is wrong, in words: "is one above its maximum"
	Keywords  []string
	Strict    bool // no other keyword may be broken there
}

// Refused picks wrong ones that the caller's judge takes for what they are meant to be: one for each set of arguments, the operators by turns.
func Refused(cases []Case, seed uint64, judge func(Wrong) bool) []Wrong {
	random := rand.New(rand.NewPCG(seed, 0xd1b54a32d192ed03))
	var all []Wrong
	for i, c := range cases {
		candidates := c.wrong(random)
		random.Shuffle(len(candidates), func(i, j int) { candidates[i], candidates[j] = candidates[j], candidates[i] })
		wanted := operators[i%len(operators)]
		slices.SortStableFunc(candidates, func(a, b Wrong) int {
			return rank(a.Operator, wanted) - rank(b.Operator, wanted)
		})
		for n := range min(len(candidates), tries) {
			if w := candidates[n]; w.Arguments != "" && judge(w) {
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

// wrong answers what can be made wrong in some arguments, one operator for each place.
func (c Case) wrong(random *rand.Rand) []Wrong {
	var all []Wrong
	for _, p := range c.Places {
		ways := p.ways()
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
			w.Pointer = p.Pointer + w.below
			w.Arguments = edit(c.Arguments, p.Pointer, w.change)
			all = append(all, w.Wrong)
		}
	}
	return all
}

// A way is an operator in a place.
type way struct {
	Wrong
	below  string // the place that is wrong is a member
	change func(any) (any, bool)
}

// ways answers all that can be done to a place.
func (p Place) ways() []way {
	var all []way
	if p.Required {
		all = append(all,
			way{Wrong{Operator: Missing, How: "left out", What: "is left out", Keywords: missingKeywords, Strict: true}, "", out},
			way{Wrong{Operator: Null, How: "null", What: "is null", Keywords: typeKeywords}, "", in(nil)})
	}
	if p.Pointer != "" {
		all = append(all, p.retyped()...)
	}
	all = append(all, p.valued()...)
	if p.bound.closed && p.isObject() {
		all = append(all, way{Wrong{Operator: Unknown, How: "surprise", What: "is no name of its object", Keywords: unknownKeywords, Strict: true}, "/surprise",
			func(value any) (any, bool) {
				value.(map[string]any)["surprise"] = "boo"
				return value, true
			}})
	}
	return all
}

var (
	missingKeywords = []string{"required", "dependentRequired", "dependencies"}
	typeKeywords    = []string{"type", "enum", "const", "anyOf", "oneOf"}
	unknownKeywords = []string{"additionalProperties", "unevaluatedProperties"}
)

func (p Place) isObject() bool {
	_, is := p.value.(map[string]any)
	return is
}

// foreign are values of each type. Texts are none that somebody reads as another type: "5" would do for 5.
var foreign = []struct {
	name, what string
	value      any
	fits       []string
}{
	{"text", "is a text", "not what was asked for", []string{"string"}},
	{"number", "is a number", json.Number("5"), []string{"integer", "number"}},
	{"boolean", "is a boolean", true, []string{"boolean"}},
	{"object", "is an object", map[string]any{"value": "x"}, []string{"object"}},
	{"array", "is an array", []any{"x"}, []string{"array"}},
}

// retyped answers a place with values of types that it does not allow: another one, and its own inside an array, inside an object, or as the text of
// its JSON. Models wrap what they should not.
func (p Place) retyped() []way {
	types := p.bound.types
	if len(types) == 0 {
		return nil // it may be anything
	}
	var all []way
	add := func(how, what string, value any) {
		all = append(all, way{Wrong{Operator: Type, How: how, What: what, Keywords: typeKeywords}, "", in(value)})
	}
	for _, f := range foreign {
		if !slices.ContainsFunc(f.fits, func(t string) bool { return slices.Contains(types, t) }) {
			add(f.name, f.what, f.value)
		}
	}
	if slices.Contains(types, "integer") && !slices.Contains(types, "number") {
		add("fraction", "is a fraction", json.Number("1.5"))
	}
	if !slices.Contains(types, "array") {
		add("in an array", "is inside an array", []any{p.value})
	}
	if !slices.Contains(types, "object") {
		add("in an object", "is inside an object", map[string]any{"value": p.value})
	}
	switch p.value.(type) {
	case map[string]any, []any:
		if !slices.Contains(types, "string") {
			add("as text", "is the text of its JSON", write(p.value))
		}
	}
	return all
}

// valued answers a place with values of the right type that its schema rules out, beside its bounds where it has some.
func (p Place) valued() []way {
	var all []way
	add := func(keyword, what string, value any) {
		all = append(all, way{Wrong{Operator: Value, How: keyword, What: what, Keywords: []string{keyword}, Strict: true}, "", in(value)})
	}
	b := p.bound
	switch v := p.value.(type) {
	case string:
		p.texts(v, add)
	case json.Number:
		for _, n := range p.numbers() {
			add(n.keyword, n.what, n.value)
		}
	case []any:
		if b.mostItems >= 0 && b.mostItems < mostNodes && len(v) > 0 {
			add("maxItems", "has one item more than maxItems", grown(v, b.mostItems+1))
		}
		if b.fewestItems > 0 && len(v) >= b.fewestItems {
			add("minItems", "has one item less than minItems", v[:b.fewestItems-1])
		}
		if b.unique && len(v) > 0 && (b.mostItems < 0 || len(v) < b.mostItems) {
			add("uniqueItems", "has an item twice", append(slices.Clone(v), v[0]))
		}
	}
	return all
}

func (p Place) texts(now string, add func(keyword, what string, value any)) {
	b := p.bound
	if len(b.listed) > 0 {
		for _, other := range []string{"none of these", now + "x", strings.ToUpper(now), ""} {
			if !slices.Contains(b.listed, any(other)) {
				add("enum", "is none of its enum", other)
				add("const", "is not its const", other)
			}
		}
		return
	}
	runes := []rune(now)
	if b.shortest > 0 && len(runes) >= b.shortest {
		add("minLength", "is one character shorter than minLength", string(runes[:b.shortest-1]))
	}
	if b.longest >= 0 && b.longest < longestMade {
		add("maxLength", "is one character longer than maxLength", stretched(now+"x", b.longest+1))
	}
	if len(b.patterns) > 0 {
		for _, other := range []string{now + "!", "!" + now, now + "\n", strings.Repeat("!", len(runes)), "\u2603"} {
			if !b.patterns[0].MatchString(other) {
				add("pattern", "does not match its pattern", other)
			}
		}
	}
}

// grown answers an array of so many items, its own by turns; texts and numbers differ from each other.
func grown(items []any, size int) []any {
	all := slices.Clone(items)
	for i := len(all); i < size; i++ {
		switch v := items[i%len(items)].(type) {
		case string:
			all = append(all, v+strconv.Itoa(i))
		case json.Number:
			if n, err := v.Int64(); err == nil {
				all = append(all, json.Number(strconv.FormatInt(n+int64(i)*7, 10)))
				continue
			}
			all = append(all, v)
		default:
			all = append(all, v)
		}
	}
	return all
}
