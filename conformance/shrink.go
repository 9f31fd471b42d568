package conformance

import (
	"context"
	"errors"
	"regexp"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
)

// How much is done to make the arguments of one finding smaller, and for how many findings of one tool: each step is one request to its worker.
const (
	shrinkSteps = 12
	mostShrunk  = 6
)

// A evaluated is one case of one check.
type evaluated struct {
	step *step
	at   int // of the stimuli of the run
}

// shrink makes what was drawn smaller where a check finds fault with it: smaller stimuli of the same class are done, and the simplest that the check
// rejects for the same reason is what the finding shows. What else is wrong in the same way is reported once. A tool that died, or hangs, is left alone.
func (r *run) shrink(ctx context.Context, runner probe.Runner) {
	if len(r.crashes) > 0 || r.hung != "" {
		return
	}
	r.shrunk = map[evaluated]error{}
	for k := range r.steps {
		s := &r.steps[k]
		var told []*check.Violation
		for _, n := range r.faulty(s, true) {
			if told == nil { // the plain cases say it best
				for _, plain := range r.faulty(s, false) {
					told = append(told, r.violation(s, plain))
				}
			}
			v := r.violation(s, n)
			at := evaluated{s, s.cases[n]}
			switch {
			case slices.ContainsFunc(told, func(t *check.Violation) bool { return sameFault(t, v) }):
				r.shrunk[at] = nil
				continue
			case len(r.shrunk) < mostShrunk:
				r.shrunk[at] = r.smallest(ctx, runner, s, s.cases[n], v)
			}
			told = append(told, v)
		}
	}
}

// faulty returns the cases of a check, drawn or not, with which it finds fault.
func (r *run) faulty(s *step, drawn bool) []int {
	var all []int
	for n, i := range s.cases {
		if check.Drawn(r.stimuli[i].CaseID) == drawn && r.violation(s, n) != nil {
			all = append(all, n)
		}
	}
	return all
}

// violation returns what a check finds in one of its cases; nil where that is nothing.
func (r *run) violation(s *step, n int) *check.Violation {
	v, _ := errors.AsType[*check.Violation](r.verdictOf(s, n))
	return v
}

// sameFault reports whether two findings of one check tell of the same: by the place, where it is known, else by what is said, apart from the
// values in it.
func sameFault(a, b *check.Violation) bool {
	if a.At.File != "" || b.At.File != "" {
		return a.At == b.At
	}
	return values.ReplaceAllString(a.Got, "") == values.ReplaceAllString(b.Got, "")
}

// values are what a finding repeats of the arguments.
var values = regexp.MustCompile(`"(\\.|[^"\\])*"|-?[0-9][0-9.]*`)

// smallest returns the violation of the simplest stimulus that is found.
func (r *run) smallest(ctx context.Context, runner probe.Runner, s *step, i int, violation *check.Violation) *check.Violation {
	best, largest := violation, r.stimuli[i]
	for range shrinkSteps {
		candidates := r.facts.Smaller(largest)
		if len(candidates) == 0 || ctx.Err() != nil {
			break
		}
		seen := runner.Run(ctx, candidates)
		next := -1
		for n := range min(len(seen), len(candidates)) {
			v := r.wrongAlike(s, candidates[n], seen[n], violation)
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

// wrongAlike returns what a check finds in a smaller stimulus, where that is what it found in the larger one.
func (r *run) wrongAlike(s *step, t probe.Stimulus, seen probe.Observation, like *check.Violation) (v *check.Violation) {
	defer func() {
		if recover() != nil {
			v = nil // the larger one is reported
		}
	}()
	if seen.HarnessError != "" || seen.SkipReason != "" || seen.Crash != nil {
		return nil
	}
	v, found := errors.AsType[*check.Violation](s.check.Evaluate(r.facts, t, seen))
	if !found || !sameFault(v, like) {
		return nil
	}
	return v
}
