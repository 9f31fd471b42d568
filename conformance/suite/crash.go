package suite

import (
	"fmt"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
)

// A crashError is a crash of a tool's process as the error of a case. It violates a must; a should that it prevents is untestable, since a
// warning would hide the crash.
type crashError struct {
	probe.Crash
	with string // the arguments of the call, as far as they are shown
	note string // describes the case
}

func (d *crashError) Error() string { return d.Title }

// An attributedCrash is a crash, and the rule that reports it.
type attributedCrash struct {
	owner   string
	at      int    // index in run.cases, or outside
	caseID  string // or the phase of the inspection
	repeats bool   // other cases make the same calls
	err     error
}

// outside is the index for a crash outside of any case.
const outside = -1

// attributeCrashes attributes each crash to the case in flight, or to the earlier case or phase of inspection that the traceback
// names. Crashes with the same title, rule and case ID count once, and so do crashes in cases that only repeat others.
func (r *Run) attributeCrashes() []attributedCrash {
	var all []attributedCrash
	reported := map[string]bool{}
	for _, i := range r.order {
		crash := r.seen[i].Crash
		if crash == nil {
			continue
		}
		c := r.blame(i, crash)
		if c.repeats && reported[crash.Title] {
			continue
		}
		reported[crash.Title] = true
		if k := fmt.Sprint(c.owner, "\x00", c.caseID, "\x00", crash.Title); !reported[k] {
			reported[k] = true
			all = append(all, c)
		}
	}
	return all
}

// blame attributes a crash that was observed in a case.
func (r *Run) blame(inFlight int, crash *probe.Crash) attributedCrash {
	if rule := ruleOf(crash.CaseID); rule != "" && r.step(rule) != nil {
		return attributedCrash{rule, outside, crash.CaseID, false, &crashError{Crash: *crash, note: crash.CaseID}}
	}
	blamed := inFlight
	for i := range r.cases {
		if crash.CaseID != "" && r.cases[i].CaseID == crash.CaseID {
			blamed = i
			break
		}
	}
	t := r.cases[blamed]
	return attributedCrash{r.owner(blamed), blamed, t.CaseID, t.Repeats, &crashError{*crash, shown(t), t.Note()}}
}

// firstOwner returns the rule that reports the first crash with that title, or otherwise.
func (r *Run) firstOwner(title, otherwise string) string {
	for _, c := range r.crashes {
		if c.err.Error() == title {
			return c.owner
		}
	}
	return otherwise
}

// strayCrashes attributes crashes that belong to no case, such as those of goroutines that the inspection left behind.
func (r *Run) strayCrashes(crashes []probe.Crash) []attributedCrash {
	var all []attributedCrash
	for _, crash := range crashes {
		rule := ruleOf(crash.CaseID)
		if rule == "" {
			rule = ruleHappens
		}
		c := attributedCrash{rule, outside, crash.CaseID, false, &crashError{Crash: crash, note: crash.CaseID}}
		if r.step(rule) == nil { // the rule is not selected, but the crash has to be reported
			c.owner, c.err = r.steps[0].id(), &Untestable{Why: "the tool crashed: " + crash.Title}
		}
		all = append(all, c)
	}
	return all
}

// shown returns the beginning of the arguments of a case, without raw control characters.
func shown(t Case) string {
	if len(t.Calls) == 0 {
		return ""
	}
	return Shown(t.Calls[0].Arguments)
}

// findingOf returns the finding for a crash, still without its outcome.
func (r *Run) findingOf(s *step, c attributedCrash) report.Finding {
	if c.at == outside {
		return report.Finding{Case: c.caseID}
	}
	return r.finding(s, c.at)
}

// blockedByCrash returns the error of a check whose case crashed the tool.
func (r *Run) blockedByCrash(id string, i int) error {
	crash := r.seen[i].Crash
	blamed := r.blame(i, crash)
	owner := blamed.owner
	if blamed.repeats {
		owner = r.firstOwner(crash.Title, owner)
	}
	if id == owner {
		return nil // evaluate adds the attributedCrash itself
	}
	return &Blocked{By: owner, Why: "the tool crashed in " + r.cases[i].CaseID}
}
