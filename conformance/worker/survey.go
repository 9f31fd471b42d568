package worker

import (
	"context"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/conformance/trial"
)

// nobody is the number of no maker: the answer shows that the process is up, before anything of a tool is made.
const nobody = -1

// A survey is what the makers of a program make.
type survey struct {
	count     int
	greetings map[int]trial.Greeting // by maker; a maker that ended the process has none

	death *trial.Death // of a process that ended before it could be asked anything
	left  remains      // of it, in case that this was no death at all
	said  string
}

// survey asks every maker of a program what it makes. One in which the process ends is asked again in a fresh process, since
// something that an earlier one started may have ended it.
func (c *Crew) survey(ctx context.Context, p *program) (survey, error) {
	all := survey{greetings: map[int]trial.Greeting{}}
	for next := 0; ; {
		s, err := c.open(ctx, p, here)
		if err != nil {
			return all, err
		}
		greeting, err := c.greet(ctx, s, nobody)
		if err != nil && ctx.Err() == nil {
			death := c.lose(s, err, "")
			if text := ownTrouble(death); text != "" {
				return all, fmt.Errorf("start a worker: %s", text)
			}
			all.death, all.left, all.said = &death, remainsOf(s.process, s.armed), s.output.String()
			return all, nil
		}
		var other error
		if err == nil {
			all.count, other = greeting.Count, spoken(greeting)
		}
		from := next
		if err == nil && other == nil {
			next, err = c.ask(ctx, s, all, next)
		}
		if other != nil {
			c.drop(s)
			return all, other
		}
		if err == nil || ctx.Err() != nil {
			c.drop(s)
			return all, err
		}
		c.lose(s, err, "") // its death is told when the tool is met
		if next == from || errors.Is(err, errOverdue) {
			next++
		}
	}
}

// greet asks one maker what it makes.
func (c *Crew) greet(ctx context.Context, s *session, maker int) (trial.Greeting, error) {
	var greeting trial.Greeting
	if err := s.request(trial.Request{Kind: trial.Hello, Makers: []int{maker}}); err != nil {
		return greeting, err
	}
	return greeting, s.receive(ctx, s.timeout+s.margin(), &greeting)
}

// spoken reports a worker that is of another version than this command: a declared subject brings its own.
func spoken(greeting trial.Greeting) error {
	if greeting.Protocol == trial.Protocol {
		return nil
	}
	return fmt.Errorf("ask workers what they make: they speak protocol %d, this command %d "+
		"(use the same version of toolconform for the command and in go.mod)", greeting.Protocol, trial.Protocol)
}

// ask asks the makers from next on, and answers the first that did not answer.
func (c *Crew) ask(ctx context.Context, s *session, all survey, next int) (int, error) {
	if next >= all.count {
		return next, nil
	}
	r := trial.Request{Kind: trial.Hello}
	for i := next; i < all.count; i++ {
		r.Makers = append(r.Makers, i)
	}
	if err := s.request(r); err != nil {
		return next, err
	}
	for ; next < all.count; next++ {
		var greeting trial.Greeting
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
