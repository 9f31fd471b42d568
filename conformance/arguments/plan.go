// Package arguments derives calls of a tool from its schema and its examples: valid ones, invalid ones, hostile ones, each with what is wrong with
// it and which names a refusal may use. It runs no tool and decides nothing: what a call is for is the business of its caller.
package arguments

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// A Source is what cases are derived from.
type Source struct {
	Schema   Schema
	Examples []string // arguments of calls that succeed, by the author
	// Harmless reports that calls have no effect, Repeatable that repeating one has no further effect, and Destructive that a call other
	// than the examples may do harm.
	Harmless, Repeatable, Destructive bool
	// Seed determines the generated values.
	Seed uint64
	// Hints are values that a tool uses at places where it may panic.
	Hints argen.Hints
}

// A Plan is the calls that are derived from a source.
type Plan struct {
	Bases     []argen.Base    // examples that match the schema
	Undecided bool            // the schema is beyond the limits of the suite for some other example
	Invalid   []Case          // calls to refuse; no two have the same ID
	Hostile   []Case          // calls that have to return
	Optional  []argen.Place   // optional arguments of an example
	Variants  []string        // other valid arguments, each with one difference from the first example
	Unreached []string        // properties in no example, and in no arguments that could be generated
	Skipped   []argen.Skipped // places for which no value could be generated: only values of the examples are used there
}

// Derive returns the calls that are derived from a source.
func Derive(s Source) *Plan {
	p := &Plan{}
	for _, example := range s.Examples {
		b, ok, decided := baseOf(s.Schema, example)
		if ok {
			p.Bases = append(p.Bases, b)
		}
		p.Undecided = p.Undecided || !decided
	}
	p.texts(s)
	if len(p.Bases) > 0 {
		p.places(s)
	}
	return p
}

// texts collects cases that need no schema.
func (p *Plan) texts(s Source) {
	example := &jsontree.Node{Kind: jsontree.Object, Text: "{}"}
	if len(s.Examples) > 0 {
		if root, err := jsontree.Parse(s.Examples[0]); err == nil && root.Is(jsontree.Object) {
			example = root
		}
	}
	p.Invalid = refused(example)
	if len(p.Bases) == 0 {
		p.Hostile = hostile(example, nil)
	}
}

// maxWrong is more than the cases of any schema within the limits.
const maxWrong = 1 << 20

// places collects cases made from valid arguments.
func (p *Plan) places(source Source) {
	finder := argen.NewFinder(p.generator(source), p.Bases)
	c := collector{schema: source.Schema, seen: map[string]bool{}}
	conditional := uses(source.Schema.Node, requiring...)
	for _, property := range source.Schema.Properties {
		finder.Find(property.Property, source.Schema.Validator.Part(property.Place), conditional)
	}
	p.Unreached = finder.Unreached
	p.Hostile = hostile(p.Bases[0].Node, finder.Places)
	if !source.Destructive { // an empty filter may delete everything
		p.Hostile = append(p.Hostile, edges(source, finder.Root(), finder.Places)...)
	}
	if source.Repeatable && !source.Destructive {
		p.Hostile = append(p.Hostile, damaged(source.Schema, p.Bases, finder.Places)...)
	}

	p.Variants = variants(source.Schema, p.Bases[0].Node, finder.Places)
	for i, text := range p.Variants[:min(len(p.Variants), maxSingle)] {
		if source.Harmless {
			p.Hostile = append(p.Hostile, Case{Kind: Hostile, ID: Hostile.ID("variant", nth(i)), Arguments: []byte(text), Note: "an example with another allowed value"})
		}
	}

	if source.Schema.Closed {
		argen.Each([]argen.Place{finder.Root()}, []argen.Operator{argen.Unknown}, 1, c.wrong)
		c.capitals(finder.Places)
	}
	argen.Each(finder.Places, argen.Operators, maxWrong, c.wrong)
	p.Optional = slices.DeleteFunc(slices.Clone(finder.Places), func(s argen.Place) bool { return !s.Own || s.Required || s.Part != "" })
	p.alternatives(source, &c)
	p.draw(source, &c)
	p.Invalid = append(p.Invalid, c.cases...)
}

// baseOf returns the arguments of an example as the contracts read them, if they match the schema. decided is false if the schema takes too
// much work or has patterns that Go cannot compile.
func baseOf(schema Schema, arguments string) (b argen.Base, ok, decided bool) {
	root, err := jsontree.Parse(NormalizeBlank(arguments))
	if err != nil || !root.Is(jsontree.Object) {
		return argen.Base{}, false, true
	}
	if schema.Validator == nil {
		return argen.Base{}, false, false
	}
	read, reasons := schema.Validator.Accept(root)
	return argen.Base{Node: read, Own: read == root}, read != nil, read != nil || len(reasons) > 0
}

// NormalizeBlank returns "{}" for blank arguments and null, and other arguments unchanged.
func NormalizeBlank(arguments string) string {
	if text := strings.TrimSpace(arguments); text == "" || text == "null" {
		return "{}"
	}
	return arguments
}

// Mismatch returns why an example does not match the tool's own schema; nil if it does, or if that is
// undecidable.
func (s Schema) Mismatch(arguments string) error {
	if err := s.Validator.Mismatch(NormalizeBlank(arguments)); err != nil {
		return fmt.Errorf("the arguments of the example violate the tool's own schema: %w", err)
	}
	return nil
}
