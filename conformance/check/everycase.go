package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
)

// EveryCase returns allCases, computed once.
func EveryCase(f Target) ([]Case, error) {
	p := f.Plan()
	p.everyOnce.Do(func() { p.every = allCases(f) })
	return slices.Clip(p.every), nil
}

// allCases returns all cases that call the tool, for checks of every result. It omits those that the violation of another rule makes
// impossible.
func allCases(f Target) []Case {
	all := f.Examples() // the simplest cases come first
	refused, _ := RefusalCases(f)
	all = append(all, refused...)
	if f.SchemaError() == nil && !f.BlankRefused() {
		all = append(all, f.Refuse(arguments.Blank)...)
	}
	hostile, _ := HostileCases(f)
	all = append(all, hostile...)
	if f.ExampleError() != nil {
		return all
	}
	for _, more := range [][]Case{f.LateService(), f.Twice(), f.NoCaller(), f.AllCancelled()} {
		all = append(all, more...)
	}
	for _, make := range []func(Target) ([]Case, error){OptionalCases, ParallelCases, InTurnCases, FollowUpCases} {
		if more, err := make(f); err == nil {
			all = append(all, more...)
		}
	}
	if f.ServiceError() == nil {
		all = append(all, f.Faulty(probe.Fails, probe.Panics, probe.Empty)...)
	}
	seen := map[string]bool{}
	return slices.DeleteFunc(all, func(t Case) bool {
		before := seen[t.CaseID]
		seen[t.CaseID] = true
		return before || !f.ownerInProfile(t)
	})
}

// ownerInProfile reports whether the profile contains the requirement that owns a case; findings in other cases would
// have no owner.
func (f Target) ownerInProfile(t Case) bool {
	owner := t.Owner()
	return owner == "" || f.HasRule(owner)
}
