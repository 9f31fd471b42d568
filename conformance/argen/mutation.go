package argen

import (
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/prose"
)

// An Operator is a way to make arguments invalid.
type Operator string

// The operators.
const (
	Missing Operator = "required" // something required is left out
	Null    Operator = "null"     // something required is null
	Type    Operator = "type"     // a value of another type, or wrapped
	Value   Operator = "value"    // a value of the right type that the schema rejects
	Unknown Operator = "unknown"  // an unknown member of a closed object
)

// A Mutation is an operator applied to a place.
type Mutation struct {
	Place    Place
	Operator Operator
	How      string // "array", "maximum": identifies the mutation, with operator and place
	What     string // of another type: "is an array"
	Keywords []string
	Strict   bool // no other keyword may be violated there

	candidates []candidate // likelier ones first
}

// A candidate is a value for the place, or "" to remove it. at leads to the part of it that is then invalid.
type candidate struct{ value, at string }

var (
	missingKeywords = []string{"required", "dependentRequired", "dependencies"}
	typeKeywords    = []string{"type", "enum", "const", "anyOf", "oneOf"}
	unknownKeywords = []string{"additionalProperties", "unevaluatedProperties"}
)

// mutations returns the mutations of the place by one operator. Null for an optional member is valid: the contracts accept it.
func (p Place) mutations(operator Operator) []Mutation {
	m := Mutation{Place: p, Operator: operator, Strict: true, candidates: []candidate{{}}}
	switch {
	case operator == Missing && (p.Required || p.dependent):
		m.How, m.Keywords = "left out", missingKeywords
		return []Mutation{m}
	case operator == Null && p.Required && !p.drawer.Allows(p.Omitted()):
		m.How, m.Keywords, m.Strict = "null", typeKeywords, false
		m.candidates[0].value = "null"
		return []Mutation{m}
	case operator == Type && p.Pointer != "":
		return p.wrongTypes()
	case operator == Value:
		return p.wrongValues()
	case operator == Unknown && p.constraints.closed && p.now().Is(jsontree.Object):
		m.How, m.Keywords = "surprise", unknownKeywords
		m.candidates = nil
		for _, name := range []string{"surprise", "Surprise!"} {
			if p.now().Get(name) == nil {
				m.candidates = append(m.candidates, p.withMember(name, `"boo"`))
			}
		}
		return []Mutation{m}
	}
	return nil
}

// otherTypes are the values to send in place of another type. The contracts accept none of the strings as a value of another type, as they
// accept "5" and "true".
var otherTypes = []struct {
	name, what, value string
	fits              []string // the types that it has
}{
	{"string", "is a string", `"not what was asked for"`, []string{"string"}},
	{"number", "is a number", "5", []string{"integer", "number"}},
	{"boolean", "is a boolean", "true", []string{"boolean"}},
	{"object", "is an object", "{}", []string{"object"}},
	{"array", "is an array", "[]", []string{"array"}},
	{"fraction", "is a fraction", "1.5", []string{"number"}},
	{"null", "is null", "null", []string{"null"}},
}

// wrongTypes returns mutations to values of types that the schema rejects: other types, and the value wrapped in an array, in an object or as
// JSON text, as models sometimes do. A fraction is only used against integer, and null only
// for an item: the contracts accept it where something is left out.
func (p Place) wrongTypes() []Mutation {
	var all []Mutation
	add := func(how, what, value string) {
		all = append(all, Mutation{p, Type, how, what, typeKeywords, false, []candidate{{value: value}}})
	}
	allowed := func(t string) bool { return slices.Contains(p.Types, t) }
	if len(p.Types) == 0 {
		return nil
	}
	right := lists.Map(p.Types, prose.Article)
	for _, other := range otherTypes {
		only := map[string]bool{"fraction": allowed("integer"), "null": p.Base.Around(p.Pointer).Is(jsontree.Array)}
		if sent, limited := only[other.name]; !slices.ContainsFunc(other.fits, allowed) && (sent || !limited) {
			add(other.name, other.what+" instead of "+strings.Join(right, " or "), other.value)
		}
	}
	now := p.now()
	if now == nil || !p.read {
		return all
	}
	if !allowed("array") {
		add(wraps[0], "is inside an array", "["+now.Text+"]")
	}
	if !allowed("object") {
		add(wraps[1], "is inside an object", `{"value":`+now.Text+"}")
	}
	if now.Kind >= jsontree.Array && !allowed("string") {
		add(wraps[2], "is a string that holds its JSON", jsontree.Quote(now.Text))
	}
	return all
}

