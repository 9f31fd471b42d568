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
	Trace  string       // of that process: the traceback, if it has one
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
	greeted, err := exchange[probe.Handshake](ctx, s, probe.Hello, []int{nobody}, within)
	if err == nil {
		if err = spoken(greeted[0]); err == nil {
			return s, greeted[0].Count, nil
		}
		c.drop(s)
		return nil, 0, err
	}
	if ctx.Err() != nil {
		c.drop(s)
		return nil, 0, err
	}
	crash := c.lose(s, err, "")
	if text := harnessError(crash); text != "" {
		return nil, 0, fmt.Errorf("start a worker: %s", text)
	}
	return nil, 0, &startFailure{p, around, crash, s.remains(), s.output.String()}
}

// Survey returns what the makers of a program make. A maker in which the process ends is tried again in a fresh process, since a
// goroutine of an earlier maker may have ended it.
func (c *Pool) Survey(ctx context.Context, p *Program) (Survey, error) {
	all := Survey{Handshakes: map[int]probe.Handshake{}}
	for next := 0; ; {
		s, count, err := c.begin(ctx, p, here)
		if failure, ok := errors.AsType[*startFailure](err); ok {
			all.Crash, all.left, all.Output, all.Trace = &failure.crash, failure.left, failure.output, failure.left.trace()
			return all, nil
		}
		if err != nil {
			return all, err
		}
		all.Count = count
		var makers []int
		for maker := next; maker < count; maker++ {
			makers = append(makers, maker)
		}
		handshakes, err := exchange[probe.Handshake](ctx, s, probe.Hello, makers, s.timeout+s.margin())
		for _, handshake := range handshakes {
			all.Handshakes[handshake.Maker] = handshake
			next++
		}
		if err == nil || ctx.Err() != nil {
			c.drop(s)
			return all, err
		}
		c.lose(s, err, "") // its crash is reported when the tool is inspected
		if len(handshakes) == 0 || errors.Is(err, errOverdue) {
			next++
		}
		if next >= all.Count {
			return all, nil
		}
	}
}

// spoken returns an error if a worker has another protocol version: a declared subject is built with the version in its go.mod.
func spoken(handshake probe.Handshake) error {
	if handshake.Protocol == probe.Protocol {
		return nil
	}
	return fmt.Errorf("list the tools of a worker: its protocol version is %d, that of this command %d "+
		"(use the same version of toolconform for the command and in go.mod)", handshake.Protocol, probe.Protocol)
}

// exchange requests something of each maker, and returns the results that arrived, in their order. The time limit is that of one result.
func exchange[Result any](ctx context.Context, s *session, kind probe.RequestKind, makers []int, within time.Duration) (all []Result, err error) {
	if err := s.request(probe.Request{Kind: kind, Makers: makers}); err != nil {
		return nil, err
	}
	for range makers {
		var result Result
		if err := s.receive(ctx, within, &result); err != nil {
			return all, err
		}
		all = append(all, result)
	}
	return all, nil
}
