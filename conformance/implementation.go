package conformance

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/gram"
)

// Implementation returns the subject for an implementation of a specification. The library is created anew for every stimulus. The profile
// is gram: the host validates arguments, so invalid ones go directly to the implementation, which has to return but need not reject them;
// the examples have to succeed.
//
//	func TestConformance(t *testing.T) {
//		conformance.Test(t, conformance.Implementation(specification, library, contract.Example{Name: "greet Ada", Arguments: `{"name":"Ada"}`}))
//	}
//
// If the specification cannot be bound, the subject is untestable and reports why.
func Implementation(s gram.Specification, library func(Env) (gram.Library, error), examples ...contract.Example) Subject {
	return Subject{Name: s.Name(), Contract: gram.ContractName, New: func(env Env) contract.Tool {
		all, err := library(env)
		Refuse(err)
		bound, err := gram.Bind(s, all)
		Refuse(err)
		return gram.DirectTool(bound, examples...)
	}}
}
