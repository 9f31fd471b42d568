package arguments

import (
	"math/big"
	"regexp"
	"slices"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// A bound is all that binds one value: a schema, what it refers to, and the parts that it is made of. Of alternatives one is taken, each in its turn.
type bound struct {
	never  bool
	open   bool   // no type is named
	varies bool   // it is another one the next time
	taken  string // the alternatives that were taken: two bounds of one place differ in nothing else
	types  []string
	listed []any // constants, and the values of an enum

	properties map[string][]*jsonschema.Schema
	required   []string
	together   map[string][]string
	others     *jsonschema.Schema // of members that are not named; nil where they may be anything
	closed     bool
	least      int // members

	items                  *jsonschema.Schema
	first                  []*jsonschema.Schema
	fewestItems, mostItems int
	unique                 bool

	shortest, longest int // characters
	patterns          []*regexp.Regexp
	format            string

	low, high           *big.Rat
	lowApart, highApart bool // the bound itself is ruled out
	step                *big.Rat
	defaults            []any
}

// bind collects what binds a value. Alternatives are the places' own: the same place takes another one the next time.
func (d *drawer) bind(schema *jsonschema.Schema, at spot) *bound {
	if known := d.bounds[schema]; known != nil {
		return known
	}
	b := &bound{
		open: true, least: -1, fewestItems: -1, mostItems: -1, shortest: -1, longest: -1,
		properties: map[string][]*jsonschema.Schema{}, together: map[string][]string{},
	}
	d.collect(b, schema, at, map[*jsonschema.Schema]bool{})
	if !b.varies {
		d.bounds[schema] = b
	}
	return b
}

func (d *drawer) collect(b *bound, s *jsonschema.Schema, at spot, seen map[*jsonschema.Schema]bool) {
	if s == nil || seen[s] {
		return
	}
	seen[s] = true
	if s.Always != nil {
		b.never = b.never || !*s.Always
		return
	}
	b.ofAny(s)
	b.ofObjects(s)
	b.ofArrays(s)
	b.ofTexts(s)
	b.ofNumbers(s)
	for _, part := range slices.Concat([]*jsonschema.Schema{s.Ref, s.RecursiveRef, s.DynamicRef}, s.AllOf) {
		d.collect(b, part, at, seen)
	}
	for i, choice := range [][]*jsonschema.Schema{s.AnyOf, s.OneOf} {
		if len(choice) == 0 {
			continue
		}
		b.varies = true
		which := []string{" anyOf", " oneOf"}[i]
		taken, _ := d.take(at.pattern+which, func() []any {
			all := make([]any, len(choice))
			for i := range choice {
				all[i] = i
			}
			return all
		})
		if n, ok := taken.(int); ok && n < len(choice) {
			b.taken += which + strconv.Itoa(n)
			d.collect(b, choice[n], at, seen)
		}
	}
}

func (b *bound) ofAny(s *jsonschema.Schema) {
	switch {
	case len(s.Types) == 0:
	case b.open:
		b.types, b.open = slices.Clone(s.Types), false
	default:
		b.types = slices.DeleteFunc(b.types, func(t string) bool {
			return !slices.Contains(s.Types, t) && !(t == "integer" && slices.Contains(s.Types, "number"))
		})
	}
	b.listed = append(b.listed, s.Constant...)
	if len(s.Enum) > 0 && len(s.Constant) == 0 {
		b.listed = append(b.listed, s.Enum...)
	}
	if s.Default != nil {
		b.defaults = append(b.defaults, s.Default)
	}
	b.defaults = append(b.defaults, s.Examples...)
}

func (b *bound) ofObjects(s *jsonschema.Schema) {
	for name, property := range s.Properties {
		b.properties[name] = append(b.properties[name], property)
	}
	for _, name := range s.Required {
		if !slices.Contains(b.required, name) {
			b.required = append(b.required, name)
		}
	}
	for name, others := range s.DependentRequired {
		b.together[name] = append(b.together[name], others...)
	}
	b.least = max(b.least, s.MinProperties)
	switch other := s.AdditionalProperties.(type) {
	case bool:
		b.closed = b.closed || !other
	case *jsonschema.Schema:
		b.others = other
	}
	if u := s.UnevaluatedProperties; u != nil && u.Always != nil && !*u.Always {
		b.closed = true
	}
}

func (b *bound) ofArrays(s *jsonschema.Schema) {
	b.fewestItems = max(b.fewestItems, s.MinItems)
	if s.MaxItems >= 0 && (b.mostItems < 0 || s.MaxItems < b.mostItems) {
		b.mostItems = s.MaxItems
	}
	b.unique = b.unique || s.UniqueItems
	if len(s.PrefixItems) > 0 {
		b.first = s.PrefixItems
	}
	switch items := s.Items.(type) {
	case *jsonschema.Schema:
		b.items = items
	case []*jsonschema.Schema:
		b.first = items
	}
	if s.Items2020 != nil {
		b.items = s.Items2020
	}
}

func (b *bound) ofTexts(s *jsonschema.Schema) {
	b.shortest = max(b.shortest, s.MinLength)
	if s.MaxLength >= 0 && (b.longest < 0 || s.MaxLength < b.longest) {
		b.longest = s.MaxLength
	}
	if s.Pattern != nil {
		b.patterns = append(b.patterns, s.Pattern)
	}
	if s.Format != "" {
		b.format = s.Format
	}
}

func (b *bound) ofNumbers(s *jsonschema.Schema) {
	b.atLeast(s.Minimum, false)
	b.atLeast(s.ExclusiveMinimum, true)
	b.atMost(s.Maximum, false)
	b.atMost(s.ExclusiveMaximum, true)
	if s.MultipleOf != nil && s.MultipleOf.Sign() > 0 && b.step == nil {
		b.step = s.MultipleOf
	}
}

func (b *bound) atLeast(value *big.Rat, apart bool) {
	if value != nil && (b.low == nil || value.Cmp(b.low) > 0 || value.Cmp(b.low) == 0 && apart) {
		b.low, b.lowApart = value, apart
	}
}

func (b *bound) atMost(value *big.Rat, apart bool) {
	if value != nil && (b.high == nil || value.Cmp(b.high) < 0 || value.Cmp(b.high) == 0 && apart) {
		b.high, b.highApart = value, apart
	}
}
