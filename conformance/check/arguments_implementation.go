package check

import "github.com/toolconform/toolconform/conformance/probe"

// implementationChecks are the checks on what implements a specification.
func implementationChecks() []Check {
	return []Check{
		onCalls("IMP-001", wrongStimuli, evaluateReturns),
	}
}

// wrongStimuli are all calls that a tool which validates for itself has to refuse. An implementation may do with them what it likes, as
// long as it returns. What is no JSON never reaches it.
func wrongStimuli(f Target) ([]probe.Stimulus, error) {
	if err := f.baseError(); err != nil {
		return nil, err
	}
	all := f.refuse(kindBlank, kindShape, kindRequired, kindNull, kindType, kindUnknown, kindValue)
	if more, err := optionalStimuli(f); err == nil {
		all = append(all, more...)
	}
	return all, nil
}
