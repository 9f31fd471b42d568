package supervise

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/probe"
)

// nobody is the number of no maker: the result shows that the process is up, before anything of a tool is made.
const nobody = -1

// A survey is what the makers of a program make.
type survey struct {
	count      int
	handshakes map[int]probe.Handshake // by maker; a maker that ended the process has none

	crash *probe.Crash // of a process that ended before it could be asked anything
	left  remains      // of it, in case that this was no crash at all
	said  string
}

// An opening is a worker of a program that has come so far that it can be asked what it makes, or what is left of it.
type opening struct {
	survey
	session *session      // nil where the process ended before
	cost    time.Duration // of processor time, until then
}

// begin starts a worker of a program and waits until it can be asked: for a time, or where that is 0 as long as one call may take.
func (c *Pool) begin(ctx context.Context, p *build.Program, around surrounding, within time.Duration) (opening, error) {
	o := opening{survey: survey{handshakes: map[int]probe.Handshake{}}}
	s, err := c.open(ctx, p, around)
	if err != nil {
		return o, err
	}
	handshake, err := c.greet(ctx, s, nobody, cmp.Or(within, s.timeout+s.margin()))
	switch {
	case err == nil && spoken(handshake) == nil:
		o.session, o.count, o.cost = s, handshake.Count, probe.OnProcessor(s.pid)
		return o, nil
	case err == nil:
		c.drop(s)
		return o, spoken(handshake)
	case ctx.Err() != nil:
		c.drop(s)
		return o, err
	}
	crash := c.lose(s, err, "")
	if text := ownTrouble(crash); text != "" {
		return o, fmt.Errorf("start a worker: %s", text)
	}
	o.crash, o.left, o.said = &crash, remainsOf(s.process, s.armed), s.output.String()
	return o, nil
}

// survey asks every maker of a program what it makes. One in which the process ends is asked again in a fresh process, since
// something that an earlier one started may have ended it.
func (c *Pool) survey(ctx context.Context, p *build.Program) (survey, error) {
	o, err := c.begin(ctx, p, here, 0)
	if err != nil {
		return o.survey, err
	}
	return c.surveyFrom(ctx, p, o)
}

// surveyFrom is the same, where a worker has begun.
func (c *Pool) surveyFrom(ctx context.Context, p *build.Program, o opening) (all survey, err error) {
	all = o.survey
	for next := 0; all.crash == nil; {
		from := next
		if next, err = c.ask(ctx, o.session, all, next); err == nil || ctx.Err() != nil {
			c.drop(o.session)
			return all, err
		}
		c.lose(o.session, err, "") // its crash is reported when the tool is inspected
		if next == from || errors.Is(err, errOverdue) {
			next++
		}
		if next >= all.count {
			return all, nil
		}
		if o, err = c.begin(ctx, p, here, 0); err != nil {
			return all, err
		}
		all.crash, all.left, all.said = o.crash, o.left, o.said
	}
	return all, nil
}

// greet asks one maker what it makes.
func (c *Pool) greet(ctx context.Context, s *session, maker int, within time.Duration) (probe.Handshake, error) {
	var handshake probe.Handshake
	if err := s.request(probe.Request{Kind: probe.Hello, Makers: []int{maker}}); err != nil {
		return handshake, err
	}
	return handshake, s.receive(ctx, within, &handshake)
}

// spoken reports a worker that is of another version than this command: a declared subject brings its own.
func spoken(handshake probe.Handshake) error {
	if handshake.Protocol == probe.Protocol {
		return nil
	}
	return fmt.Errorf("ask workers what they make: they speak protocol %d, this command %d "+
		"(use the same version of toolconform for the command and in go.mod)", handshake.Protocol, probe.Protocol)
}

// ask asks the makers from next on, and returns the first that did not return.
func (c *Pool) ask(ctx context.Context, s *session, all survey, next int) (int, error) {
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
		var handshake probe.Handshake
		if err := s.receive(ctx, s.timeout+s.margin(), &handshake); err != nil {
			return next, err
		}
		if handshake.Maker != next {
			return next, errors.New("a worker answered for another maker")
		}
		all.handshakes[next] = handshake
	}
	return next, nil
}
