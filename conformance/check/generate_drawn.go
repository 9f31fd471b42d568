package check

import (
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/conformance/argen"
)

// maxRefused bounds how many of the drawn arguments are made wrong.
const maxRefused = 16

// draw adds what is drawn from the schema: arguments that it allows, and the same with one place wrong. That is done to tools that say
// that they change nothing; others run their author's examples, and what those are made into.
func (p *plan) draw(f Target) {
	validator := f.Schema.validator
	if !f.harmless() || validator == nil || validator.blind {
		return
	}
	source := p.source(f)
	source.Hints = f.Aim.hints()
	cases, missed := argen.Draw(source)
	p.undrawn = missed
	for i, c := range cases {
		p.hostile = append(p.hostile, negative{
			caseID:    numbered(kindHostile+" valid", i) + drawnMark,
			arguments: c.Arguments,
			note:      "drawn from the schema, which allows it",
			cancelled: c.Large,
		})
	}
	p.negatives = append(p.negatives, p.refused(f, cases)...)
}

// maxDrawWork bounds the schemas that are applied to make arguments: nothing more is made then.
const maxDrawWork = 20 * maxWork

// source is what arguments are made from.
func (p *plan) source(f Target) argen.Source {
	v := f.Schema.validator
	end := v.spent() + maxDrawWork
	s := argen.Source{
		Schema: v.schema,
		Allows: func(text string) bool {
			valid, _ := f.Schema.Validate([]byte(text))
			return valid && v.spent() < end
		},
		Holds: func(part *jsonschema.Schema, value any) bool { return v.spent() < end && v.holds(part, value) },
		Seed:  f.Seed,
	}
	for _, b := range p.bases {
		if b.own {
			s.Examples = append(s.Examples, string(b.text))
		}
	}
	return s
}

// drawnBases returns arguments to start from where neither an example has a place nor what is derived from the schema: it may be a condition that asks for
// more. They are not made for tools whose calls may do harm.
func (p *plan) drawnBases(f Target) []base {
	if f.Schema.validator == nil || f.Schema.validator.blind || f.destructive() {
		return nil
	}
	var all []base
	cases, _ := argen.Draw(p.source(f))
	for _, c := range cases {
		if root, err := parseJSON([]byte(c.Arguments)); err == nil {
			all = append(all, base{root, false})
		}
	}
	return all
}

// refused returns drawn arguments with one place wrong, each of them refused by the schema there and for that reason.
func (p *plan) refused(f Target, cases []argen.Case) []negative {
	c := collector{schema: f.Schema}
	argen.Refused(cases[:min(len(cases), maxRefused)], f.Seed, func(w argen.Wrong) bool {
		name := lastName(w.Pointer)
		return c.try(negative{
			caseID:    newCaseID(kinds[w.Operator], w.Pointer, w.How) + drawnMark,
			arguments: w.Arguments,
			branches:  w.Branches,
			note:      quote(name) + " " + w.What + "; all else is drawn from the schema, which allows it",
			name:      name,
			guessed:   true,
		}, w.Pointer, w.Strict, w.Keywords...)
	})
	return c.negatives
}

// kinds are what the operators make.
var kinds = map[argen.Operator]string{
	argen.Missing: kindRequired, argen.Null: kindNull, argen.Type: kindType,
	argen.Value: kindValue, argen.Unknown: kindUnknown,
}

// drawnMark ends the class of a stimulus that was drawn.
const drawnMark = " drawn"

// Drawn reports whether a stimulus of a class was drawn: it is one of many that are alike, and may be made smaller.
func Drawn(class string) bool { return strings.HasSuffix(class, drawnMark) }

// Learns reports whether stimuli of a class show what varies by itself: see Target.Learn.
func Learns(class string) bool { return isKind(class, kindTwice) }

// Undrawn returns for which places of the arguments nothing could be drawn, and why. They are tried with what the examples have there.
func (f Target) Undrawn() []string {
	if !f.harmless() || f.shared == nil {
		return nil // nothing was to be drawn
	}
	var all []string
	for _, m := range f.plan().undrawn {
		all = append(all, plain(m.Pointer)+": "+plain(m.Why))
	}
	return all
}

// An Aim is what is known of the places at which a tool may panic, and that nobody could rule out: values that the program there knows.
type Aim struct {
	Texts   []string
	Numbers []int64
	Names   []string // that the program uses there: of arguments, as they may be spelled
}

func (a Aim) hints() argen.Hints {
	return argen.Hints{Texts: a.Texts, Numbers: a.Numbers, Names: a.Names}
}