var wraps = []string{"in an array", "in an object", "as text"}

// key is equal for mutations of which one suffices: those of the same place in the schema, by the same keyword, to a value of another type,
// to a wrapped value.
func (m Mutation) key() string {
	how := m.How
	switch {
	case !m.Place.read:
		return ""
	case m.Operator == Type && slices.Contains(wraps, how):
		how = "wrapped"
	case m.Operator == Type && how != "fraction" && how != "null":
		how = "other"
	}
	return strings.Join([]string{m.Place.pattern, m.Place.requiredBy, m.Place.within, string(m.Operator), how}, "\n")
}

// wrongValues returns mutations to values of the right type that the schema rejects.
func (p Place) wrongValues() []Mutation {
	var all []Mutation
	add := func(how string, candidates []candidate, keywords ...string) {
		if len(candidates) > 0 {
			all = append(all, Mutation{p, Value, how, "", keywords, true, candidates})
		}
	}
	for _, p.kind = range p.kinds {
		for _, rule := range valueRules[p.kind] {
			n := p.Keyword(rule.keyword)
			if rule.wrong == nil || n == nil {
				continue
			}
			candidates := lists.Map(rule.wrong(p, n), func(value string) candidate { return candidate{value: value} })
			add(strings.TrimSpace(rule.keyword+" "+rule.name), candidates, rule.keyword)
		}
	}
	add("propertyNames", p.oddNames(), nameKeywords...)
	add("further-item", p.furtherItem(), "items", "unevaluatedItems", "additionalItems")
	return all
}

// furtherItem returns the first item once more, for a tuple that allows no further ones.
func (p Place) furtherItem() []candidate {
	items := p.items()
	if n := len(p.constraints.first); n == 0 || len(items) < n {
		return nil
	}
	longer := arrayOf(slices.Concat(items, items[:1]))
	return []candidate{{longer, "/" + strconv.Itoa(len(items))}, {value: longer}}
}

// members returns the members in the place.
func (p Place) members() []jsontree.Node {
	return lists.Map(p.now().Members(), func(m *jsontree.Node) jsontree.Node { return *m })
}

// withMember returns the object in the place with another member, which is then invalid.
func (p Place) withMember(name, value string) candidate {
	at := "/" + jsontree.EscapePointer(name)
	return candidate{p.now().Put(at, value), at}
}

// strangeNames are member names of which a rule is likely to reject one.
var strangeNames = []string{"Surprise!", "surprise", "SURPRISE", "0", "", " ", "a name that is much longer than names are", "näme"}

// nameKeywords are the keywords that can reject a name.
var nameKeywords = []string{"pattern", "minLength", "maxLength", "enum", "const", "format", "not", "propertyNames"}

// oddNames returns members whose name the schema may reject.
func (p Place) oddNames() []candidate {
	if len(p.constraints.names) == 0 || !p.Base.At(p.Pointer).Is(jsontree.Object) {
		return nil
	}
	values := texts(p.now().Members())
	values = append(values[:min(len(values), 4)], `"x"`, `1`, `true`)
	if value := p.drawer.Plain(p.constraints.others); value != "" {
		values = append(values, value)
	}
	var all []candidate
	for _, name := range strangeNames {
		for _, value := range values {
			if p.now().Get(name) == nil {
				all = append(all, p.withMember(name, value))
			}
		}
	}
	return all
}
