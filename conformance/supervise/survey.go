package supervise

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// nobody is the number of no maker. A handshake with it shows that the process runs, before any tool is made.
const nobody = -1

// A Survey holds what the makers of a program make.
type Survey struct {
	Count      int
	Handshakes map[int]probe.Handshake // by maker; a maker that ended the process has none

	Crash  *probe.Crash // of a process that ended before it served
	Output string       // of that process
	left   remains
}

// RanTests reports whether the process ended as a test binary that has run its tests.
func (s Survey) RanTests() bool {
	return s.left.signal == "" && s.left.exit <= 1 && strings.Contains(s.Output, "=== RUN ")
}

// Passed reports whether the process ended with status 0.
func (s Survey) Passed() bool { return s.left.signal == "" && s.left.exit == 0 }

// begin starts a worker and waits until it serves. It also returns how many makers it has. The error is a startFailure if the process
// ended.
func (c *Pool) begin(ctx context.Context, p *Program, around surrounding) (*session, int, error) {
	s, err := c.open(ctx, p, around)
	if err != nil {
		return nil, 0, err
	}
	within := s.timeout + s.margin()
	if p.Inherit {
		within = startPatience
	}
	handshake, err := c.greet(ctx, s, within)
	switch {
	case err == nil && spoken(handshake) == nil:
		return s, handshake.Count, nil
	case err == nil:
		c.drop(s)
		return nil, 0, spoken(handshake)
	case ctx.Err() != nil:
		c.drop(s)
		return nil, 0, err
	}
	crash := c.lose(s, err, "")
	if text := harnessError(crash); text != "" {
		return nil, 0, fmt.Errorf("start a worker: %s", text)
	}
	return nil, 0, &startFailure{p, around, crash, remainsOf(s.process, s.armed), s.output.String()}
}

// Survey returns what the makers of a program make. A maker in which the process ends is tried again in a fresh process, since a
// goroutine of an earlier maker may have ended it.
func (c *Pool) Survey(ctx context.Context, p *Program) (Survey, error) {
	all := Survey{Handshakes: map[int]probe.Handshake{}}
	for next := 0; ; {
		s, count, err := c.begin(ctx, p, here)
		if failure, ok := errors.AsType[*startFailure](err); ok {
			all.Crash, all.left, all.Output = &failure.crash, failure.left, failure.output
			return all, nil
		}
		if err != nil {
			return all, err
		}
		all.Count = count
		from := next
		if next, err = c.ask(ctx, s, all, next); err == nil || ctx.Err() != nil {
			c.drop(s)
			return all, err
		}
		c.lose(s, err, "") // its crash is reported when the tool is inspected
		if next == from || errors.Is(err, errOverdue) {
			next++
		}
		if next >= all.Count {
			return all, nil
		}
	}
}

// greet requests a handshake of no maker.
func (c *Pool) greet(ctx context.Context, s *session, within time.Duration) (probe.Handshake, error) {
	var handshake probe.Handshake
	if err := s.request(probe.Request{Kind: probe.Hello, Makers: []int{nobody}}); err != nil {
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
func (c *Pool) ask(ctx context.Context, s *session, all Survey, next int) (int, error) {
	if next >= all.Count {
		return next, nil
	}
	r := probe.Request{Kind: probe.Hello}
	for i := next; i < all.Count; i++ {
		r.Makers = append(r.Makers, i)
	}
	if err := s.request(r); err != nil {
		return next, err
	}
	for ; next < all.Count; next++ {
		var handshake probe.Handshake
		if err := s.receive(ctx, s.timeout+s.margin(), &handshake); err != nil {
			return next, err
		}
		if handshake.Maker != next {
			return next, errors.New("a worker sent the handshake of another maker")
		}
		all.Handshakes[next] = handshake
	}
	return next, nil
}
