package worker

import "github.com/toolconform/toolconform/conformance/trial"

// A suspicion is a death for which the trial in flight may not be to blame. That trial is done once more, by itself in a fresh
// process where the tool is met without a call: if it lives, whoever is suspected did it.
type suspicion struct {
	death trial.Death
	trial int // the one before, or ofMeeting
}

// ofMeeting stands for what the meeting started.
const ofMeeting = -1

// suspect answers whether somebody else than the trial in flight may be to blame for a death in a process that had done so
// many trials. next is the first of them.
func (t *tool) suspects(death trial.Death, next, done int) *suspicion {
	switch {
	case t.suspicion != nil:
		return nil // it was alone
	case ofTheMeeting(death.Class):
		return &suspicion{death, ofMeeting}
	case !mute[death.Kind]:
		return nil
	case done > 0:
		return &suspicion{death, next + done - 1}
	case !t.quiet:
		return &suspicion{death, ofMeeting} // the process has met the tool just before
	default:
		return nil
	}
}

// mute are the kinds of deaths that leave no traceback: a goroutine that was started before may have ended the process.
var mute = map[string]bool{"exit": true, "killed": true, "signal": true}

// ofTheMeeting reports whether the label of a goroutine says that the meeting started it.
func ofTheMeeting(class string) bool {
	return class == trial.MeetingClass || class == trial.ConstructorClass || trial.AccessorOf(class) != ""
}

// confirm blames the death on whom it was suspected of, since the trial that was in flight does no harm.
func (t *tool) confirm(all []trial.Observation) {
	s := t.suspicion
	t.suspicion = nil
	t.toll.Died(s.death)
	if s.trial != ofMeeting {
		all[s.trial].Death = &s.death
		return
	}
	if s.death.Class == "" {
		s.death.Class = trial.MeetingClass
	}
	t.strays = append(t.strays, s.death)
	t.quiet = t.quiet || s.death.Class == trial.MeetingClass
}

// Stray answers the deaths that no trial is to blame for: goroutines of the meeting did it.
func (t *tool) Stray() []trial.Death { return t.strays }
