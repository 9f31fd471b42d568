package check

import (
	"fmt"

	"github.com/toolconform/toolconform/conformance/trial"
)

// optionalTrials leave out and null each optional argument of an example, on fresh instances. Each is done several times:
// what differs between calls that are the same says nothing about others.
func optionalTrials(f Facts) ([]trial.Trial, error) {
	if err := f.based(); err != nil {
		return nil, err
	}
	var all []trial.Trial
	kept := 0
	for _, s := range f.plan().optional {
		left, null := leftOut(s), s.base.put(s.pointer, "null")
		if valid, _ := f.Schema.Validate([]byte(left)); !valid || !f.nullable(s, null) {
			continue
		}
		if f.careful() && s.base.at(s.pointer) != nil {
			kept++
			continue
		}
		all = append(all, trial.Trial{
			Class: classOf(kindOptional, s.pointer),
			Calls: repeated(call(left), call(null)),
			Fresh: true,
		})
		if t, ok := f.defaultTrial(s); ok {
			all = append(all, t)
		}
	}
	switch {
	case len(all) > 0:
		return all, nil
	case kept > 0:
		return nil, fmt.Errorf("%w: the tool is hinted to be destructive, and is called with its own examples only", ErrNotApplicable)
	}
	return nil, fmt.Errorf("%w: no argument may be left out", ErrNotApplicable)
}

// careful reports whether calls that the author did not write may do harm.
func (f Facts) careful() bool {
	hints := f.Meeting.Hints
	return hints != nil && hints.Destructive && !hints.ReadOnly
}

// leftOut answers the arguments without an optional one.
func leftOut(s spot) string {
	if s.base.at(s.pointer) == nil {
		return string(s.base.text)
	}
	return s.base.drop(s.pointer)
}

// nullable reports whether null breaks the schema nowhere else than in the place itself.
func (f Facts) nullable(s spot, arguments string) bool {
	_, reasons := f.Schema.Validate([]byte(arguments))
	for _, r := range reasons {
		if r.Pointer != s.pointer {
			return false
		}
	}
	return arguments != ""
}

// judgeOptional: left out or null, the call succeeds, and with the same payload.
func judgeOptional(f Facts, t trial.Trial, o trial.Observation) error {
	if isKind(t.Class, kindDefault) {
		return judgeDefault(f, t, o)
	}
	for i, c := range o.Calls {
		if what := []string{"left out", "null"}[i/repeats]; !c.OK {
			return f.brokenBy(t, i, "fails where the optional argument is "+what+": "+said(c)+demand)
		}
	}
	if other := f.contrast(o.Calls[:repeats], o.Calls[repeats:]); len(other) > 0 {
		return f.brokenBy(t, repeats, "another payload than where the argument is left out, at "+whereabouts(other[0]))
	}
	return nil
}

// volatile answers what the author declared to vary, in any of the examples.
func (f Facts) volatile() []string {
	var all []string
	for _, example := range f.Meeting.Examples {
		all = append(all, example.Volatile...)
	}
	return all
}
