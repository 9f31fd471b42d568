package argen

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// always returns the parts of a schema that apply to every value.
func always(s *jsonschema.Schema) []*jsonschema.Schema {
	return slices.Concat([]*jsonschema.Schema{s.Ref, s.RecursiveRef, s.DynamicRef}, s.AllOf)
}

// A choice is a part of a schema that can be satisfied in several ways.
type choice struct {
	name    string
	options []option
}

// A test reports whether a schema accepts a value.
type test func(schema *jsonschema.Schema, value any) bool

// An option is one of them: schemas that apply then, and members that are present.
type option struct {
	schemas  []*jsonschema.Schema
	required []string

	path    string                           // of the last schema: "anyOf/0", "then"
	branch  bool                             // of anyOf or oneOf
	applies func(value any, holds test) bool // reports whether a value uses it
}

// choices returns the alternatives of a schema, both branches of its condition, and the options with and without each
// dependent member.
func choices(s *jsonschema.Schema) []choice {
	var all []choice
	for i, branches := range [][]*jsonschema.Schema{s.AnyOf, s.OneOf} {
		keyword := []string{"anyOf", "oneOf"}[i]
		c := choice{name: " " + keyword + " " + s.Location}
		for n, branch := range branches {
			c.options = append(c.options, option{
				schemas: []*jsonschema.Schema{branch}, path: keyword + "/" + strconv.Itoa(n), branch: true,
				applies: func(value any, holds test) bool { return holds(branch, value) },
			})
		}
		if len(branches) > 0 {
			all = append(all, c)
		}
	}
	if s.If != nil {
		met := func(value any, holds test) bool { return holds(s.If, value) }
		unmet := func(value any, holds test) bool { return !holds(s.If, value) }
		all = append(all, choice{" if " + s.Location, []option{
			{schemas: []*jsonschema.Schema{s.If, s.Then}, path: "then", applies: met}, {schemas: []*jsonschema.Schema{s.Else}, path: "else", applies: unmet},
		}})
	}
	with := withDependencies(s.DependentSchemas, s)
	for _, name := range slices.Sorted(maps.Keys(with)) {
		has := func(value any, _ test) bool {
			object, _ := value.(map[string]any)
			_, there := object[name]
			return there
		}
		all = append(all, choice{" with " + name + " " + s.Location, []option{
			{schemas: []*jsonschema.Schema{with[name]}, required: []string{name}, path: "dependentSchemas/" + name, applies: has}, {},
		}})
	}
	return all
}

// withDependencies returns what depends on a member, by its name, and adds what the keyword dependencies of older drafts has of the kind.
func withDependencies[T any](known map[string]T, s *jsonschema.Schema) map[string]T {
	all := map[string]T{}
	maps.Copy(all, known)
	for name, d := range s.Dependencies {
		if value, is := d.(T); is {
			all[name] = value
		}
	}
	return all
}

// positions returns the schemas of the first items of an array, and of the following ones; nil if they may be
// anything.
func positions(s *jsonschema.Schema) (first []*jsonschema.Schema, further *jsonschema.Schema) {
	first, further = s.PrefixItems, s.Items2020
	switch items := s.Items.(type) {
	case *jsonschema.Schema:
		return first, items
	case []*jsonschema.Schema:
		first, further = items, orBool(s.AdditionalItems)
	}
	if further == nil {
		further = s.UnevaluatedItems
	}
	return first, further
}

// orBool returns the schema in a keyword that may also be a boolean.
func orBool(keyword any) *jsonschema.Schema {
	switch k := keyword.(type) {
	case *jsonschema.Schema:
		return k
	case bool:
		return &jsonschema.Schema{Always: &k}
	}
	return nil
}

// member returns the subschemas of a schema that apply to a member.
func member(s *jsonschema.Schema, name string) []*jsonschema.Schema {
	var all []*jsonschema.Schema
	if named := s.Properties[name]; named != nil {
		all = append(all, named)
	}
	for pattern, schema := range s.PatternProperties {
		if pattern.MatchString(name) {
			all = append(all, schema)
		}
	}
	if other := orBool(s.AdditionalProperties); other != nil && len(all) == 0 {
		all = append(all, other)
	}
	slices.SortFunc(all, func(a, b *jsonschema.Schema) int { return strings.Compare(a.Location, b.Location) })
	return all
}
