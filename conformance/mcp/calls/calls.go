// Package calls derives calls of a tool of an MCP server from its inputSchema: valid ones, and invalid ones that the schema surely forbids.
package calls

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// A Set is the calls that are derived from one schema.
type Set struct {
	Schema  arguments.Schema
	Base    *jsontree.Node                      // valid arguments, the plainest
	Valid   []json.RawMessage                   // beginning with those of the plan, or the plainest
	Invalid map[arguments.Kind][]arguments.Case // of kinds Required, Null, Type, Value and Unknown
}

// ErrNoExample is returned if no arguments are found that a schema allows: a plan can have some.
var ErrNoExample = errors.New("no arguments are found that its inputSchema allows")

// Limits of valid arguments.
const (
	mostValid = 8
	// modest is the largest number in generated arguments: it may be a duration, or a count.
	modest = 1000
	// lengthy is the size of the largest generated arguments.
	lengthy = 16 << 10
	// mostDrawn and mostVaried are how many with all values generated, and with one other value, come first.
	mostDrawn, mostVaried = 3, 2
)

// Read returns the set of a schema without calls. The error says why the schema cannot be used; what could be read of it is in the set nevertheless.
func Read(schema json.RawMessage) (*Set, error) {
	s := &Set{}
	root, err := jsontree.Parse(string(schema))
	if err != nil {
		return s, errors.New("it has no inputSchema")
	}
	if s.Schema = arguments.ReadSchema(root); s.Schema.Validator == nil {
		return s, fmt.Errorf("its inputSchema cannot be used: %w", s.Schema.Uncompiled)
	}
	return s, nil
}

// Derive derives calls from the schema, which must be usable, and the arguments of a plan, if any. generated says that calls with other valid
// arguments do no harm. An error says why there are no calls.
func (s *Set) Derive(planned []json.RawMessage, generated bool, seed uint64) error {
	s.Valid, s.Invalid = slices.Clone(planned), map[arguments.Kind][]arguments.Case{}
	examples := lists.Map(planned, func(raw json.RawMessage) string { return string(raw) })
	if text := s.Schema.Suggestion(); len(examples) == 0 && text != "" {
		examples = []string{text}
	}
	p := arguments.Derive(arguments.Source{
		Schema: s.Schema, Examples: examples, Harmless: generated, Repeatable: generated, Destructive: !generated, Seed: seed,
	})
	switch {
	case len(p.Bases) == 0 && p.Undecided:
		return errors.New("its inputSchema takes too much work")
	case len(p.Bases) == 0:
		return ErrNoExample
	}
	s.Base = p.Bases[0].Node
	for _, c := range slices.Concat(p.Invalid, s.nulls()) {
		if !slices.Contains([]arguments.Kind{arguments.Blank, arguments.Malformed, arguments.Shape}, c.Kind) && !s.recased(c) {
			s.Invalid[c.Kind] = append(s.Invalid[c.Kind], c)
		}
	}
	if len(s.Valid) == 0 {
		s.Valid = []json.RawMessage{json.RawMessage(s.Base.Text)}
	}
	if generated {
		s.generate(p)
	}
	return nil
}

// generate adds valid arguments.
func (s *Set) generate(p *arguments.Plan) {
	var drawn []string
	for _, c := range p.Hostile {
		if c.Drawn && !c.Cancel {
			drawn = append(drawn, string(c.Arguments))
		}
	}
	first := min(len(drawn), mostDrawn)
	seen := map[string]bool{}
	for _, raw := range s.Valid {
		seen[string(raw)] = true
	}
	for _, text := range slices.Concat(drawn[:first], p.Variants[:min(len(p.Variants), mostVaried)], drawn[first:]) {
		if !seen[text] && len(text) <= lengthy && Largest(text) <= modest && len(s.Valid) < mostValid {
			seen[text], s.Valid = true, append(s.Valid, json.RawMessage(text))
		}
	}
}

// Largest returns the largest absolute value of a number in arguments; it is infinite if that is unknown.
func Largest(text string) float64 {
	root, err := jsontree.Parse(text)
	if err != nil {
		return math.Inf(1)
	}
	return largest(root)
}

func largest(n *jsontree.Node) (most float64) {
	if n.Is(jsontree.Number) {
		f, err := json.Number(n.Text).Float64()
		if err != nil {
			return math.Inf(1)
		}
		return math.Abs(f)
	}
	for i := range n.Items {
		most = max(most, largest(&n.Items[i]))
	}
	return most
}

// nulls returns cases in which an optional argument is null, which the schema does not allow. Those of required ones are among the others.
func (s *Set) nulls() (all []arguments.Case) {
	for _, p := range s.Schema.Properties {
		text := s.Base.Put(p.Pointer, "null")
		if p.Required || text == "" {
			continue
		}
		valid, reasons := s.Schema.Validate(text)
		elsewhere := slices.ContainsFunc(reasons, func(r validate.Reason) bool { return r.Pointer != p.Pointer })
		if !valid && len(reasons) > 0 && !elsewhere {
			all = append(all, arguments.Case{
				Kind: arguments.Null, ID: arguments.Null.ID(p.Pointer), Arguments: []byte(text), Name: p.Name, Note: prose.Quote(p.Name) + " is null",
			})
		}
	}
	return all
}

// recased reports whether an unknown name differs from that of an argument only by upper and lower case.
func (s *Set) recased(c arguments.Case) bool {
	return c.Kind == arguments.Unknown && slices.ContainsFunc(s.Schema.Properties, func(p arguments.Property) bool {
		return p.Name != c.Name && strings.EqualFold(p.Name, c.Name)
	})
}

// Allows reports whether the schema allows arguments, and is sure of it.
func (s *Set) Allows(text string) bool {
	valid, _ := s.Schema.Validate(text)
	return valid
}

// Forbids reports whether the schema forbids arguments, and is sure of it.
func (s *Set) Forbids(text string) bool {
	valid, reasons := s.Schema.Validate(text)
	return !valid && len(reasons) > 0
}
