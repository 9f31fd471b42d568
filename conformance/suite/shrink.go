package suite

import (
	"context"
	"errors"
	"regexp"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// Limits of shrinking: steps for one finding, each one request to a worker, and findings for one tool.
const (
	shrinkSteps = 12
	mostShrunk  = 6
)

// evaluated identifies one case of one check.
type evaluated struct {
	step *step
	n    int // of its cases
}

// shrink makes the arguments of generated cases that violate a check smaller. It executes smaller cases and reports the simplest with the
// same violation. Further violations of the same kind are not reported. A tool that crashed or hangs is not called again.
func (r *Run) shrink(ctx context.Context) {
	if r.anyCrash() || r.hung != "" {
		return
	}
	searched := 0
	r.shrunk = map[evaluated]error{}
	for k := range r.steps {
		s := &r.steps[k]
		var reported []*Violation
		for _, n := range r.faulty(s, true) {
			if reported == nil { // prefer the cases that are not generated
				for _, plain := range r.faulty(s, false) {
					reported = append(reported, r.violation(s, plain))
				}
			}
			v := r.violation(s, n)
			at := evaluated{s, n}
			switch {
			case slices.ContainsFunc(reported, func(t *Violation) bool { return sameFault(t, v) }):
				r.shrunk[at] = nil
				continue
			case searched < mostShrunk:
				searched++
				r.shrunk[at] = r.smallest(ctx, s, s.cases[n].Case, v)
				if r.anyCrash() {
					return
				}
			}
			reported = append(reported, v)
		}
	}
}

// faulty returns the generated or the other cases of a check that violate it.
func (r *Run) faulty(s *step, drawn bool) []int {
	var all []int
	for n := range s.cases {
		if s.cases[n].Drawn == drawn && r.violation(s, n) != nil {
			all = append(all, n)
		}
	}
	return all
}

// violation returns the violation in one of the cases of a check, or nil.
func (r *Run) violation(s *step, n int) *Violation {
	v, _ := errors.AsType[*Violation](r.verdictOf(s, n))
	if v != nil && v.Of != "" && v.Of != s.id() {
		return nil // of another requirement
	}
	return v
}

// sameFault reports whether two violations of one check are the same: at the same position if it is known, or else with the same text,
// without the values in it.
func sameFault(a, b *Violation) bool {
	if a.At.File != "" || b.At.File != "" {
		return a.At == b.At
	}
	return values.ReplaceAllString(a.Got, "") == values.ReplaceAllString(b.Got, "")
}

// values matches values that a finding repeats from the arguments.
var values = regexp.MustCompile(`"(\\.|[^"\\])*"|-?[0-9][0-9.]*`)

// smallest returns the violation with the smallest arguments that it finds. If smaller ones crash the subject, the crash is one of the case.
func (r *Run) smallest(ctx context.Context, s *step, largest Case, violation *Violation) *Violation {
	best := violation
	for range shrinkSteps {
		candidates := largest.Smaller()
		if len(candidates) == 0 || ctx.Err() != nil {
			break
		}
		seen := r.subject.Runner.Run(ctx, stimuliOf(candidates))
		next := -1
		for n := range min(len(seen), len(candidates)) {
			if crash := seen[n].Crash; crash != nil {
				c := candidates[n]
				r.extra = append(r.extra, extraOutcome{c.Owner, c.CaseID, crashOf(c.Owner, c.CaseID, *crash, shown(c), c.Note())})
				return best
			}
			v := sameViolation(s, candidates[n], seen[n], violation)
			if v != nil && (next < 0 || len(candidates[n].Calls[0].Arguments) < len(candidates[next].Calls[0].Arguments)) {
				best, next = v, n
			}
		}
		if next < 0 {
			break
		}
		largest = candidates[next]
	}
	return best
}

// sameViolation returns the violation in a smaller case if it is the same as in the larger one.
func sameViolation(s *step, c Case, seen probe.Observation, like *Violation) *Violation {
	if seen.HarnessError != "" || seen.SkipReason != "" || seen.Crash != nil {
		return nil
	}
	v, found := errors.AsType[*Violation](s.check.evaluate(c, seen))
	if !found || v.Of != like.Of || !sameFault(v, like) {
		return nil
	}
	return v
}
