package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// everyTrial answers everyOne, remembered: several checks want it.
func everyTrial(f Facts) ([]probe.Trial, error) {
	p := f.plan()
	p.all.Do(func() { p.every = everyOne(f) })
	return slices.Clip(p.every), nil
}

// everyOne answers all trials that call the tool, for the checks that look at every answer. Those that another rule makes
// impossible are left out: that is for the checks that want them to say.
func everyOne(f Facts) []probe.Trial {
	all := f.happy() // what is found there is the plainest
	refused, _ := refusalTrials(f)
	all = append(all, refused...)
	if f.schemed() == nil && !f.blankRefused() {
		all = append(all, f.refuse(kindBlank)...)
	}
	hostile, _ := hostileTrials(f)
	all = append(all, hostile...)
	if f.exampled() != nil {
		return all
	}
	for _, more := range [][]probe.Trial{f.late(), f.twice(), f.nobody(), f.cuts()} {
		all = append(all, more...)
	}
	for _, make := range []func(Facts) ([]probe.Trial, error){optionalTrials, parallelTrials, inTurnTrials, afterTrials} {
		if more, err := make(f); err == nil {
			all = append(all, more...)
		}
	}
	if f.served() == nil {
		all = append(all, f.faulty(probe.Fails, probe.Panics, probe.Empty)...)
	}
	seen := map[string]bool{}
	return slices.DeleteFunc(all, func(t probe.Trial) bool {
		before := seen[t.Class]
		seen[t.Class] = true
		return before || !f.answeredFor(t.Class)
	})
}

// answeredFor reports whether the profile has the requirement that answers for a class of trials: what is found in others would
// be nobody's.
func (f Facts) answeredFor(class string) bool {
	owner := Owner(class)
	return owner == "" || f.asks(owner)
}
