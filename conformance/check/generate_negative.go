package check

import (
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// A negative is a call that a tool has to refuse: its own schema rejects the exact bytes for one reason, and the contracts do not accept
// them either. The type also describes cases of valid but unusual arguments.
type negative struct {
	kind      *Kind
	caseID    string
	arguments string
	note      string                   // what is special about the arguments
	name      string                   // the argument that the refusal must name, "" for none
	others    []string                 // alternatives to name
	cancelled bool                     // the context ends at once, since the call may take for ever
	guessed   bool                     // other values are generated and may be refused first
	drawn     bool                     // all of it is generated from the schema
	edge      bool                     // a value at the limit of what the schema allows
	branches  map[validate.Branch]bool // the alternatives of the schema that it violates
}

// names returns the names that a refusal may use, as one string.
func (n negative) names() string { return strings.Join(append([]string{n.name}, n.others...), "\n") }

// A collector collects the cases that the schema rejects as intended.
type collector struct {
	schema      Function
	conditional bool // an argument may be required by others
	negatives   []negative
}

// try adds a case if the schema rejects it only at pointer and for one of the keywords, and, if strict, for no other keyword. It reports
// whether the case was added.
func (c *collector) try(n negative, pointer string, strict bool, keywords ...string) bool {
	if n.arguments == "" {
		return false
	}
	valid, reasons := c.schema.validateBranches([]byte(n.arguments), n.branches)
	if valid || len(reasons) == 0 {
		return false
	}
	meant := false
	for _, r := range reasons {
		hit := slices.Contains(keywords, r.Keyword)
		if r.Pointer != pointer || strict && !hit {
			return false
		}
		meant = meant || hit
	}
	if meant {
		c.negatives = append(c.negatives, n)
	}
	return meant
}

// missing omits a required argument, and sends null for it. An argument that is required only by others is omitted,
// too.
func (c *collector) missing(s spot) {
	if s.part != "" || !s.required && !c.conditional {
		return
	}
	c.try(negative{
		kind:      kindRequired,
		caseID:    kindRequired.id(s.pointer),
		arguments: s.base.Drop(s.pointer),
		note:      "required " + suite.Quote(s.name) + " left out",
		name:      s.name,
		guessed:   s.guessed(),
	}, s.pointer, true, "required", "dependentRequired", "dependencies")
	if !s.required {
		return
	}
	c.try(negative{
		kind:      kindNull,
		caseID:    kindNull.id(s.pointer),
		arguments: s.base.Put(s.pointer, "null"),
		note:      "required " + suite.Quote(s.name) + " is null",
		name:      s.name,
		guessed:   s.guessed(),
	}, s.pointer, false, "type", "enum", "const", "anyOf", "oneOf")
}

// unknown adds an unknown member to a closed object.
func (c *collector) unknown(b *jsontree.Node, pointer string) {
	const name = "surprise"
	place := pointer + "/" + name
	note := "there is no argument " + suite.Quote(name)
	if pointer != "" {
		note = suite.Quote(lastName(pointer)) + " has no member " + suite.Quote(name)
	}
	c.try(negative{
		kind:      kindUnknown,
		caseID:    kindUnknown.id(place),
		arguments: b.Put(place, `"boo"`),
		note:      note,
		name:      name,
	}, place, true, "additionalProperties", "unevaluatedProperties")
}

// capitals adds a case in which a required argument has its name in capitals, which encoding/json accepts and a closed
// schema does not.
func (c *collector) capitals(spots []spot) {
	for _, s := range spots {
		other := strings.ToUpper(s.name)
		if !s.required || other == s.name || strings.LastIndexByte(s.pointer, '/') != 0 {
			continue
		}
		around, _ := jsontree.Parse(s.base.Drop(s.pointer)) // valid by construction
		place := "/" + jsontree.EscapePointer(other)
		arguments := around.Put(place, s.base.At(s.pointer).Text)
		allowed, reasons := c.schema.Validate([]byte(arguments))
		surprising := func(r Reason) bool { return r.Pointer == place }
		foreign := func(r Reason) bool { return r.Pointer != place && r.Pointer != s.pointer }
		if allowed || !slices.ContainsFunc(reasons, surprising) || slices.ContainsFunc(reasons, foreign) {
			continue
		}
		c.negatives = append(c.negatives, negative{
			kind:      kindUnknown,
			caseID:    kindUnknown.id(place, "for", s.pointer),
			arguments: arguments,
			note:      "there is no argument " + suite.Quote(other) + ", it is " + suite.Quote(s.name) + "; " + anyCase,
			name:      other,
		})
		return
	}
}

// anyCase explains why a decoder that refuses unknown fields accepts the call.
const anyCase = "encoding/json matches names in any case, even with DisallowUnknownFields"

// alternatives adds cases without all the arguments of which the schema requires one.
func (c *collector) alternatives(b *jsontree.Node, s spec) {
	for _, keyword := range []string{"anyOf", "oneOf"} {
		var wanted []string
		for _, branch := range s.Get(keyword).List() {
			wanted = rules.Union(wanted, rules.Strings(branch.Get("required"))...)
		}
		rest := b
		for _, name := range wanted {
			if text := rest.Drop("/" + jsontree.EscapePointer(name)); text != "" {
				rest, _ = jsontree.Parse(text) // valid by construction
			}
		}
		if len(wanted) < 2 || len(rest.Items) == 0 || rest == b {
			continue // an empty object is a blank case
		}
		choice := suite.Quote(wanted[0]) + " or " + suite.Quote(wanted[1])
		c.try(negative{
			kind:      kindRequired,
			caseID:    kindRequired.id("/"+jsontree.EscapePointer(wanted[0]), keyword),
			arguments: rest.Text,
			note:      "all arguments left out of which " + keyword + " requires one",
			name:      choice,
			others:    wanted,
		}, "", true, keyword)
	}
}

// conditional reports whether a schema may require an argument by other keywords than required.
func conditional(schema *jsontree.Node) bool {
	for s := range rules.Subschemas(schema) {
		if s.Is(jsontree.Object) && s.Has("allOf", "then", "else", "dependentRequired", "dependentSchemas", "dependencies") {
			return true
		}
	}
	return false
}

// mistyped sets a place to values of other types.
func (c *collector) mistyped(s spot) {
	for _, w := range wrongTypesFor(s.types) {
		what := s.label() + " is " + w.what + " instead of " + either(s.types)
		c.try(negative{
			kind:      kindType,
			caseID:    kindType.id(s.pointer, w.name),
			arguments: s.base.Put(s.pointer, w.text),
			note:      what,
			name:      s.name,
			guessed:   s.guessed(),
		}, s.pointer, false, "type", "anyOf", "oneOf")
	}
}

// outside sets a place to values of the right type that its schema rejects, one for each keyword.
func (c *collector) outside(s spot) {
	for _, kind := range s.values {
		s.kind = kind
		for _, rule := range valueRules[kind] {
			c.ruleOut(s, rule)
		}
	}
}

// ruleOut sets a place to the first value that violates one keyword only.
func (c *collector) ruleOut(s spot, rule valueRule) {
	n := s.schema.Get(rule.keyword)
	if n == nil {
		return
	}
	for _, text := range rule.candidates(s, n) {
		if c.try(negative{
			kind:      kindValue,
			caseID:    kindValue.id(s.pointer, rule.keyword),
			arguments: s.base.Put(s.pointer, text),
			note:      ruledOut(s, rule.keyword, n),
			name:      s.name,
		}, s.pointer, true, rule.keyword, otherNames[rule.keyword]) {
			return
		}
	}
}

// otherNames are keywords that the library reports under the name of another one, which may be absent.
var otherNames = map[string]string{"contains": "minContains"}

// ruledOut returns the note of a value that violates a keyword.
func ruledOut(s spot, keyword string, n *jsontree.Node) string {
	return s.label() + " violates " + keyword + " " + suite.Plain(n.Text)
}

// lastName returns the last name in a pointer that is not an array position: "tags" for /tags/0.
func lastName(pointer string) string {
	tokens := strings.Split(pointer, "/")
	for _, token := range slices.Backward(tokens) {
		if _, err := strconv.Atoi(token); err != nil {
			return jsontree.UnescapePointer(token)
		}
	}
	return ""
}

// either joins the names of types with "or".
func either(types []contract.Type) string {
	var all []string
	for _, t := range types {
		all = append(all, article(string(t)))
	}
	return strings.Join(all, " or ")
}

// article adds "a" or "an" to a word.
func article(word string) string {
	if word != "" && slices.Contains([]byte("aeio"), word[0]) {
		return "an " + word
	}
	return "a " + word
}

// ruledOutBeside are keywords that may reject a value because of other arguments.
var ruledOutBeside = []string{"enum", "const", "not", "pattern", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum",
	"exclusiveMaximum", "multipleOf", "minItems", "maxItems", "anyOf", "oneOf"}

// exchanged sets each place of an example to its value in another example: under a condition (if, dependentSchemas), a value that is valid
// in one may be invalid in the other.
func (c *collector) exchanged(bases []base, spots []spot) {
	if !c.conditional {
		return
	}
	for _, s := range spots {
		for i, to := range bases {
			for j, from := range bases {
				value := from.At(s.pointer)
				if i == j || !to.own || !from.own || value == nil || to.At(s.pointer) == nil {
					continue
				}
				c.try(negative{
					kind:      kindValue,
					caseID:    kindValue.id(s.pointer, "of example", nth(j), "in", nth(i)),
					arguments: to.Put(s.pointer, value.Text),
					note:      s.label() + " is that of another example, which the schema rules out in this combination",
					name:      s.name,
				}, s.pointer, true, ruledOutBeside...)
			}
		}
	}
}
