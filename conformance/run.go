package conformance

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
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
	trials       []keyed                      // the distinct ones, in the order of the checks that want them
	observations map[string]trial.Observation // by key
	deaths       []casualty                   // in the order of the trials
}

// A step is one check, and the trials that it wants or the reason why it wants none.
type step struct {
	check check.Check
	cases []keyed
	err   error
}

// A keyed trial knows what identifies it: arguments can be long, so this is worked out once.
type keyed struct {
	trial.Trial
	key string
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
			if !seen[t.key] {
				seen[t.key] = true
				r.trials = append(r.trials, t)
			}
		}
		r.steps = append(r.steps, s)
	}
	return r
}

// planned asks a check for its trials; a check that fails to make them is our fault, never the tool's.
func planned(c check.Check, facts check.Facts) (cases []keyed, err error) {
	defer func() {
		if r := recover(); r != nil {
			cases, err = nil, fmt.Errorf("plan %s: %v", c.Requirement.ID, r)
		}
	}()
	trials, err := c.Trials(facts)
	if err == nil && len(trials) == 0 {
		err = fmt.Errorf("plan %s: no trials and no reason", c.Requirement.ID)
	}
	for _, t := range trials {
		cases = append(cases, keyed{t, key(t)})
	}
	return cases, err
}

// do has every distinct trial done once.
func (r *run) do(ctx context.Context, doer trial.Doer) {
	if len(r.trials) == 0 {
		return
	}
	trials := make([]trial.Trial, len(r.trials))
	for i, t := range r.trials {
		trials[i] = t.Trial
	}
	observations := doer.Do(ctx, trials)
	for i, t := range r.trials {
		if i < len(observations) {
			r.observations[t.key] = observations[i]
		}
	}
	r.deaths = r.casualties()
}

// key identifies a trial by everything that it is. Arguments, which may be megabytes, are hashed as they are.
func key(t trial.Trial) string {
	hash := sha256.New()
	calls := make([]trial.Call, len(t.Calls))
	for i, call := range t.Calls {
		fmt.Fprintf(hash, "%d ", len(call.Arguments))
		hash.Write(call.Arguments)
		calls[i].Context = call.Context
	}
	t.Calls = calls
	text, err := json.Marshal(t)
	if err != nil {
		text = fmt.Append(nil, t) // a trial is plain data: this cannot happen
	}
	hash.Write(text)
	return hex.EncodeToString(hash.Sum(nil))
}

// replay names one case of one requirement in a few characters: 32 bits are enough for the cases of one tool.
func replay(c check.Check, t keyed) string { return c.Requirement.ID + ":" + t.key[:8] }

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
func (r *run) verdict(s *step, t keyed) (err error) {
	observation, ok := r.observations[t.key]
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
	return s.check.Judge(r.facts, t.Trial, observation)
}
