package conformance

import (
	"fmt"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
)

// died is the end of a tool's process as a violation: always a failure, whatever the level of the rule.
type died struct {
	probe.Crash
	with string // the arguments of the call, as far as they are shown
}

func (d *died) Error() string { return d.Title }

// A casualty is a crash, and the rule that is to blame for it.
type casualty struct {
	owner    string
	stimulus int    // of the run; nobody's where it is noStimulus
	class    string // of the stimulus, or of what else was being done
	err      error
}

// noStimulus is in the place of a stimulus where a tool died of something else.
const noStimulus = -1

// casualties finds out who is to blame for each crash: the stimulus in flight, or what the traceback names instead, an earlier one
// or the first inspection. A fault that kills in several stimuli of one class is one casualty, and so is one that kills again in a
// stimulus which only repeats what others do.
func (r *run) casualties() []casualty {
	var all []casualty
	told := map[string]bool{}
	for _, i := range r.order {
		crash := r.seen[i].Crash
		if crash == nil {
			continue
		}
		c := r.blame(i, crash)
		if check.Repeats(c.class) && told[crash.Title] {
			continue
		}
		told[crash.Title] = true
		if k := fmt.Sprint(c.owner, "\x00", c.class, "\x00", crash.Title); !told[k] {
			told[k] = true
			all = append(all, c)
		}
	}
	return all
}

// blame returns whose fault a crash is that was seen in a stimulus.
func (r *run) blame(inFlight int, crash *probe.Crash) casualty {
	if rule := ruleOf(crash.CaseID); rule != "" && r.step(rule) != nil {
		return casualty{rule, noStimulus, crash.CaseID, &died{*crash, ""}}
	}
	blamed := inFlight
	for i := range r.stimuli {
		if crash.CaseID != "" && r.stimuli[i].CaseID == crash.CaseID {
			blamed = i
			break
		}
	}
	t := r.stimuli[blamed]
	return casualty{r.owner(blamed), blamed, t.CaseID, &died{*crash, shown(t)}}
}

// firstToDieOf returns who is to blame for the first crash of that kind; otherwise somebody else.
func (r *run) firstToDieOf(what, otherwise string) string {
	for _, c := range r.crashes {
		if c.err.Error() == what {
			return c.owner
		}
	}
	return otherwise
}

// strays are the crashes that no stimulus is to blame for: something that the first inspection left behind ended a process later.
func (r *run) strays(crashes []probe.Crash) []casualty {
	var all []casualty
	for _, crash := range crashes {
		rule := ruleOf(crash.CaseID)
		if rule == "" {
			rule = ruleHappens
		}
		c := casualty{rule, noStimulus, crash.CaseID, &died{crash, ""}}
		if r.step(rule) == nil { // nobody asked for it; and yet it must not go unsaid
			c.owner, c.err = r.steps[0].id(), &check.Untestable{Why: "the tool died: " + crash.Title}
		}
		all = append(all, c)
	}
	return all
}

// shown returns the beginning of the arguments of a stimulus, without raw control characters.
func shown(t probe.Stimulus) string {
	if len(t.Calls) == 0 {
		return ""
	}
	return check.Shown(t.Calls[0].Arguments)
}

// findingOf is what a casualty begins to tell.
func (r *run) findingOf(s *step, c casualty) report.Finding {
	if c.stimulus == noStimulus {
		return report.Finding{Case: c.class}
	}
	return r.finding(s, c.stimulus)
}

// blockedByDeath returns what a stimulus that killed the tool means to the checks that wanted it.
func (r *run) blockedByCrash(id string, i int) error {
	crash := r.seen[i].Crash
	blamed := r.blame(i, crash)
	owner := blamed.owner
	if check.Repeats(blamed.class) {
		owner = r.firstToDieOf(crash.Title, owner)
	}
	if id == owner {
		return nil // evaluate adds the casualty itself
	}
	return &check.Blocked{By: owner, Why: "the tool died in " + r.stimuli[i].CaseID}
}
