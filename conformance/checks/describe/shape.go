package describe

import (
	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

func shapeChecks() []check.Check {
	return []check.Check{
		check.OnDescription("SHP-005", check.OnServer),
		check.New("SHP-010", check.Constructed, nil).Observing(probe.Instances), // the engine decides it
		check.New("SHP-011", redescribedCases, evaluateAccessors).Observing(probe.PanicValues),
		check.New("SHP-012", nilLoggerCases, evaluateNilLogger).Requiring((*check.Target).ExampleError).Needing("RES-001", "RES-009"),
	}
}

func evaluateAccessors(_ *check.Target, t suite.Case, o probe.Observation) error {
	all, then := o.Descriptions, ""
	switch {
	case t.Describe && (len(all) == 0 || all[0].Panic != nil || o.Described == nil):
		return nil // other checks report why there is no description
	case len(all) == 0:
		return check.ErrNoDescription
	case t.Describe:
		all, then = []probe.Rendered{{Description: *o.Described}}, " "+when(t)
	}
	for _, d := range all {
		if d.Panic != nil {
			v := check.Violation(t, d.Accessor+" panics"+then+": "+suite.Steady(d.Panic.Value))
			v.At = d.Panic.Place
			return v
		}
	}
	return nil
}
