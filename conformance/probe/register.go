package probe

import (
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract"
)

// register registers a tool in an empty registry and returns the IDs of the rules by which the registry refuses it.
func (s *execution) register(tool contract.Tool) []string {
	refused := make(chan error, 1)
	p := s.run.isolate(s.pace.bound, func() {
		var registry contract.Registry
		refused <- registry.Register(tool)
	})
	if p != nil {
		return []string{"panic: " + p.Value}
	}
	return refusals(<-refused)
}

// refusals collects the rule IDs of a joined error.
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
