package conformance

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// caseForm is the form of a case: a requirement and a hash.
var caseForm = regexp.MustCompile(`^([A-Z]{3}-[0-9]{3}):[0-9a-f]{8}$`)

// caseOf returns the requirement of a case.
func caseOf(name string) (id string, err error) {
	parts := caseForm.FindStringSubmatch(name)
	if parts == nil {
		return "", fmt.Errorf("%q is not a case (findings show theirs, for example ARG-004:f111c0ce)", name)
	}
	return parts[1], nil
}

// only reduces a run to one case, and reports whether it exists. Stimuli that its evaluation needs stay: those by which Target.Learn finds
// what varies, and all stimuli of a check that compares its stimuli.
func (r *run) only(name string) bool {
	for k := range r.steps {
		s := r.steps[k]
		n := slices.IndexFunc(s.cases, func(i int) bool { return replay(s.id(), r.cases[i].Stimulus) == name })
		if n < 0 {
			continue
		}
		wanted := s.cases[n]
		old := r.cases
		r.cases = nil
		for i, t := range old {
			if i == wanted || s.check.EvaluateTogether != nil && slices.Contains(s.cases, i) || t.Learns() {
				if i == wanted {
					s.cases = []int{len(r.cases)}
				}
				r.cases = append(r.cases, t)
			}
		}
		r.steps, r.order = []step{s}, inOrder(r.cases)
		return true
	}
	return false
}

// noCase returns the error for a case that no tool has.
func noCase(config Config) error {
	return fmt.Errorf("%w: no tool that matches %q has the case %s (the cases of a tool change with its schema, its examples, -seed, -profile and -sites)",
		ErrNothing, config.Tools, config.Case)
}

// Exactly returns a pattern (path.Match) that matches only name.
func Exactly(name string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(name)
}
