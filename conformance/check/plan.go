package check

import (
	"hash/crc32"
	"maps"
	"slices"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/lists"
)

// A Plan is what can be derived from the schema of a tool and its examples. It is computed once per tool.
type Plan struct {
	*arguments.Plan
	derived []Derived
	Output  Output
}

// Derived are arguments that are derived from the schema, with the case that sends them.
type Derived struct {
	arguments.Case
	Sent suite.Case
}

// Plan returns the plan, computing it on first use.
func (f *Target) Plan() *Plan {
	if f.plan != nil {
		return f.plan
	}
	source := arguments.Source{
		Schema: f.Schema.Schema, Harmless: f.Harmless(), Repeatable: f.Repeatable(), Destructive: f.Destructive(), Seed: f.Seed, Hints: f.Aim,
		Examples: f.ExampleArguments(),
	}
	p := &Plan{Plan: arguments.Derive(source), Output: outputOf(f.Inspection.OutputSchema)}
	p.derived = lists.Map(slices.Concat(p.Invalid, p.Hostile), func(n arguments.Case) Derived { return Derived{n, f.send(n)} })
	f.plan = p
	return p
}

// send returns the case that sends derived arguments.
func (f *Target) send(n arguments.Case) suite.Case {
	s := probe.Stimulus{CaseID: n.ID, Calls: []probe.Call{{Arguments: n.Arguments, Context: Caller(0)}}}
	if n.Cancel {
		s.End, s.CancelAt = probe.Cancel, probe.AtStart
	}
	t := suite.Case{Stimulus: s, Owner: ArgumentRules[n.Kind], Rank: RankUsual, Edge: n.Edge, Note: func() string {
		if n.Cancel {
			return n.Note + ", " + note(s, "")
		}
		return n.Note
	}}
	if n.Drawn { // by a caller of its own, whom no other call may know
		s.Calls[0].Context = Caller(1 + int(crc32.ChecksumIEEE([]byte(n.ID))%uint32(len(callers)-1)))
		t.Drawn, t.Repeats, t.Rank = true, true, RankDrawn
		t.Smaller = func() []suite.Case { return lists.Map(f.Schema.Smaller(n), f.send) }
	}
	return t
}

// Derived returns the arguments of some kinds.
func (f *Target) Derived(kinds ...arguments.Kind) []Derived {
	return lists.Select(f.Plan().derived, func(d Derived) bool { return slices.Contains(kinds, d.Kind) })
}

// Send returns the calls with arguments of some kinds.
func (f *Target) Send(kinds ...arguments.Kind) []suite.Case {
	return lists.Map(f.Derived(kinds...), func(d Derived) suite.Case { return d.Sent })
}

// Sending returns Send as the cases of a check.
func Sending(kinds ...arguments.Kind) Cases {
	return func(f *Target) []suite.Case { return f.Send(kinds...) }
}

// RefusalCases returns all calls that the tool must refuse.
func RefusalCases(f *Target) []suite.Case {
	kinds := f.refusedKinds()
	return append(f.Send(kinds[:2]...), f.Send(kinds[2:]...)...)
}

// refusedKinds returns the kinds of arguments that the tool must refuse: first those that need no schema.
func (f *Target) refusedKinds() []arguments.Kind {
	kinds := []arguments.Kind{arguments.Malformed, arguments.Shape}
	if f.BlankRefused() {
		kinds = append(kinds, arguments.Blank)
	}
	if f.BaseError() == nil {
		kinds = append(kinds, arguments.Required, arguments.Null, arguments.Type, arguments.Unknown, arguments.Value)
	}
	return kinds
}

// RefusalRules are the requirements that the cases of RefusalCases belong to.
func RefusalRules() []string { return slices.Sorted(maps.Values(ArgumentRules)) }

// BlankRefused reports whether the schema rejects an empty object.
func (f *Target) BlankRefused() bool {
	if f.SchemaError() != nil {
		return false
	}
	valid, reasons := f.Schema.Validate("{}")
	return !valid && len(reasons) > 0
}

// Undrawn returns the places for which no value could be generated, each with the reason. There, only values of the examples are used.
func (f *Target) Undrawn() []string {
	if !f.Harmless() {
		return nil // nothing was generated
	}
	return lists.Map(f.Plan().Skipped, func(m argen.Skipped) string { return suite.Plain(m.Pointer) + ": " + suite.Plain(m.Why) })
}
