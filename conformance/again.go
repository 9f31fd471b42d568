package conformance

import (
	"errors"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
)

// A remaking is the first stimulus for which a tool could not be made that had been made before, and what that means. The error is nil
// where there is none.
type remaking struct {
	stimulus int
	err      error
}

// remade looks for it: a process makes many tools of one kind. A tool that is made without a logger, or in other surroundings, is
// another matter, and one that never was made is seen by the check on constructors itself.
func (r *run) remade() remaking {
	if met := &r.facts.Inspection; met.ConstructorPanic != nil || met.NilTool {
		return remaking{}
	}
	for _, i := range r.order {
		if r.stimuli[i].OtherEnv || r.stimuli[i].NilLogger {
			continue
		}
		if err := noTool(&r.seen[i], "when the tool is made again"); err != nil {
			return remaking{i, err}
		}
	}
	return remaking{}
}

// noTool returns what it means that there was no tool in a stimulus; nil where there was one. when says what is special about the stimulus.
func noTool(seen *probe.Observation, when string) error {
	switch {
	case seen.ConstructorPanic != nil:
		return &check.Violation{Got: "the constructor panics " + when + ": " + check.Steady(seen.ConstructorPanic.Value), At: seen.ConstructorPanic.Place}
	case seen.NilTool:
		return &check.Violation{Got: "the constructor answers " + check.NilOf(seen.NilType) + " " + when}
	case seen.ConstructorError != "":
		return &check.Untestable{Why: "its constructor answers an error " + when + ": " + seen.ConstructorError}
	}
	return nil
}

// toolless returns what it means to a check that there was no tool in a stimulus that it wants. It is not evaluated where that is sure.
func (r *run) toolless(id string, i int) (sure bool, err error) {
	t, elsewhere := &r.stimuli[i], noTool(&r.seen[i], "in a second process")
	violation, broken := errors.AsType[*check.Violation](r.unmade.err)
	switch {
	case elsewhere == nil:
		return false, nil
	case broken && r.step(ruleMade) != nil && (t.NilLogger || t.OtherEnv) && r.panicsAlike(r.seen[i].ConstructorPanic):
		return true, &check.Blocked{By: ruleMade, Why: "the constructor panics when it makes the tool again"}
	case t.OtherEnv:
		return true, r.byOwner(id, i, elsewhere)
	case r.unmade.err == nil:
		return false, nil
	case !broken || r.step(ruleMade) == nil:
		return true, r.unmade.err
	case id == ruleMade:
		return true, nil // evaluate adds it itself
	}
	return true, &check.Blocked{By: ruleMade, Why: violation.Got}
}

// byOwner leaves it to the owner of a stimulus to tell of a violation.
func (r *run) byOwner(id string, i int, err error) error {
	owner := check.Owner(r.stimuli[i].CaseID)
	if _, broken := errors.AsType[*check.Violation](err); broken && id != owner && r.step(owner) != nil {
		return &check.Blocked{By: owner, Why: "its constructor answers no tool in a second process"}
	}
	return err
}

// panicsAlike reports whether the constructor said the same in a stimulus where it has a logger and its own process: then neither the
// one nor the other is to blame for a panic without them.
func (r *run) panicsAlike(made *probe.Panic) bool {
	if made == nil {
		return false
	}
	for i := range r.seen {
		plain := !r.stimuli[i].NilLogger && !r.stimuli[i].OtherEnv
		if there := r.seen[i].ConstructorPanic; plain && there != nil && check.Steady(there.Value) == check.Steady(made.Value) {
			return true
		}
	}
	return false
}
