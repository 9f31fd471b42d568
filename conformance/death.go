package conformance

import (
	"errors"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/trial"
)

// A tool that dies before it is met breaks one of these; nothing else about it can be judged.
const (
	ruleMade    = "SHP-010" // the constructor answers a tool
	ruleHappens = "RES-001" // the example succeeds
)

// died is the end of a tool's process as a violation: always a failure, whatever the level of the rule.
type died struct {
	trial.Death
	with string // the arguments of the call, as far as they are shown
}

func (d *died) Error() string { return d.What }

// A casualty is a death, and the rule whose trial is to blame for it.
type casualty struct {
	owner string
	trial keyed
	err   *died
}

// unmet answers why a check cannot be made on a tool that did not come through its first meeting.
func unmet(meeting trial.Meeting, id string) error {
	var owner, why string
	var err error
	switch {
	case meeting.Trouble != "":
		return errors.New(meeting.Trouble)
	case meeting.Death != nil && meeting.Death.Kind == "init":
		owner, why, err = ruleMade, "its package does not start", &died{*meeting.Death, ""}
	case meeting.Death != nil:
		owner, why, err = ruleHappens, "the tool died when it was first called", &died{*meeting.Death, ""}
	case meeting.Made != nil:
		owner, why = ruleMade, "its constructor panics"
	case meeting.Nil:
		owner, why = ruleMade, "its constructor answers nil"
	default:
		return nil
	}
	if id == owner {
		return err // nil: the check says it better
	}
	return &check.Blocked{By: owner, Why: why}
}

// casualties finds out who is to blame for each death: the trial in flight, or the earlier one that the traceback names.
// A fault that kills in several trials of one class is one casualty.
func (r *run) casualties() []casualty {
	var all []casualty
	told := map[string]bool{}
	for _, t := range r.trials {
		death := r.observations[t.key].Death
		if death == nil {
			continue
		}
		blamed := r.blamed(t, death)
		c := casualty{owner: r.owner(blamed), trial: blamed, err: &died{*death, shown(blamed)}}
		if k := fmt.Sprint(c.owner, "\x00", blamed.Class, "\x00", death.What); !told[k] {
			told[k] = true
			all = append(all, c)
		}
	}
	return all
}

// shown answers the beginning of the arguments of a trial, without raw control characters.
func shown(t keyed) string {
	if len(t.Calls) == 0 {
		return ""
	}
	return check.Shown(t.Calls[0].Arguments)
}

// blamed answers the trial of the class that the traceback names, or the one in flight.
func (r *run) blamed(inFlight keyed, death *trial.Death) keyed {
	for _, t := range r.trials {
		if death.Class != "" && t.Class == death.Class {
			return t
		}
	}
	return inFlight
}

// owner answers the check that judges a class of trials; in a narrowed run, the first one that wants it.
func (r *run) owner(t keyed) string {
	owner, first := check.Owner(t.Class), ""
	for _, s := range r.steps {
		for _, c := range s.cases {
			if c.key != t.key {
				continue
			}
			if s.check.Requirement.ID == owner {
				return owner
			}
			if first == "" {
				first = s.check.Requirement.ID
			}
		}
	}
	return first
}

// blockedByDeath answers what a trial that killed the tool means to the checks that wanted it.
func (r *run) blockedByDeath(id string, t keyed) error {
	owner := r.owner(r.blamed(t, r.observations[t.key].Death))
	if id == owner {
		return nil // judge adds the casualty itself
	}
	return &check.Blocked{By: owner, Why: "the tool died in " + t.Class}
}

// notRun answers why a trial was not done: the tool died too often or hangs, or this way of running cannot do it.
func (r *run) notRun(t keyed, why string) error {
	if len(r.deaths) > 0 {
		return &check.Blocked{By: r.deaths[len(r.deaths)-1].owner, Why: why}
	}
	if owner := r.hangs(); owner != "" {
		return &check.Blocked{By: owner, Why: why}
	}
	if t.Elsewhere && r.facts.InProcess {
		return fmt.Errorf("%w: %s", check.ErrNotApplicable, why)
	}
	return &check.Untestable{Why: why}
}

// hangs answers the check whose trial did not come back: after one of those a tool is left alone. It is "" where all did.
func (r *run) hangs() string {
	hung := func(o trial.Outcome) bool { return o.Hung }
	for _, t := range r.trials {
		if slices.ContainsFunc(r.observations[t.key].Calls, hung) {
			return r.owner(t)
		}
	}
	return ""
}
