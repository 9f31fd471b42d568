package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
)

// everyStimulus returns allStimuli, computed once.
func everyStimulus(f Target) ([]Case, error) {
	p := f.plan()
	p.everyOnce.Do(func() { p.every = allStimuli(f) })
	return slices.Clip(p.every), nil
}

// allStimuli returns all stimuli that call the tool, for checks of every result. It omits those that the violation of another rule makes
// impossible.
func allStimuli(f Target) []Case {
	all := f.examples() // the simplest cases come first
	refused, _ := refusalStimuli(f)
	all = append(all, refused...)
	if f.schemaError() == nil && !f.blankRefused() {
		all = append(all, f.refuse(arguments.Blank)...)
	}
	hostile, _ := hostileStimuli(f)
	all = append(all, hostile...)
	if f.exampleError() != nil {
		return all
	}
	for _, more := range [][]Case{f.lateService(), f.twice(), f.noCaller(), f.allCancelled()} {
		all = append(all, more...)
	}
	for _, make := range []func(Target) ([]Case, error){optionalStimuli, parallelStimuli, inTurnStimuli, followUpStimuli} {
		if more, err := make(f); err == nil {
			all = append(all, more...)
		}
	}
	if f.serviceError() == nil {
		all = append(all, f.faulty(probe.Fails, probe.Panics, probe.Empty)...)
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
	return owner == "" || f.hasRule(owner)
}
