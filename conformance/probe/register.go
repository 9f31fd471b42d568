package probe

import (
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract"
)

// register gives a tool to an empty registry and returns the rules that it is refused by.
func (s *execution) register(tool contract.Tool) []string {
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
