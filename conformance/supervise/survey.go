package supervise

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/probe"
)

// nobody is the number of no maker. A handshake with it shows that the process runs, before any tool is made.
const nobody = -1

// A survey holds what the makers of a program make.
type survey struct {
	count      int
	handshakes map[int]probe.Handshake // by maker; a maker that ended the process has none

	crash *probe.Crash // of a process that ended before it handled a request
	left  remains      // of that process: it may be a test that passed or failed
	said  string       // the output of that process
}

// An opening is a worker that has started and can be surveyed; or its crash.
type opening struct {
	survey
	session *session // nil if the process ended
}

// begin starts a worker and waits for its first handshake.
func (c *Pool) begin(ctx context.Context, p *build.Program) (opening, error) {
	o := opening{survey: survey{handshakes: map[int]probe.Handshake{}}}
	s, err := c.open(ctx, p, here)
	if err != nil {
		return o, err
	}
	handshake, err := c.greet(ctx, s, nobody, s.timeout+s.margin())
	switch {
	case err == nil && spoken(handshake) == nil:
		o.session, o.count = s, handshake.Count
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

// survey returns what the makers of a program make. A maker in which the process ends is tried again in a fresh process, since a
// goroutine of an earlier maker may have ended it.
func (c *Pool) survey(ctx context.Context, p *build.Program) (survey, error) {
	o, err := c.begin(ctx, p)
	if err != nil {
		return o.survey, err
	}
	all := o.survey
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
		if o, err = c.begin(ctx, p); err != nil {
			return all, err
		}
		all.crash, all.left, all.said = o.crash, o.left, o.said
	}
	return all, nil
}

// greet requests the handshake of one maker.
func (c *Pool) greet(ctx context.Context, s *session, maker int, within time.Duration) (probe.Handshake, error) {
	var handshake probe.Handshake
	if err := s.request(probe.Request{Kind: probe.Hello, Makers: []int{maker}}); err != nil {
		return handshake, err
	}
	return handshake, s.receive(ctx, within, &handshake)
}

// spoken returns an error if a worker has another protocol version: a declared subject is built with the version in its go.mod.
func spoken(handshake probe.Handshake) error {
	if handshake.Protocol == probe.Protocol {
		return nil
	}
	return fmt.Errorf("list the tools of a worker: its protocol version is %d, that of this command %d "+
		"(use the same version of toolconform for the command and in go.mod)", handshake.Protocol, probe.Protocol)
}

// ask requests the handshakes of the makers from next on, and returns the first maker that did not send one.
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
			return next, errors.New("a worker sent the handshake of another maker")
		}
		all.handshakes[next] = handshake
	}
	return next, nil
}
