package check

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
)

// A plan holds what the checks on calls share. It is computed once per tool, when a check first needs it.
type plan struct {
	once sync.Once

	examples  []contract.Example
	bases     []base     // examples that match the schema
	undecided bool       // the schema is beyond the limits of the suite for some other example
	optional  []spot     // optional arguments of an example
	unreached []string   // properties in no example, and in no arguments that could be generated
	negatives []negative // calls to refuse
	hostile   []negative
	cases     map[string]Case                      // the generated cases by ID, so that large arguments are stored once
	mentions  map[string]func(message string) bool // whether a message names one of the arguments, by negative.names
	undrawn   []argen.Skipped                      // places for which no value could be generated
	variants  []string                             // other valid arguments
	output    output

	everyOnce sync.Once // guards every
	every     []Case
	guide     lastGuide
}

// plan returns the shared plan, computing it on first use.
func (f Target) plan() *plan {
	p := f.shared
	if p == nil {
		p = &plan{}
	}
	p.once.Do(func() { p.make(f) })
	return p
}

func (p *plan) make(f Target) {
	p.examples = f.Inspection.Examples
	p.output = outputOf(f.Inspection.OutputSchema)
	for _, example := range p.examples {
		b, ok, decided := baseOf(f.Schema, example.Arguments)
		if ok {
			p.bases = append(p.bases, b)
		}
		p.undecided = p.undecided || !decided
	}
	p.texts()
	if len(p.bases) > 0 {
		p.spots(f)
	}
	p.cases = map[string]Case{}
	p.negatives = slices.DeleteFunc(p.negatives, func(n negative) bool {
		_, before := p.cases[n.caseID]
		if !before {
			p.cases[n.caseID] = n.asCase()
		}
		return before
	})
	for _, n := range p.hostile {
		p.cases[n.caseID] = n.asCase()
	}
	p.mentions = map[string]func(string) bool{}
	for _, c := range p.cases {
		if names := c.wrong.names(); p.mentions[names] == nil {
			p.mentions[names] = prose.MentioningAny(append(c.wrong.others, c.wrong.name))
		}
	}
}

// texts collects cases that need no schema.
func (p *plan) texts() {
	example := "{}"
	if len(p.examples) > 0 {
		if root, err := jsontree.Parse(p.examples[0].Arguments); err == nil && root.Is(jsontree.Object) {
			example = root.Text
		}
	}
	p.negatives = append(p.negatives, blanks...)
	p.negatives = append(p.negatives, malformedTexts(example)...)
	p.negatives = append(p.negatives, shapes(example)...)
	if len(p.bases) == 0 {
		root, _ := jsontree.Parse(example) // it was parsed before
		p.hostile = hostile(root, nil)
	}
}

// spots collects cases made from valid arguments.
func (p *plan) spots(f Target) {
	finder := finder{target: f, document: newDocument(f.Schema.schema), bases: p.bases, drawn: sync.OnceValue(func() []base { return p.drawnBases(f) })}
	finder.find()
	p.unreached = finder.unreached
	p.hostile = hostile(p.bases[0].Node, finder.spots)
	if !f.destructive() { // an empty filter may delete everything
		p.hostile = append(p.hostile, empties(f.Schema, finder.spots)...)
		if f.repeatable() {
			p.hostile = append(p.hostile, edges(f.Schema, finder.spots)...)
		}
	}

	p.variants = variants(f.Schema, finder.spots)
	for i, text := range p.variants {
		if f.harmless() {
			p.hostile = append(p.hostile, negative{kind: kindHostile, caseID: kindHostile.id("variant", nth(i)), arguments: text, note: "an example with another allowed value"})
		}
	}

	c := collector{schema: f.Schema, conditional: conditional(f.Schema.schema)}
	if f.Schema.Closed {
		c.unknown(p.bases[0].Node, "")
		c.capitals(finder.spots)
	}
	c.alternatives(p.bases[0].Node, spec{finder.document.Spread(f.Schema.schema)})
	for _, s := range finder.spots {
		c.missing(s)
		c.mistyped(s)
		c.outside(s)
		c.misnamed(s)
		c.extraItem(s)
		if s.kind == contract.Object && s.closed() {
			if b, ok := finder.withValue(base{s.base, s.own}, s.pointer, s.schema); ok {
				c.unknown(b.Node, s.pointer)
			}
		}
		if s.own && !s.required && s.part == "" {
			p.optional = append(p.optional, s)
		}
	}
	c.exchanged(p.bases, finder.spots)
	p.alternatives(f, &c, finder.spots)
	p.negatives = append(p.negatives, c.negatives...)
	p.draw(f)
}

func (s spot) closed() bool {
	for _, part := range s.schema.parts {
		if closed(part) {
			return true
		}
	}
	return false
}

// of returns the cases of some kinds.
func (p *plan) of(kinds ...*Kind) []negative {
	var all []negative
	for _, n := range p.negatives {
		if slices.Contains(kinds, n.kind) {
			all = append(all, n)
		}
	}
	return all
}

// baseOf returns the arguments of an example if they match the schema. It removes a null for an optional argument, which the contracts
// accept and JSON Schema does not. decided is false if the schema takes too much work or has patterns that Go cannot compile.
func baseOf(schema Function, arguments string) (b base, ok, decided bool) {
	arguments = normalizeBlank(arguments)
	for own := true; ; own = false {
		root, err := jsontree.Parse(arguments)
		if err != nil || !root.Is(jsontree.Object) {
			return base{}, false, true
		}
		valid, reasons := schema.Validate([]byte(arguments))
		if valid {
			return base{root, own}, true, true
		}
		at := len(arguments)
		for _, r := range reasons {
			if text := respelled(root, r); text != "" {
				arguments = text
				break
			}
		}
		if len(arguments) == at {
			return base{}, false, len(reasons) > 0
		}
	}
}

// normalizeBlank returns "{}" for blank arguments and null, and other arguments unchanged.
func normalizeBlank(arguments string) string {
	if text := strings.TrimSpace(arguments); text == "" || text == "null" {
		return "{}"
	}
	return arguments
}

// exampleMismatch returns why an example does not match the tool's own schema; nil if it does, or if that is
// undecidable.
func exampleMismatch(schema Function, arguments string) error {
	arguments = normalizeBlank(arguments)
	if _, ok, _ := baseOf(schema, arguments); ok {
		return nil
	}
	if _, reasons := schema.Validate([]byte(arguments)); len(reasons) > 0 {
		return fmt.Errorf("the arguments of the example violate the tool's own schema: %s", reasons[0])
	}
	return nil
}

// respelled returns arguments in which a value that the contracts accept and JSON Schema does not is replaced: a null
// for an optional argument is removed, and "5" becomes 5. It returns "" if the value is invalid.
func respelled(root *jsontree.Node, r Reason) string {
	value := root.At(r.Pointer)
	switch {
	case r.Keyword == "required":
		return ""
	case value.Is(jsontree.Null):
		return root.Drop(r.Pointer)
	}
	text, ok := value.Str()
	text = strings.TrimSpace(text)
	if !ok || r.Keyword != "type" || text == "" || !json.Valid([]byte(text)) || strings.ContainsAny(text[:1], `"{[n`) {
		return ""
	}
	return root.Put(r.Pointer, text)
}
