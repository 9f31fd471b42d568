package suite

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// An extraOutcome belongs to no case of its check.
type extraOutcome struct {
	rule, caseID string
	err          error
}

// crashed returns the crash in a case as a violation of the requirement that owns the case, or the earlier case or phase of the inspection
// that the traceback names. A case that only repeats others has the owner of the first one with the same crash.
func (r *Run) crashed(i int) *Violation {
	crash, in := r.seen[i].Crash, r.cases[i].CaseID
	if rule := ruleOf(crash.CaseID); rule != "" {
		return crashOf(rule, in, *crash, "", crash.CaseID)
	}
	if at := slices.IndexFunc(r.cases, func(c Case) bool { return c.CaseID == crash.CaseID }); crash.CaseID != "" && at >= 0 {
		i = at
	}
	t := r.cases[i]
	for _, first := range r.order {
		if other := r.seen[first].Crash; t.Repeats && !r.cases[first].Repeats && other != nil && other.Title == crash.Title && other.CaseID == "" {
			return crashOf(r.cases[first].Owner, in, *crash, shown(t), t.Note())
		}
	}
	return crashOf(t.Owner, in, *crash, shown(t), t.Note())
}

// crashOf returns a crash in a case or a phase of the inspection as a violation of a requirement.
func crashOf(rule, in string, crash probe.Crash, with, note string) *Violation {
	return &Violation{Of: rule, Got: crash.Title, With: with, Note: note, At: crash.Place, crash: in}
}

// strayCrashes returns the crashes that the check of their requirement does not see in its cases: those that belong to no case, such as
// those of goroutines that the inspection left behind, and those in the cases of other checks.
func (r *Run) strayCrashes() []extraOutcome {
	var all []extraOutcome
	for _, crash := range r.subject.Runner.Stray() {
		rule := ruleOf(crash.CaseID)
		if rule == "" {
			rule = ruleHappens
		}
		if r.step(rule) == nil { // the rule is not selected, but the crash has to be reported
			all = append(all, extraOutcome{r.steps[0].id(), crash.CaseID, &Untestable{Why: "the tool crashed: " + crash.Title}})
			continue
		}
		all = append(all, extraOutcome{rule, crash.CaseID, crashOf(rule, crash.CaseID, crash, "", crash.CaseID)})
	}
	reported := map[string]bool{}
	for _, i := range r.order {
		if r.seen[i].Crash != nil && r.has(r.crashed(i).Of, i) {
			reported[r.crashed(i).Of+r.crashed(i).Got] = true
		}
	}
	for _, i := range r.order {
		if r.seen[i].Crash == nil {
			continue
		}
		if v := r.crashed(i); !reported[v.Of+v.Got] {
			reported[v.Of+v.Got] = true
			all = append(all, extraOutcome{v.Of, r.cases[i].CaseID, v})
		}
	}
	return all
}

// has reports whether a selected check evaluates the case with an index.
func (r *Run) has(id string, i int) bool {
	s := r.step(id)
	return s != nil && s.has(i)
}

// shown returns the beginning of the arguments of a case, without raw control characters.
func shown(t Case) string {
	if len(t.Calls) == 0 {
		return ""
	}
	return Shown(t.Calls[0].Arguments)
}

// anyCrash reports whether the subject crashed.
func (r *Run) anyCrash() bool {
	return len(r.extra) > 0 || slices.ContainsFunc(r.seen, func(o probe.Observation) bool { return o.Crash != nil })
}
