package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// everyStimulus returns allStimuli, remembered: several checks want it.
func everyStimulus(f Target) ([]probe.Stimulus, error) {
	p := f.plan()
	p.everyOnce.Do(func() { p.every = allStimuli(f) })
	return slices.Clip(p.every), nil
}

// allStimuli returns all stimuli that call the tool, for the checks that look at every result. Those that another rule makes
// impossible are left out: that is for the checks that want them to say.
func allStimuli(f Target) []probe.Stimulus {
	all := f.examples() // what is found there is the plainest
	refused, _ := refusalStimuli(f)
	all = append(all, refused...)
	if f.schemaError() == nil && !f.blankRefused() {
		all = append(all, f.refuse(kindBlank)...)
	}
	hostile, _ := hostileStimuli(f)
	all = append(all, hostile...)
	if f.exampleError() != nil {
		return all
	}
	for _, more := range [][]probe.Stimulus{f.lateService(), f.twice(), f.noCaller(), f.allCancelled()} {
		all = append(all, more...)
	}
	for _, make := range []func(Target) ([]probe.Stimulus, error){optionalStimuli, parallelStimuli, inTurnStimuli, followUpStimuli} {
		if more, err := make(f); err == nil {
			all = append(all, more...)
		}
	}
	if f.serviceError() == nil {
		all = append(all, f.faulty(probe.Fails, probe.Panics, probe.Empty)...)
	}
	seen := map[string]bool{}
	return slices.DeleteFunc(all, func(t probe.Stimulus) bool {
		before := seen[t.CaseID]
		seen[t.CaseID] = true
		return before || !f.ownerInProfile(t.CaseID)
	})
}

// ownerInProfile reports whether the profile has the requirement that returns for a class of stimuli: what is found in others would
// be nobody's.
func (f Target) ownerInProfile(class string) bool {
	owner := Owner(class)
	return owner == "" || f.hasRule(owner)
}
