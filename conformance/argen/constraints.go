package argen

import (
	"math/big"
	"regexp"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// constraints are all constraints of one value: those of a schema, of the schemas that it refers to, and of its parts. Of each set of
// alternatives one is chosen, in turn.
type constraints struct {
	never     bool
	open      bool   // no schema declares a type
	varies    bool   // it depends on the alternatives chosen
	locations string // the locations of the schemas it was collected from
	types     []string
	listed    []any // constants, and the values of an enum
	nots      []*jsonschema.Schema

	properties  map[string][]*jsonschema.Schema
	patterned   []patterned
	names       []*jsonschema.Schema // of members
	required    []string
	dependents  map[string][]string
	others      *jsonschema.Schema // of unnamed members; nil if any value is valid
	closed      bool
	least, most int // members

	items                  *jsonschema.Schema // of items after the first ones
	first                  []*jsonschema.Schema
	full                   bool // no further items are allowed
	fewestItems, mostItems int
	unique                 bool
	contains               []*jsonschema.Schema // of items after the first ones, besides items

	shortest, longest int // characters
	patterns          []*regexp.Regexp
	format            string

	low, high                   *big.Rat
	lowExclusive, highExclusive bool // the bound itself is excluded
	step                        *big.Rat
	defaults                    []any
}

// patterned is the schema of the members whose name matches a pattern.
type patterned struct {
	pattern *regexp.Regexp
	schema  *jsonschema.Schema
}

func newConstraints() *constraints {
	return &constraints{
		open: true, least: -1, most: -1, fewestItems: -1, mostItems: -1, shortest: -1, longest: -1,
		properties: map[string][]*jsonschema.Schema{}, dependents: map[string][]string{},
	}
}

// constraintsFor returns the constraints of a value. Those with alternatives are not cached: the next call chooses
// others.
func (d *drawer) constraintsFor(schema *jsonschema.Schema, at spot) *constraints {
	if known := d.known[schema]; known != nil {
		return known
	}
	b := d.collected(newConstraints(), []*jsonschema.Schema{schema}, at)
	if !b.varies {
		d.known[schema] = b
	}
	return b
}

func (d *drawer) collect(b *constraints, s *jsonschema.Schema, at spot, seen map[*jsonschema.Schema]bool) {
	if s == nil || seen[s] {
		return
	}
	seen[s] = true
	if s.Always != nil {
		b.never = b.never || !*s.Always
		return
	}
	b.add(s)
	b.locations += s.Location + " "
	for _, part := range always(s) {
		d.collect(b, part, at, seen)
	}
	for _, c := range choices(s) {
		b.varies = true
		o, _ := take(d, at.pattern+c.name, func() []option { return slices.Clone(c.options) })
		b.required = append(b.required, o.required...)
		for _, part := range o.schemas {
			d.collect(b, part, at, seen)
		}
	}
}

// add adds the constraints of a schema itself.
func (b *constraints) add(s *jsonschema.Schema) {
	b.ofAny(s)
	b.ofObjects(s)
	b.ofArrays(s)
	b.ofTexts(s)
	b.ofNumbers(s)
}

func (b *constraints) ofAny(s *jsonschema.Schema) {
	switch {
	case len(s.Types) == 0:
	case b.open:
		b.types, b.open = slices.Clone(s.Types), false
	default:
		b.types = slices.DeleteFunc(b.types, func(t string) bool {
			return !slices.Contains(s.Types, t) && !(t == "integer" && slices.Contains(s.Types, "number"))
		})
	}
	b.ofList(s.Constant)
	b.ofList(s.Enum)
	if s.Not != nil {
		b.nots = append(b.nots, s.Not)
	}
	if s.Default != nil {
		b.defaults = append(b.defaults, s.Default)
	}
	b.defaults = append(b.defaults, s.Examples...)
}

// ofList intersects listed with another list.
func (b *constraints) ofList(values []any) {
	switch {
	case len(values) == 0:
	case len(b.listed) == 0:
		b.listed = slices.Clone(values)
	default:
		b.listed = slices.DeleteFunc(b.listed, func(v any) bool { return !holds(values, v) })
		b.never = b.never || len(b.listed) == 0
	}
}

func (b *constraints) ofObjects(s *jsonschema.Schema) {
	for name, property := range s.Properties {
		b.properties[name] = append(b.properties[name], property)
	}
	for _, name := range s.Required {
		if !slices.Contains(b.required, name) {
			b.required = append(b.required, name)
		}
	}
	for name, others := range withDependencies(s.DependentRequired, s) {
		b.dependents[name] = append(b.dependents[name], others...)
	}
	for pattern, schema := range s.PatternProperties {
		b.patterned = append(b.patterned, patterned{pattern, schema})
	}
	slices.SortFunc(b.patterned, func(x, y patterned) int { return strings.Compare(x.pattern.String(), y.pattern.String()) })
	if s.PropertyNames != nil {
		b.names = append(b.names, s.PropertyNames)
	}
	b.least = max(b.least, s.MinProperties)
	if s.MaxProperties >= 0 && (b.most < 0 || s.MaxProperties < b.most) {
		b.most = s.MaxProperties
	}
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

func (b *constraints) ofArrays(s *jsonschema.Schema) {
	b.fewestItems = max(b.fewestItems, s.MinItems)
	if s.MaxItems >= 0 && (b.mostItems < 0 || s.MaxItems < b.mostItems) {
		b.mostItems = s.MaxItems
	}
	b.unique = b.unique || s.UniqueItems
	for i := 0; s.Contains != nil && i < min(s.MinContains, maxNodes); i++ {
		b.contains = append(b.contains, s.Contains)
	}
	first, further := positions(s)
	if len(first) > 0 {
		b.first = first
	}
	switch {
	case further == nil:
	case further.Always != nil && !*further.Always:
		b.full = true
	default:
		b.items = further
	}
}

func (b *constraints) ofTexts(s *jsonschema.Schema) {
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

func (b *constraints) ofNumbers(s *jsonschema.Schema) {
	b.atLeast(s.Minimum, false)
	b.atLeast(s.ExclusiveMinimum, true)
	b.atMost(s.Maximum, false)
	b.atMost(s.ExclusiveMaximum, true)
	if s.MultipleOf != nil && s.MultipleOf.Sign() > 0 && b.step == nil {
		b.step = s.MultipleOf
	}
}

func (b *constraints) atLeast(value *big.Rat, apart bool) {
	if value != nil && (b.low == nil || value.Cmp(b.low) > 0 || value.Cmp(b.low) == 0 && apart) {
		b.low, b.lowExclusive = value, apart
	}
}

func (b *constraints) atMost(value *big.Rat, apart bool) {
	if value != nil && (b.high == nil || value.Cmp(b.high) < 0 || value.Cmp(b.high) == 0 && apart) {
		b.high, b.highExclusive = value, apart
	}
}
