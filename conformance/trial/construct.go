package trial

import (
	"errors"
	"fmt"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// construct makes a tool in a goroutine of its own.
func (r run) construct(subject Subject, env Env, limit time.Duration) (contract.Tool, *Panic) {
	if subject.New == nil {
		return nil, &Panic{Value: "the subject has no New"}
	}
	made := make(chan contract.Tool, 1)
	if p := r.apart(limit, func() { made <- subject.New(env) }); p != nil {
		return nil, p
	}
	return <-made, nil
}

// register gives a tool to an empty registry and answers the rules that it is refused by.
func (s *stage) register(tool contract.Tool) []string {
	refused := make(chan error, 1)
	p := s.run.apart(s.pace.bound, func() {
		var registry contract.Registry
		refused <- registry.Register(tool)
	})
	if p != nil {
		return []string{"panic: " + p.Value}
	}
	return refusals(<-refused)
}

// refusals collects the rules of a joined error.
func refusals(err error) []string {
	if err == nil {
		return nil
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var rules []string
		for _, e := range joined.Unwrap() {
			rules = append(rules, refusals(e)...)
		}
		return rules
	}
	if refused, ok := errors.AsType[*contract.RegistrationError](err); ok {
		return refused.Rules
	}
	return []string{fmt.Sprint(err)}
}
