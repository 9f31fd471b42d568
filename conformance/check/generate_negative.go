package check

import (
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/contract"
)

// A negative is a call that a tool has to refuse: arguments that its own schema rejects on the exact bytes, for one reason,
// and that the contracts do not accept all the same.
type negative struct {
	caseID    string
	arguments string
	note      string                // what they are a case of
	name      string                // the argument that the refusal is to name, "" where there is nothing to name
	others    []string              // others that it may name as well
	cancelled bool                  // the context ends at once: what is asked for may take for ever
	guessed   bool                  // what stands beside the place is made up, and may be refused before it
	branches  map[argen.Branch]bool // the alternatives by which it is wrong
}

// names returns what a refusal may name, as one text.
func (n negative) names() string { return strings.Join(append([]string{n.name}, n.others...), "\n") }

// A collector keeps the cases that are what they are meant to be.
type collector struct {
	schema      Function
	conditional bool // an argument may be required beside others
	negatives   []negative
}

// try keeps a case if the schema rejects it at the pointer alone and for one of the keywords; with nothing beside them where
// it is strict. It reports whether it did.
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

// missing leaves a required argument out, and makes it null. One that is only required beside others is left out, too.
func (c *collector) missing(s spot) {
	if s.part != "" || !s.required && !c.conditional {
		return
	}
	c.try(negative{
		caseID:    newCaseID(kindRequired, s.pointer),
		arguments: s.base.drop(s.pointer),
		note:      "required " + quote(s.name) + " left out",
		name:      s.name,
		guessed:   s.guessed(),
	}, s.pointer, true, "required", "dependentRequired", "dependencies")
	if !s.required {
		return
	}
	c.try(negative{
		caseID:    newCaseID(kindNull, s.pointer),
		arguments: s.base.put(s.pointer, "null"),
		note:      "required " + quote(s.name) + " is null",
		name:      s.name,
		guessed:   s.guessed(),
	}, s.pointer, false, "type", "enum", "const", "anyOf", "oneOf")
}

// unknown gives an object that is closed a member that it does not name.
func (c *collector) unknown(b *node, pointer string) {
	const name = "surprise"
	place := pointer + "/" + name
	note := "there is no argument " + quote(name)
	if pointer != "" {
		note = quote(lastName(pointer)) + " has no member " + quote(name)
	}
	c.try(negative{
		caseID:    newCaseID(kindUnknown, place),
		arguments: b.put(place, `"boo"`),
		note:      note,
		name:      name,
	}, place, true, "additionalProperties", "unevaluatedProperties")
}

// capitals gives the first required argument that has no other name in capitals one. encoding/json takes it, and a closed
// schema does not.
func (c *collector) capitals(spots []spot) {
	for _, s := range spots {
		other := strings.ToUpper(s.name)
		if !s.required || other == s.name || strings.LastIndexByte(s.pointer, '/') != 0 {
			continue
		}
		around, _ := parseJSON([]byte(s.base.drop(s.pointer))) // it was made here
		place := "/" + escapePointer(other)
		arguments := around.put(place, string(s.base.at(s.pointer).raw()))
		allowed, reasons := c.schema.Validate([]byte(arguments))
		surprising := func(r Reason) bool { return r.Pointer == place }
		foreign := func(r Reason) bool { return r.Pointer != place && r.Pointer != s.pointer }
		if allowed || !slices.ContainsFunc(reasons, surprising) || slices.ContainsFunc(reasons, foreign) {
			continue
		}
		c.negatives = append(c.negatives, negative{
			caseID:    newCaseID(kindUnknown, place) + " for " + plain(s.pointer),
			arguments: arguments,
			note:      "there is no argument " + quote(other) + ", it is " + quote(s.name) + "; " + anyCase,
			name:      other,
		})
		return
	}
}

// anyCase is what an author who has the decoder refuse unknown fields does not expect.
const anyCase = "encoding/json takes a name in any case, even with DisallowUnknownFields"

