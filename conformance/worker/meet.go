package worker

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// Meet has the tool describe itself and calls its examples. Where its process ends meanwhile, the answer is what it had said
// by then, its death, and what was being done: Meeting.Under.
func (t *tool) Meet(ctx context.Context) probe.Meeting {
	if t.fallen != nil {
		return probe.Meeting{Death: t.fallen, Type: t.origin.Type, Package: t.origin.Package}
	}
	ctx, stop := t.crew.within(ctx)
	defer stop()
	s, err := t.enter(ctx, here, false, false)
	if err != nil {
		return probe.Meeting{Trouble: err.Error()}
	}
	begun := time.Now()
	meeting, err := t.meet(ctx, s)
	s.stand.met(&meeting)
	switch {
	case err == nil && meeting.Unended:
		t.crew.drop(s) // what such calls hold is no other call's fault
		t.quiet, t.said = true, meeting.Description
		return meeting
	case err == nil:
		t.leave(s)
		t.said, t.swift = meeting.Description, swift(&meeting, time.Since(begun))
		return meeting
	case ctx.Err() != nil:
		t.crew.drop(s)
		return probe.Meeting{Trouble: "the run was ended"}
	case errors.Is(err, errUnasked):
		t.crew.drop(s)
		return probe.Meeting{Trouble: err.Error()}
	}
	death := t.crew.lose(s, err, meeting.Under)
	if text := ownTrouble(death); text != "" {
		return probe.Meeting{Trouble: text}
	}
	t.toll.Died(death)
	meeting.Death = &death
	meeting.Type, meeting.Package = cmp.Or(meeting.Type, t.origin.Type), cmp.Or(meeting.Package, t.origin.Package)
	t.quiet = meeting.Blame() == probe.MeetingClass
	return meeting
}

// meet answers what is known of the tool when the meeting is over, or when nothing more comes.
func (t *tool) meet(ctx context.Context, s *session) (probe.Meeting, error) {
	known := probe.Meeting{Under: probe.ConstructorClass}
	if err := s.request(t.ask(probe.MeetInSteps, nil)); err != nil {
		return known, err
	}
	for {
		var next probe.Meeting
		if err := s.receive(ctx, s.timeout+s.margin(), &next); err != nil {
			return known, err
		}
		known = next
		if known.Under == "" {
			return known, nil
		}
	}
}
