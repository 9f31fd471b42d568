package check

import "github.com/toolconform/toolconform/conformance/arguments"

// implementationChecks returns the checks on implementations of a specification.
func implementationChecks() []Check {
	return []Check{
		onCalls("IMP-001", wrongStimuli, evaluateReturns),
	}
}

// wrongStimuli returns the calls that a tool that validates for itself must refuse. An implementation may accept or
// refuse them, but must return. Text that is not JSON never reaches it.
func wrongStimuli(f Target) ([]Case, error) {
	if err := f.baseError(); err != nil {
		return nil, err
	}
	all := f.refuse(arguments.Blank, arguments.Shape, arguments.Required, arguments.Null, arguments.Type, arguments.Unknown, arguments.Value)
	if more, err := optionalStimuli(f); err == nil {
		all = append(all, more...)
	}
	return all, nil
}
