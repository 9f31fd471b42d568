package conformance

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/gram"
)

// Implementation returns the subject that implements a specification: the tool that is bound from a library which is made anew for every
// stimulus. It is evaluated by the profile gram. The host validates there, so wrong arguments go straight to the implementation, which has to
// result but not to refuse; the examples have to succeed.
//
//	func TestConformance(t *testing.T) {
//		conformance.Test(t, conformance.Implementation(specification, library, contract.Example{Name: "greet Ada", Arguments: `{"name":"Ada"}`}))
//	}
//
// A specification that cannot be bound is a subject that says why.
func Implementation(s gram.Specification, library func(Env) (gram.Library, error), examples ...contract.Example) Subject {
	return Subject{Name: s.Name(), Contract: gram.ContractName, New: func(env Env) contract.Tool {
		all, err := library(env)
		if err != nil {
			return without(err)
		}
		bound, err := gram.Bind(s, all)
		if err != nil {
			return without(err)
		}
		return gram.DirectTool(bound, examples...)
	}}
}
