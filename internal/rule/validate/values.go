package validate

import (
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule"
)

// Values looks for enum values and defaults in a schema, and for values of further keywords such as examples and const, that violate their own
// schema. A null default counts as none, like a null argument.
func Values(schema *jsontree.Node, v *Validator, further ...string) (problems []rule.Problem) {
	keywords := append([]string{"enum", "default"}, further...)
	unfit := func(inner *Validator, pointer string, value *jsontree.Node) {
		if _, reasons := inner.ValidateNode(value, nil); len(reasons) > 0 {
			got := fmt.Sprintf("is %s (%s)", prose.Plain(value.String()), reasons[0].Why)
			problems = append(problems, rule.Problem{Rule: rule.PropertyValues, Pointer: pointer, Got: got})
		}
	}
	for s := range rule.Subschemas(schema) {
		if !s.Has(keywords...) {
			continue
		}
		inner := v.Inner(s.Pointer)
		if inner == nil {
			continue
		}
		for _, keyword := range keywords {
			value, at := s.Get(keyword), s.Pointer+"/"+keyword
			switch {
			case keyword == "enum" || keyword == "examples":
				for i, item := range value.List() {
					unfit(inner, fmt.Sprintf("%s/%d", at, i), item)
				}
			case value != nil && (keyword != "default" || value.Kind != jsontree.Null):
				unfit(inner, at, value)
			}
		}
	}
	return problems
}

// Owner returns the rule on the form of a schema that owns the part for which it does not compile, or "".
func Owner(uncompiled error, problems []rule.Problem) string {
	var offence *MetaSchemaError
	if !errors.As(uncompiled, &offence) {
		return ""
	}
	place := offence.Pointer
	for _, p := range problems {
		owned := false
		switch p.Rule {
		case rule.SchemaParameters:
			owned = place == "/type"
		case rule.SchemaProperties:
			owned = place == "/properties"
		case rule.SchemaRequired:
			owned = place == "/required" || strings.HasPrefix(place, "/required/")
		case rule.PropertyTyped:
			owned = place == p.Pointer || strings.HasPrefix(place, p.Pointer+"/type")
		}
		if owned {
			return p.Rule
		}
	}
	return ""
}
