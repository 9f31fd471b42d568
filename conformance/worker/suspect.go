package worker

import "github.com/toolconform/toolconform/conformance/probe"

// A suspicion is a death for which the trial in flight may not be to blame. That trial is done once more, by itself in a fresh
// process where the tool is met without a call: if it lives, whoever is suspected did it.
type suspicion struct {
	death probe.Death
	trial int // one before, or ofMeeting
}

// ofMeeting stands for what the meeting started.
const ofMeeting = -1

// suspects answers whether somebody else than the trial in flight may be to blame for a death in a process that had done some trials, of which
// next is the first.
func (t *tool) suspects(death probe.Death, next int, done []probe.Observation) *suspicion {
	switch {
	case t.suspicion != nil:
		return nil // it was alone
	case ofTheMeeting(death.Class):
		return &suspicion{death, ofMeeting}
	case !mute[death.Kind]:
		return nil
	case len(done) > 0:
		return &suspicion{death, next + lastOpen(done)}
	case !t.quiet:
		return &suspicion{death, ofMeeting} // the process has met the tool just before
	default:
		return nil
	}
}

// lastOpen answers the last trial from which a call did not come back or left something running: it may have done what ends the process only now,
// such as a signal on its way. Where there is none, it is the last trial.
func lastOpen(done []probe.Observation) int {
	for i := len(done) - 1; i >= 0; i-- {
		if done[i].Hangs() || len(done[i].Left) > 0 {
			return i
		}
	}
	return len(done) - 1
}

// mute are the kinds of deaths that leave no traceback: a goroutine that was started before may have ended the process.
var mute = map[string]bool{"exit": true, "killed": true, "signal": true}

// ofTheMeeting reports whether the label of a goroutine says that the meeting started it.
func ofTheMeeting(class string) bool {
	return class == probe.MeetingClass || class == probe.ConstructorClass || probe.AccessorOf(class) != ""
}

// confirm blames the death on whom it was suspected of, since the trial that was in flight does no harm.
func (t *tool) confirm(all []probe.Observation) {
	s := t.suspicion
	t.suspicion = nil
	t.toll.Died(s.death)
	if s.trial != ofMeeting {
		all[s.trial].Death = &s.death
		return
	}
	if s.death.Class == "" {
		s.death.Class = probe.MeetingClass
	}
	t.strays = append(t.strays, s.death)
	t.quiet = t.quiet || s.death.Class == probe.MeetingClass
}

// Stray answers the deaths that no trial is to blame for: goroutines of the meeting did it.
func (t *tool) Stray() []probe.Death { return t.strays }
