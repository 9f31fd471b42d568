package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
)

// asCase returns the case with its stimulus.
func asCase(n arguments.Case) Case {
	s := probe.Stimulus{CaseID: n.ID, Calls: []probe.Call{{Arguments: n.Arguments, Context: Caller(0)}}}
	if n.Cancel {
		s.End, s.CancelAt = probe.Cancel, probe.AtStart
	}
	return Case{Stimulus: s, Kind: ArgumentKinds[n.Kind], Drawn: n.Drawn, Derived: &n}
}

// AsCases returns derived cases with their stimuli.
func (p *Plan) AsCases(derived []arguments.Case) []Case {
	all := make([]Case, 0, len(derived))
	for _, n := range derived {
		all = append(all, p.cases[n.ID])
	}
	return all
}

// Refuse returns the cases of some kinds.
func (f Target) Refuse(kinds ...arguments.Kind) []Case {
	p := f.Plan()
	return p.AsCases(p.Of(kinds...))
}

// HostileCases returns calls with texts at the edge of JSON. It needs no schema.
func HostileCases(f Target) ([]Case, error) {
	p := f.Plan()
	return p.AsCases(p.Hostile), nil
}

// RefusalCases returns all calls that the tool must refuse.
func RefusalCases(f Target) ([]Case, error) {
	all := f.Refuse(arguments.Malformed, arguments.Shape)
	if f.BlankRefused() {
		all = append(all, f.Refuse(arguments.Blank)...)
	}
	if f.BaseError() == nil {
		all = append(all, f.Refuse(arguments.Required, arguments.Null, arguments.Type, arguments.Unknown, arguments.Value)...)
	}
	return all, nil
}

// RefusalRules are the requirements that the cases of RefusalCases belong to.
func RefusalRules() []string {
	var all []string
	for _, kind := range ArgumentKinds {
		all = append(all, kind.Owner)
	}
	slices.Sort(all)
	return all
}

// BlankRefused reports whether the schema rejects an empty object.
func (f Target) BlankRefused() bool {
	if f.SchemaError() != nil {
		return false
	}
	valid, reasons := f.Schema.Validate("{}")
	return !valid && len(reasons) > 0
}
