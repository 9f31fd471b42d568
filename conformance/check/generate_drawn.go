package check

import (
	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// maxRefused bounds how many of the generated arguments are made invalid.
const maxRefused = 16

// draw adds cases generated from the schema, valid and invalid ones. It does so only for tools declared read-only; for others, arguments
// are derived from the author's examples.
func (p *plan) draw(f Target) {
	validator := f.Schema.validator
	if !f.harmless() || validator == nil || validator.Blind {
		return
	}
	source := p.source(f)
	source.Hints = f.Aim.hints()
	cases, missed := argen.Draw(source)
	p.undrawn = missed
	for i, c := range cases {
		p.hostile = append(p.hostile, negative{
			kind:      kindHostile,
			caseID:    kindHostile.id("valid", nth(i), drawnMark),
			drawn:     true,
			arguments: c.Arguments,
			note:      "generated from the schema, which allows it",
			cancelled: c.Large,
		})
	}
	p.negatives = append(p.negatives, p.refused(f, cases)...)
}

// maxDrawWork bounds the schema applications spent on generation.
const maxDrawWork = 20 * validate.MaxWork

// source returns the input of the generator.
func (p *plan) source(f Target) argen.Source {
	v := f.Schema.validator
	end := v.Spent() + maxDrawWork
	s := argen.Source{
		Schema: v.Schema,
		Allows: func(text string) bool {
			valid, _ := f.Schema.Validate([]byte(text))
			return valid && v.Spent() < end
		},
		Holds: func(part *jsonschema.Schema, value any) bool { return v.Spent() < end && v.Holds(part, value) },
		Seed:  f.Seed,
	}
	for _, b := range p.bases {
		if b.own {
			s.Examples = append(s.Examples, b.Text)
		}
	}
	return s
}

// drawnBases returns generated arguments to start from if neither an example nor a derived value reaches a place,
// since a condition may require more. There are none for destructive tools.
func (p *plan) drawnBases(f Target) []base {
	if f.Schema.validator == nil || f.Schema.validator.Blind || f.destructive() {
		return nil
	}
	var all []base
	cases, _ := argen.Draw(p.source(f))
	for _, c := range cases {
		if root, err := jsontree.Parse(c.Arguments); err == nil {
			all = append(all, base{root, false})
		}
	}
	return all
}

// refused returns generated arguments made invalid in one place, which the schema rejects there and for that reason.
func (p *plan) refused(f Target, cases []argen.Case) []negative {
	c := collector{schema: f.Schema}
	argen.Refused(cases[:min(len(cases), maxRefused)], f.Seed, func(w argen.Wrong) bool {
		name := lastName(w.Pointer)
		return c.try(negative{
			kind:      operatorKinds[w.Operator],
			caseID:    operatorKinds[w.Operator].id(w.Pointer, w.How, drawnMark),
			drawn:     true,
			arguments: w.Arguments,
			branches:  w.Branches,
			note:      suite.Quote(name) + " " + w.What + "; all other values are generated from the schema",
			name:      name,
			guessed:   true,
		}, w.Pointer, w.Strict, w.Keywords...)
	})
	return c.negatives
}

// operatorKinds maps the operators of the generator to kinds of cases.
var operatorKinds = map[argen.Operator]*Kind{
	argen.Missing: kindRequired, argen.Null: kindNull, argen.Type: kindType,
	argen.Value: kindValue, argen.Unknown: kindUnknown,
}

// drawnMark ends the ID of a generated case.
const drawnMark = "drawn"

// Undrawn returns the places for which no value could be generated, each with the reason. There, only values of the examples are used.
func (f Target) Undrawn() []string {
	if !f.harmless() || f.shared == nil {
		return nil // nothing was generated
	}
	var all []string
	for _, m := range f.plan().undrawn {
		all = append(all, suite.Plain(m.Pointer)+": "+suite.Plain(m.Why))
	}
	return all
}

// An Aim holds values that a tool uses at places where it may panic.
type Aim struct {
	Texts   []string
	Numbers []int64
	Names   []string // of arguments, in any spelling
}

func (a Aim) hints() argen.Hints {
	return argen.Hints{Texts: a.Texts, Numbers: a.Numbers, Names: a.Names}
}
