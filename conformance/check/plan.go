package check

import (
	"strings"
	"sync"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/prose"
)

// A plan holds what the checks on calls share. It is computed once per tool, when a check first needs it.
type Plan struct {
	once sync.Once

	*arguments.Plan
	cases    map[string]Case                      // the derived cases by ID, so that large arguments are stored once
	Mentions map[string]func(message string) bool // whether a message names one of the arguments, by NamesOf
	Output   output

	everyOnce sync.Once // guards every
	every     []Case
	guide     lastGuide
}

// Plan returns the shared plan, computing it on first use.
func (f Target) Plan() *Plan {
	p := f.shared
	if p == nil {
		p = &Plan{}
	}
	p.once.Do(func() { p.make(f) })
	return p
}

func (p *Plan) make(f Target) {
	source := arguments.Source{
		Schema: f.Schema.Schema, Harmless: f.harmless(), Repeatable: f.Repeatable(), Destructive: f.destructive(), Seed: f.Seed, Hints: f.Aim,
	}
	for _, example := range f.Inspection.Examples {
		source.Examples = append(source.Examples, example.Arguments)
	}
	p.Plan = arguments.Derive(source)
	p.Output = outputOf(f.Inspection.OutputSchema)
	p.cases = map[string]Case{}
	p.Mentions = map[string]func(string) bool{}
	for _, n := range append(p.Invalid[:len(p.Invalid):len(p.Invalid)], p.Hostile...) {
		p.cases[n.ID] = asCase(n)
		if names := NamesOf(n); p.Mentions[names] == nil {
			p.Mentions[names] = prose.MentioningAny(append(n.Others[:len(n.Others):len(n.Others)], n.Name))
		}
	}
}

// NamesOf returns the names that a refusal may use, as one string.
func NamesOf(n arguments.Case) string {
	return strings.Join(append([]string{n.Name}, n.Others...), "\n")
}

// Edges returns the cases of values at a limit of the schema whose calls are not cancelled.
func (p *Plan) Edges() []Case {
	var all []Case
	for _, n := range p.Hostile {
		if n.AtLimit && !n.Cancel {
			all = append(all, p.cases[n.ID])
		}
	}
	return all
}

// Smaller returns simpler variants of a generated case, the simplest first. Each remains a case of the same ID.
func (f Target) Smaller(t Case) []Case {
	if !t.Drawn {
		return nil
	}
	var all []Case
	for _, n := range f.Schema.Smaller(*t.Derived) {
		all = append(all, asCase(n))
	}
	return all
}

// Undrawn returns the places for which no value could be generated, each with the reason. There, only values of the examples are used.
func (f Target) Undrawn() []string {
	if !f.harmless() || f.shared == nil {
		return nil // nothing was generated
	}
	var all []string
	for _, m := range f.Plan().Skipped {
		all = append(all, suite.Plain(m.Pointer)+": "+suite.Plain(m.Why))
	}
	return all
}
