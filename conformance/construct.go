package conformance

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"reflect"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// Tool returns a subject for a constructor that needs at most a logger:
//
//	func(*slog.Logger) *Tool
//	func(*slog.Logger, ...Option) *Tool
//	func() *Tool
//
// The result may be any type that implements contract.Tool, followed by an error. No options are passed. A tool that needs more is a
// Subject with its own New.
func Tool(construct any) Subject {
	f := reflect.ValueOf(construct)
	if err := constructs(f); err != nil {
		return Subject{New: func(Env) contract.Tool { return without(err) }}
	}
	return Subject{New: func(env Env) contract.Tool { return call(f, env.Logger) }}
}

var (
	toolType   = reflect.TypeFor[contract.Tool]()
	loggerType = reflect.TypeFor[*slog.Logger]()
	errorType  = reflect.TypeFor[error]()
)

// constructs returns an error if Tool cannot call a value.
func constructs(f reflect.Value) error {
	if !f.IsValid() || f.Kind() != reflect.Func || f.IsNil() {
		return fmt.Errorf("conformance.Tool takes a constructor, as in conformance.Tool(New), not %s", kindOf(f))
	}
	t := f.Type()
	takes := t.NumIn()
	if t.IsVariadic() {
		takes--
	}
	switch {
	case takes > 1 || takes == 1 && !loggerType.AssignableTo(t.In(0)):
		return fmt.Errorf("conformance.Tool cannot provide the arguments of %s: use a Subject with a New that does", t)
	case t.NumOut() == 0 || !t.Out(0).Implements(toolType):
		return fmt.Errorf("%s does not return a contract.Tool", t)
	case t.NumOut() > 2 || t.NumOut() == 2 && t.Out(1) != errorType:
		return fmt.Errorf("%s returns more than a tool and an error", t)
	}
	return nil
}

func kindOf(f reflect.Value) string {
	if !f.IsValid() {
		return "nil"
	}
	return "a value of type " + f.Type().String()
}

// call calls a constructor with the logger, if it takes one.
func call(f reflect.Value, logger *slog.Logger) contract.Tool {
	var arguments []reflect.Value
	if t := f.Type(); t.NumIn() > 0 && !(t.IsVariadic() && t.NumIn() == 1) {
		arguments = append(arguments, reflect.ValueOf(logger))
	}
	results := f.Call(arguments)
	if len(results) == 2 && !results[1].IsNil() {
		return without(results[1].Interface().(error))
	}
	tool, ok := results[0].Interface().(contract.Tool)
	if !ok {
		return nil // a nil interface
	}
	return tool
}

// What goes wrong before there are stimuli is reported by one of these checks, which the others wait for.
const (
	ruleMade      = "SHP-010" // the constructor returns a tool
	ruleDescribed = "SHP-011" // the accessors do not panic
	ruleHappens   = "RES-001" // the example succeeds
)

// ruleOf returns the check that tells of what goes wrong in a phase of the first inspection; "" where a class is not one.
func ruleOf(class string) string {
	switch {
	case class == probe.ConstructorClass:
		return ruleMade
	case probe.AccessorOf(class) != "":
		return ruleDescribed
	case class == probe.InspectionClass:
		return ruleHappens
	}
	return ""
}

// An absence is why a tool that did not come through its first inspection cannot be evaluated, or not be called.
type absence struct {
	owner  string // the check that tells of it
	told   error  // what it tells; nil where it finds out by itself
	why    string // what the others say
	called bool   // it is only there as long as it is not called
}

// absent returns what became of a tool when it was first met; nil where it came through. declare is what to write where it cannot
// be made as it is.
func absent(inspection probe.Inspection, declare string) *absence {
	switch {
	case inspection.HarnessError != "":
		return &absence{told: errors.New(inspection.HarnessError)}
	case inspection.Crash != nil:
		return diedInspection(inspection)
	case inspection.ConstructorPanic != nil:
		return &absence{owner: ruleMade, why: "its constructor panics"}
	case inspection.ConstructorError != "":
		return refusing(inspection.ConstructorError, declare)
	case inspection.NilTool:
		return &absence{owner: ruleMade, why: "its constructor returns " + check.NilOf(inspection.NilType)}
	}
	return nil
}

