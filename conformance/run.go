package conformance

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/trial"
)

// A run is one tool on its way through the checks: which trials they want, and what was observed.
type run struct {
	facts        check.Facts
	steps        []step
	trials       []trial.Trial                // the distinct ones, in the order of the checks that want them
	observations map[string]trial.Observation // by key
	deaths       []casualty                   // in the order of the trials
}

// A step is one check, and the trials that it wants or the reason why it wants none.
type step struct {
	check check.Check
	cases []trial.Trial
	err   error
}

func newRun(facts check.Facts, checks []check.Check) *run {
	r := &run{facts: facts, observations: map[string]trial.Observation{}}
	seen := map[string]bool{}
	for _, c := range checks {
		s := step{check: c}
		if s.err = unmet(facts.Meeting, c.Requirement.ID); s.err == nil {
			s.cases, s.err = planned(c, facts)
		}
		for _, t := range s.cases {
			if k := key(t); !seen[k] {
				seen[k] = true
				r.trials = append(r.trials, t)
			}
		}
		r.steps = append(r.steps, s)
	}
	return r
}

// planned asks a check for its trials; a check that fails to make them is our fault, never the tool's.
func planned(c check.Check, facts check.Facts) (cases []trial.Trial, err error) {
	defer func() {
		if r := recover(); r != nil {
			cases, err = nil, fmt.Errorf("plan %s: %v", c.Requirement.ID, r)
		}
	}()
	cases, err = c.Trials(facts)
	if err == nil && len(cases) == 0 {
		err = fmt.Errorf("plan %s: no trials and no reason", c.Requirement.ID)
	}
	return cases, err
}

// do has every distinct trial done once.
func (r *run) do(ctx context.Context, doer trial.Doer) {
	if len(r.trials) == 0 {
		return
	}
	observations := doer.Do(ctx, r.trials)
	for i, t := range r.trials {
		if i < len(observations) {
			r.observations[key(t)] = observations[i]
		}
	}
	r.deaths = r.casualties()
}

// key identifies a trial by everything that it is.
func key(t trial.Trial) string {
	text, err := json.Marshal(t)
	if err != nil {
		return fmt.Sprintf("%+v", t) // a trial is plain data: this cannot happen
	}
	return fmt.Sprintf("%x", sha256.Sum256(text))
}

// replay names one case of one requirement in a few characters: 32 bits are enough for the cases of one tool.
func replay(c check.Check, t trial.Trial) string { return c.Requirement.ID + ":" + key(t)[:8] }

// judge answers the outcome of one check over all its cases. The worst case decides.
func (r *run) judge(s *step, at places) report.Check {
	level, _ := s.check.Requirement.LevelIn(r.facts.Profile)
	out := report.Check{Requirement: s.check.Requirement.ID, Level: level, Verdict: report.NotApplicable}
	if s.err != nil {
		weigh(&out, s.err, report.Finding{})
	}
	for _, t := range s.cases {
		out.Cases++
		weigh(&out, r.verdict(s, t), report.Finding{Case: t.Class, Replay: replay(s.check, t)})
	}
	for _, c := range r.deaths {
		if c.owner == out.Requirement {
			weigh(&out, c.err, report.Finding{Case: c.trial.Class, Replay: replay(s.check, c.trial)})
		}
	}
	settle(&out)
	for i := range out.Findings {
		out.Findings[i].At = at.tell(out.Findings[i].Place)
	}
	return out
}

// verdict judges one case: what became of the process first, then what the check says.
func (r *run) verdict(s *step, t trial.Trial) (err error) {
	observation, ok := r.observations[key(t)]
	switch {
	case !ok:
		return errors.New("no observation was made")
	case observation.Trouble != "":
		return errors.New(observation.Trouble)
	case observation.NotRun != "":
		return r.notRun(t, observation.NotRun)
	case observation.Death != nil:
		return r.blockedByDeath(s.check.Requirement.ID, t)
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("judge %s: %v", s.check.Requirement.ID, p)
		}
	}()
	return s.check.Judge(r.facts, t, observation)
}