// alternatives leaves out all of the arguments of which a schema wants one or another.
func (c *collector) alternatives(b *node, s spec) {
	for _, keyword := range []string{"anyOf", "oneOf"} {
		var wanted []string
		for _, branch := range s.get(keyword).list() {
			wanted = union(wanted, names(branch.get("required"))...)
		}
		rest := b
		for _, name := range wanted {
			if text := rest.drop("/" + escapePointer(name)); text != "" {
				rest, _ = parseJSON([]byte(text)) // it was made here
			}
		}
		if len(wanted) < 2 || len(rest.members) == 0 || rest == b {
			continue // without any argument it is a case of blank ones
		}
		choice := quote(wanted[0]) + " or " + quote(wanted[1])
		c.try(negative{
			caseID:    newCaseID(kindRequired, "/"+escapePointer(wanted[0]), keyword),
			arguments: string(rest.text),
			note:      "all of those left out of which " + keyword + " requires some",
			name:      choice,
			others:    wanted,
		}, "", true, keyword)
	}
}

// conditional reports whether a schema may require an argument in another way than by a list beside the properties.
func conditional(schema *node) bool {
	for s := range subschemas(schema) {
		if s.is('{') && s.has("allOf", "then", "else", "dependentRequired", "dependentSchemas", "dependencies") {
			return true
		}
	}
	return false
}

// mistyped gives a place values of other types.
func (c *collector) mistyped(s spot) {
	for _, w := range wrongTypesFor(s.types) {
		what := s.label() + " is " + w.what + " instead of " + either(s.types)
		c.try(negative{
			caseID:    newCaseID(kindType, s.pointer, w.name),
			arguments: s.base.put(s.pointer, w.text),
			note:      what,
			name:      s.name,
			guessed:   s.guessed(),
		}, s.pointer, false, "type", "anyOf", "oneOf")
	}
}

// outside gives a place values of the right type that its schema rules out: one for each keyword.
func (c *collector) outside(s spot) {
	for _, kind := range s.values {
		s.kind = kind
		for _, rule := range valueRules[kind] {
			c.ruleOut(s, rule)
		}
	}
}

// ruleOut gives a place the first value that breaks one keyword and nothing else.
func (c *collector) ruleOut(s spot, rule valueRule) {
	n := s.schema.get(rule.keyword)
	if n == nil {
		return
	}
	for _, text := range rule.candidates(s, n) {
		if c.try(negative{
			caseID:    newCaseID(kindValue, s.pointer, rule.keyword),
			arguments: s.base.put(s.pointer, text),
			note:      ruledOut(s, rule.keyword, n),
			name:      s.name,
		}, s.pointer, true, rule.keyword, otherNames[rule.keyword]) {
			return
		}
	}
}

// otherNames are of keywords that the library calls by the name of another one, which may be left out.
var otherNames = map[string]string{"contains": "minContains"}

// ruledOut says what a value breaks.
func ruledOut(s spot, keyword string, n *node) string {
	return s.label() + " does not keep to " + keyword + " " + plain(string(n.text))
}

// lastName returns the name at the end of a pointer, array positions apart: "tags" for /tags/0.
func lastName(pointer string) string {
	tokens := strings.Split(pointer, "/")
	for _, token := range slices.Backward(tokens) {
		if _, err := strconv.Atoi(token); err != nil {
			return unescapePointer(token)
		}
	}
	return ""
}

// either names the types that would do.
func either(types []contract.Type) string {
	var all []string
	for _, t := range types {
		all = append(all, article(string(t)))
	}
	return strings.Join(all, " or ")
}

// article puts "a" or "an" before a word.
func article(word string) string {
	if word != "" && slices.Contains([]byte("aeio"), word[0]) {
		return "an " + word
	}
	return "a " + word
}

// ruledOutBeside are the keywords that rule out a value beside others.
var ruledOutBeside = []string{"enum", "const", "not", "pattern", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum",
	"exclusiveMaximum", "multipleOf", "minItems", "maxItems", "anyOf", "oneOf"}

// exchanged gives each place of an example what another example has there: where a schema has conditions (if, dependentSchemas), what is right in one
// may be wrong in the other.
func (c *collector) exchanged(bases []base, spots []spot) {
	if !c.conditional {
		return
	}
	for _, s := range spots {
		for i, to := range bases {
			for j, from := range bases {
				value := from.at(s.pointer)
				if i == j || !to.own || !from.own || value == nil || to.at(s.pointer) == nil {
					continue
				}
				c.try(negative{
					caseID:    newCaseID(kindValue, s.pointer, "of example "+strconv.Itoa(j+1)+" in "+strconv.Itoa(i+1)),
					arguments: to.put(s.pointer, string(value.text)),
					note:      s.label() + " is that of another example, which the schema rules out beside the others",
					name:      s.name,
				}, s.pointer, true, ruledOutBeside...)
			}
		}
	}
}
