package arguments

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// A collector collects the cases that the schema rejects as intended.
type collector struct {
	schema      Schema
	conditional bool // an argument may be required by others
	cases       []Case
}

// try adds a case if the schema rejects it only at pointer and for one of the keywords, and, if strict, for no other keyword. It reports
// whether the case was added.
func (c *collector) try(n Case, pointer string, strict bool, keywords ...string) bool {
	if n.Arguments == "" {
		return false
	}
	valid, reasons := c.schema.validateBranches([]byte(n.Arguments), n.branches)
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
		c.cases = append(c.cases, n)
	}
	return meant
}

// missing omits a required argument, and sends null for it. An argument that is required only by others is omitted,
// too.
func (c *collector) missing(s Place) {
	if s.part != "" || !s.required && !c.conditional {
		return
	}
	c.try(Case{
		Kind:         Required,
		ID:           Required.id(s.Pointer),
		Arguments:    s.Base.Drop(s.Pointer),
		Note:         "required " + prose.Quote(s.Name) + " left out",
		Name:         s.Name,
		MayNameOther: s.guessed(),
	}, s.Pointer, true, "required", "dependentRequired", "dependencies")
	if !s.required {
		return
	}
	c.try(Case{
		Kind:         Null,
		ID:           Null.id(s.Pointer),
		Arguments:    s.Base.Put(s.Pointer, "null"),
		Note:         "required " + prose.Quote(s.Name) + " is null",
		Name:         s.Name,
		MayNameOther: s.guessed(),
	}, s.Pointer, false, "type", "enum", "const", "anyOf", "oneOf")
}

// unknown adds an unknown member to a closed object.
func (c *collector) unknown(b *jsontree.Node, pointer string) {
	const name = "surprise"
	place := pointer + "/" + name
	note := "there is no argument " + prose.Quote(name)
	if pointer != "" {
		note = prose.Quote(jsontree.LastName(pointer)) + " has no member " + prose.Quote(name)
	}
	c.try(Case{
		Kind:      Unknown,
		ID:        Unknown.id(place),
		Arguments: b.Put(place, `"boo"`),
		Note:      note,
		Name:      name,
	}, place, true, "additionalProperties", "unevaluatedProperties")
}

// capitals adds a case in which a required argument has its name in capitals, which encoding/json accepts and a closed
// schema does not.
func (c *collector) capitals(places []Place) {
	for _, s := range places {
		other := strings.ToUpper(s.Name)
		if !s.required || other == s.Name || strings.LastIndexByte(s.Pointer, '/') != 0 {
			continue
		}
		around, _ := jsontree.Parse(s.Base.Drop(s.Pointer)) // valid by construction
		place := "/" + jsontree.EscapePointer(other)
		arguments := around.Put(place, s.Base.At(s.Pointer).Text)
		allowed, reasons := c.schema.Validate([]byte(arguments))
		surprising := func(r validate.Reason) bool { return r.Pointer == place }
		foreign := func(r validate.Reason) bool { return r.Pointer != place && r.Pointer != s.Pointer }
		if allowed || !slices.ContainsFunc(reasons, surprising) || slices.ContainsFunc(reasons, foreign) {
			continue
		}
		c.cases = append(c.cases, Case{
			Kind:      Unknown,
			ID:        Unknown.id(place, "for", s.Pointer),
			Arguments: arguments,
			Note:      "there is no argument " + prose.Quote(other) + ", it is " + prose.Quote(s.Name) + "; " + anyCase,
			Name:      other,
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
		choice := prose.Quote(wanted[0]) + " or " + prose.Quote(wanted[1])
		c.try(Case{
			Kind:      Required,
			ID:        Required.id("/"+jsontree.EscapePointer(wanted[0]), keyword),
			Arguments: rest.Text,
			Note:      "all arguments left out of which " + keyword + " requires one",
			Name:      choice,
			Others:    wanted,
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
func (c *collector) mistyped(s Place) {
	for _, w := range argen.WrongTypes(s.types) {
		what := s.label() + " is " + w.What + " instead of " + either(s.types)
		c.try(Case{
			Kind:         Type,
			ID:           Type.id(s.Pointer, w.Name),
			Arguments:    s.Base.Put(s.Pointer, w.Text()),
			Note:         what,
			Name:         s.Name,
			MayNameOther: s.guessed(),
		}, s.Pointer, false, "type", "anyOf", "oneOf")
	}
}

// outside sets a place to values of the right type that its schema rejects, one for each keyword.
func (c *collector) outside(s Place) {
	for _, kind := range s.values {
		s.kind = kind
		for _, rule := range valueRules[kind] {
			c.ruleOut(s, rule)
		}
	}
}

// ruleOut sets a place to the first value that violates one keyword only.
func (c *collector) ruleOut(s Place, rule valueRule) {
	n := s.schema.Get(rule.keyword)
	if n == nil {
		return
	}
	for _, text := range rule.candidates(s, n) {
		if c.try(Case{
			Kind:      Value,
			ID:        Value.id(s.Pointer, rule.keyword),
			Arguments: s.Base.Put(s.Pointer, text),
			Note:      ruledOut(s, rule.keyword, n),
			Name:      s.Name,
		}, s.Pointer, true, rule.keyword, otherNames[rule.keyword]) {
			return
		}
	}
}

// otherNames are keywords that the library reports under the name of another one, which may be absent.
var otherNames = map[string]string{"contains": "minContains"}

// ruledOut returns the note of a value that violates a keyword.
func ruledOut(s Place, keyword string, n *jsontree.Node) string {
	return s.label() + " violates " + keyword + " " + prose.Plain(n.Text)
}

// either joins the names of types with "or".
func either(types []contract.Type) string {
	var all []string
	for _, t := range types {
		all = append(all, prose.Article(string(t)))
	}
	return strings.Join(all, " or ")
}

// ruledOutBeside are keywords that may reject a value because of other arguments.
var ruledOutBeside = []string{"enum", "const", "not", "pattern", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum",
	"exclusiveMaximum", "multipleOf", "minItems", "maxItems", "anyOf", "oneOf"}

// exchanged sets each place of an example to its value in another example: under a condition (if, dependentSchemas), a value that is valid
// in one may be invalid in the other.
func (c *collector) exchanged(bases []Base, places []Place) {
	if !c.conditional {
		return
	}
	for _, s := range places {
		for i, to := range bases {
			for j, from := range bases {
				value := from.At(s.Pointer)
				if i == j || !to.own || !from.own || value == nil || to.At(s.Pointer) == nil {
					continue
				}
				c.try(Case{
					Kind:      Value,
					ID:        Value.id(s.Pointer, "of example", nth(j), "in", nth(i)),
					Arguments: to.Put(s.Pointer, value.Text),
					Note:      s.label() + " is that of another example, which the schema rules out in this combination",
					Name:      s.Name,
				}, s.Pointer, true, ruledOutBeside...)
			}
		}
	}
}
