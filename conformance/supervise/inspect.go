package supervise

import (
	"cmp"
	"context"
	"errors"

	"github.com/toolconform/toolconform/conformance/probe"
)

// Inspect has the tool describe itself and calls its examples. If the process crashes meanwhile, the result holds what was known before,
// the crash, and the step (Inspection.Under).
func (t *runner) Inspect(ctx context.Context) probe.Inspection {
	if crash := t.Convicted(); crash != nil {
		return probe.Inspection{Crash: crash, Identity: probe.Identity{Type: t.tool.Origin.Type, Package: t.tool.Origin.Package}}
	}
	ctx, stop := t.pool.within(ctx)
	defer stop()
	s, err := t.enter(ctx, here)
	failure, ok := errors.AsType[*startFailure](err)
	if ok && t.moves(ctx, failure.crash, failure.left, true) {
		return t.Inspect(ctx)
	}
	if ok && failure.ofTheTool() {
		return t.crashedIn(probe.Inspection{Under: probe.ConstructorClass}, failure.crash)
	}
	if err != nil {
		return probe.Inspection{HarnessError: err.Error()}
	}
	inspection, err := t.inspectIn(ctx, s)
	s.inspected(&inspection)
	switch {
	case err == nil && inspection.Unended:
		t.pool.drop(s) // such calls may hold what others need
		t.noCalls = true
		return inspection
	case err == nil:
		t.leave(s)
		return inspection
	case ctx.Err() != nil:
		t.pool.drop(s)
		return probe.Inspection{HarnessError: runEnded}
	case errors.Is(err, errNotSent):
		t.pool.drop(s)
		return probe.Inspection{HarnessError: err.Error()}
	}
	crash := t.pool.lose(s, err, inspection.Under)
	if t.moves(ctx, crash, s.remains(), false) {
		return t.Inspect(ctx)
	}
	return t.crashedIn(inspection, crash)
}

// crashedIn returns an inspection in which the process crashed.
func (t *runner) crashedIn(inspection probe.Inspection, crash probe.Crash) probe.Inspection {
	if text := harnessError(crash); text != "" {
		return probe.Inspection{HarnessError: text}
	}
	t.budget.Crashed(crash)
	inspection.Crash = &crash
	inspection.Type, inspection.Package = cmp.Or(inspection.Type, t.tool.Origin.Type), cmp.Or(inspection.Package, t.tool.Origin.Package)
	t.noCalls = inspection.Blame() == probe.InspectionClass
	return inspection
}

// inspectIn returns the inspection; if the worker fails, what is known before the failing step.
func (t *runner) inspectIn(ctx context.Context, s *session) (probe.Inspection, error) {
	known := probe.Inspection{Under: probe.ConstructorClass}
	if err := s.request(t.request(probe.InspectInSteps, nil)); err != nil {
		return known, err
	}
	for {
		var next probe.Inspection
		if err := s.receive(ctx, s.timeout+s.margin(), &next); err != nil {
			return known, err
		}
		known = next
		if known.Under == "" {
			return known, nil
		}
	}
}
