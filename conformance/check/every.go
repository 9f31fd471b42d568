package check

import "github.com/toolconform/toolconform/conformance/trial"

// everyTrial answers all trials that call the tool, for the checks that look at every answer. Those that another rule makes
// impossible are left out: that is for the checks that want them to say.
func everyTrial(f Facts) ([]trial.Trial, error) {
	all, _ := refusalTrials(f)
	if f.schemed() == nil && !f.blankRefused() {
		all = append(all, f.refuse(kindBlank)...)
	}
	hostile, _ := hostileTrials(f)
	all = append(all, hostile...)
	all = append(all, f.happy()...)
	if f.exampled() != nil {
		return all, nil
	}
	for _, more := range [][]trial.Trial{f.late(), f.twice(), f.nobody(), f.cuts()} {
		all = append(all, more...)
	}
	for _, make := range []func(Facts) ([]trial.Trial, error){optionalTrials, parallelTrials, inTurnTrials} {
		if more, err := make(f); err == nil {
			all = append(all, more...)
		}
	}
	if f.served() == nil {
		all = append(all, f.faulty(trial.Fails, trial.Panics, trial.Empty)...)
	}
	return all, nil
}
