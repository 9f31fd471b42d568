package worker

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// nobody is the number of no maker: the answer shows that the process is up, before anything of a tool is made.
const nobody = -1

// A survey is what the makers of a program make.
type survey struct {
	count     int
	greetings map[int]probe.Greeting // by maker; a maker that ended the process has none

	death *probe.Death // of a process that ended before it could be asked anything
	left  remains      // of it, in case that this was no death at all
	said  string
}

// An opening is a worker of a program that has come so far that it can be asked what it makes, or what is left of it.
type opening struct {
	survey
	session *session      // nil where the process ended before
	cost    time.Duration // of processor time, until then
}

// begin starts a worker of a program and waits until it can be asked: for a time, or where that is 0 as long as one call may take.
func (c *Crew) begin(ctx context.Context, p *program, around surrounding, within time.Duration) (opening, error) {
	o := opening{survey: survey{greetings: map[int]probe.Greeting{}}}
	s, err := c.open(ctx, p, around)
	if err != nil {
		return o, err
	}
	greeting, err := c.greet(ctx, s, nobody, cmp.Or(within, s.timeout+s.margin()))
	switch {
	case err == nil && spoken(greeting) == nil:
		o.session, o.count, o.cost = s, greeting.Count, probe.OnProcessor(s.pid)
		return o, nil
	case err == nil:
		c.drop(s)
		return o, spoken(greeting)
	case ctx.Err() != nil:
		c.drop(s)
		return o, err
	}
	death := c.lose(s, err, "")
	if text := ownTrouble(death); text != "" {
		return o, fmt.Errorf("start a worker: %s", text)
	}
	o.death, o.left, o.said = &death, remainsOf(s.process, s.armed), s.output.String()
	return o, nil
}

// survey asks every maker of a program what it makes. One in which the process ends is asked again in a fresh process, since
// something that an earlier one started may have ended it.
func (c *Crew) survey(ctx context.Context, p *program) (survey, error) {
	o, err := c.begin(ctx, p, here, 0)
	if err != nil {
		return o.survey, err
	}
	return c.surveyFrom(ctx, p, o)
}

// surveyFrom is the same, where a worker has begun.
func (c *Crew) surveyFrom(ctx context.Context, p *program, o opening) (all survey, err error) {
	all = o.survey
	for next := 0; all.death == nil; {
		from := next
		if next, err = c.ask(ctx, o.session, all, next); err == nil || ctx.Err() != nil {
			c.drop(o.session)
			return all, err
		}
		c.lose(o.session, err, "") // its death is told when the tool is met
		if next == from || errors.Is(err, errOverdue) {
			next++
		}
		if next >= all.count {
			return all, nil
		}
		if o, err = c.begin(ctx, p, here, 0); err != nil {
			return all, err
		}
		all.death, all.left, all.said = o.death, o.left, o.said
	}
	return all, nil
}

// greet asks one maker what it makes.
func (c *Crew) greet(ctx context.Context, s *session, maker int, within time.Duration) (probe.Greeting, error) {
	var greeting probe.Greeting
	if err := s.request(probe.Request{Kind: probe.Hello, Makers: []int{maker}}); err != nil {
		return greeting, err
	}
	return greeting, s.receive(ctx, within, &greeting)
}

// spoken reports a worker that is of another version than this command: a declared subject brings its own.
func spoken(greeting probe.Greeting) error {
	if greeting.Protocol == probe.Protocol {
		return nil
	}
	return fmt.Errorf("ask workers what they make: they speak protocol %d, this command %d "+
		"(use the same version of toolconform for the command and in go.mod)", greeting.Protocol, probe.Protocol)
}

// ask asks the makers from next on, and answers the first that did not answer.
func (c *Crew) ask(ctx context.Context, s *session, all survey, next int) (int, error) {
	if next >= all.count {
		return next, nil
	}
	r := probe.Request{Kind: probe.Hello}
	for i := next; i < all.count; i++ {
		r.Makers = append(r.Makers, i)
	}
	if err := s.request(r); err != nil {
		return next, err
	}
	for ; next < all.count; next++ {
		var greeting probe.Greeting
		if err := s.receive(ctx, s.timeout+s.margin(), &greeting); err != nil {
			return next, err
		}
		if greeting.Maker != next {
			return next, errors.New("a worker answered for another maker")
		}
		all.greetings[next] = greeting
	}
	return next, nil
}