func diedInspection(inspection probe.Inspection) *absence {
	crash := &crashError{Crash: *inspection.Crash}
	if inspection.Crash.Kind == "init" {
		return &absence{owner: ruleMade, told: crash, why: "its package does not start"}
	}
	class := inspection.Blame()
	switch ruleOf(class) {
	case ruleMade:
		return &absence{owner: ruleMade, told: crash, why: "the tool crashed when it was made"}
	case ruleDescribed:
		return &absence{owner: ruleDescribed, told: crash, why: "the tool crashed in " + probe.AccessorOf(class)}
	}
	if len(inspection.Examples) > 0 {
		crash.with = check.Shown([]byte(inspection.Examples[0].Arguments))
	}
	return &absence{owner: ruleHappens, told: crash, why: "the tool crashed when it was first called", called: inspection.Description.Name != ""}
}

// refusing is a tool whose constructor says itself what it lacks.
func refusing(why, declare string) *absence {
	missing := &check.Untestable{Why: "its constructor returns an error: " + why, Write: declare}
	return &absence{owner: ruleMade, told: missing, why: missing.Why}
}

// says returns why a check cannot be made, or nil. asked are the checks of the run: what its owner cannot tell, because nobody
// asked for it, each tells.
func (a *absence) says(id string, asked func(id string) bool) error {
	if a == nil || a.called {
		return nil
	}
	return a.blocks(id, asked)
}

func (a *absence) blocks(id string, asked func(id string) bool) error {
	_, missing := errors.AsType[*check.Untestable](a.told)
	if id == a.owner || a.owner == "" || missing && !asked(a.owner) {
		return a.told
	}
	return &check.Blocked{By: a.owner, Why: a.why}
}

// saysOf is the same for a check whose stimuli are known: a tool that dies when it is called can still be evaluated by what it says
// of itself, and that much of a check is done.
func (a *absence) saysOf(id string, stimuli []probe.Stimulus, asked func(id string) bool) error {
	if a == nil || id != a.owner && !slices.ContainsFunc(stimuli, callsTool) {
		return nil
	}
	return a.blocks(id, asked)
}

// callsTool reports whether a stimulus calls the tool.
func callsTool(t probe.Stimulus) bool { return len(t.Calls) > 0 }

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
		return &check.Violation{Got: "the constructor returns " + check.NilOf(seen.NilType) + " " + when}
	case seen.ConstructorError != "":
		return &check.Untestable{Why: "its constructor returns an error " + when + ": " + seen.ConstructorError}
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
		return &check.Blocked{By: owner, Why: "its constructor returns no tool in a second process"}
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

// Unmade returns a runner for a tool that cannot be constructed. Certify reports it as untestable, with the reason and with what to write.
func Unmade(origin probe.Origin, why, write string) probe.Runner {
	return &unmade{origin, &check.Untestable{Why: why, Write: write}}
}

type unmade struct {
	origin  probe.Origin
	missing *check.Untestable
}

func (u *unmade) Name() string { return cmp.Or(u.origin.Constant, u.origin.Type) }

func (u *unmade) Origin() probe.Origin { return u.origin }

func (u *unmade) Inspect(context.Context) probe.Inspection { return probe.Inspection{} }

func (u *unmade) Run(context.Context, []probe.Stimulus) []probe.Observation { return nil }

// run returns a run in which the check on constructors reports what is missing and blocks the others. If that check is not selected, each
// of them reports it.
func (u *unmade) run(facts check.Target, checks []check.Check) *run {
	var blocked error = u.missing
	for _, c := range checks {
		if c.Requirement.ID == ruleMade {
			blocked = &check.Blocked{By: ruleMade, Why: u.missing.Why}
		}
	}
	r := &run{facts: facts}
	for _, c := range checks {
		s := step{check: c, err: blocked}
		if c.Requirement.ID == ruleMade {
			s.err = u.missing
		}
		r.steps = append(r.steps, s)
	}
	return r
}
