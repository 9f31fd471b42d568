package supervise

import "github.com/toolconform/toolconform/conformance/probe"

// A suspicion is a crash for which the stimulus in flight may not be to blame. That stimulus is done once more, by itself in a fresh
// process where the tool is inspected without a call: if it lives, whoever is suspected did it.
type suspicion struct {
	crash    probe.Crash
	stimulus int // one before, or ofInspection
}

// ofInspection stands for what the inspection started.
const ofInspection = -1

// suspects reports whether somebody else than the stimulus in flight may be to blame for a crash in a process that had done some stimuli, of which
// next is the first.
func (t *runner) suspects(crash probe.Crash, next int, done []probe.Observation) *suspicion {
	switch {
	case t.suspicion != nil:
		return nil // it was alone
	case ofTheInspection(crash.CaseID):
		return &suspicion{crash, ofInspection}
	case !mute[crash.Kind]:
		return nil
	case len(done) > 0:
		return &suspicion{crash, next + lastOpen(done)}
	case !t.quiet:
		return &suspicion{crash, ofInspection} // the process has met the tool just before
	default:
		return nil
	}
}

// lastOpen returns the last stimulus from which a call did not come back or left something running: it may have done what ends the process only now,
// such as a signal on its way. Where there is none, it is the last stimulus.
func lastOpen(done []probe.Observation) int {
	for i := len(done) - 1; i >= 0; i-- {
		if done[i].Hangs() || len(done[i].Left) > 0 {
			return i
		}
	}
	return len(done) - 1
}

// mute are the kinds of crashes that leave no traceback: a goroutine that was started before may have ended the process.
var mute = map[string]bool{"exit": true, "killed": true, "signal": true}

// ofTheInspection reports whether the label of a goroutine says that the inspection started it.
func ofTheInspection(class string) bool {
	return class == probe.InspectionClass || class == probe.ConstructorClass || probe.AccessorOf(class) != ""
}

// confirm blames the crash on whom it was suspected of, since the stimulus that was in flight does no harm.
func (t *runner) confirm(all []probe.Observation) {
	s := t.suspicion
	t.suspicion = nil
	t.toll.Crashed(s.crash)
	if s.stimulus != ofInspection {
		all[s.stimulus].Crash = &s.crash
		return
	}
	if s.crash.CaseID == "" {
		s.crash.CaseID = probe.InspectionClass
	}
	t.strays = append(t.strays, s.crash)
	t.quiet = t.quiet || s.crash.CaseID == probe.InspectionClass
}

// Stray returns the crashes that no stimulus is to blame for: goroutines of the inspection did it.
func (t *runner) Stray() []probe.Crash { return t.strays }
