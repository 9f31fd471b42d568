package supervise

import "github.com/toolconform/toolconform/conformance/probe"

// A suspicion is a crash that an earlier stimulus, or the inspection, may have caused. The current stimulus is then repeated alone in a
// fresh process, where the inspection makes no calls: if it does not crash there, the suspicion is confirmed.
type suspicion struct {
	crash    probe.Crash
	stimulus int // the index of the suspected one, or ofInspection
}

// ofInspection stands for the inspection.
const ofInspection = -1

// suspects returns the suspicion about a crash; nil if the current stimulus caused it. The process has executed the stimuli of done, the
// first of which has index next.
func (t *runner) suspects(crash probe.Crash, next int, done []probe.Observation) *suspicion {
	switch {
	case t.suspicion != nil:
		return nil // it was repeated alone
	case ofTheInspection(crash.CaseID):
		return &suspicion{crash, ofInspection}
	case !withoutTrace[crash.Kind]:
		return nil
	case len(done) > 0:
		return &suspicion{crash, next + lastOpen(done)}
	case !t.noCalls:
		return &suspicion{crash, ofInspection} // this process inspected the tool just before
	default:
		return nil
	}
}

// lastOpen returns the index of the last stimulus in which a call did not return or left a goroutine, which may have ended the process
// later; if there is none, that of the last stimulus.
func lastOpen(done []probe.Observation) int {
	for i := len(done) - 1; i >= 0; i-- {
		if done[i].Hangs() || len(done[i].Left) > 0 {
			return i
		}
	}
	return len(done) - 1
}

// withoutTrace holds the kinds of crashes that leave no traceback: a goroutine of an earlier stimulus may have ended the process.
var withoutTrace = map[string]bool{"exit": true, "killed": true, "signal": true}

// ofTheInspection reports whether a case ID is that of a step of the inspection.
func ofTheInspection(caseID string) bool {
	return caseID == probe.InspectionClass || caseID == probe.ConstructorClass || probe.AccessorOf(caseID) != ""
}

// confirm attributes the crash to the suspected stimulus, or to the inspection: the current stimulus did not crash when repeated.
func (t *runner) confirm(all []probe.Observation) {
	s := t.suspicion
	t.suspicion = nil
	t.budget.Crashed(s.crash)
	if s.stimulus != ofInspection {
		all[s.stimulus].Crash = &s.crash
		return
	}
	if s.crash.CaseID == "" {
		s.crash.CaseID = probe.InspectionClass
	}
	t.strayCrashes = append(t.strayCrashes, s.crash)
	t.noCalls = t.noCalls || s.crash.CaseID == probe.InspectionClass
}

// Stray returns the crashes that no stimulus caused, but goroutines of the inspection.
func (t *runner) Stray() []probe.Crash { return t.strayCrashes }
