package conformance

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"reflect"

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
	err := constructs(construct)
	return Subject{New: func(env Env) contract.Tool {
		Refuse(err)
		return call(f, env.Logger)
	}}
}

var (
	toolType   = reflect.TypeFor[contract.Tool]()
	loggerType = reflect.TypeFor[*slog.Logger]()
	errorType  = reflect.TypeFor[error]()
)

// constructs returns an error if Tool cannot call a value.
func constructs(construct any) error {
	f := reflect.ValueOf(construct)
	if !f.IsValid() || f.Kind() != reflect.Func || f.IsNil() {
		return fmt.Errorf("conformance.Tool takes a constructor, as in conformance.Tool(New), not %T", construct)
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

// call calls a constructor with the logger, if it takes one.
func call(f reflect.Value, logger *slog.Logger) contract.Tool {
	var arguments []reflect.Value
	if t := f.Type(); t.NumIn() > 0 && !(t.IsVariadic() && t.NumIn() == 1) {
		arguments = append(arguments, reflect.ValueOf(logger))
	}
	results := f.Call(arguments)
	if len(results) == 2 {
		err, _ := results[1].Interface().(error)
		Refuse(err)
	}
	tool, _ := results[0].Interface().(contract.Tool)
	return tool
}

// NotConstructed returns a runner for a tool that cannot be constructed. Certify reports it as untestable, with the reason and with what to write.
func NotConstructed(origin probe.Origin, why, write string) probe.Runner {
	origin.Missing, origin.Declare = why, write
	return missing{origin}
}

type missing struct{ origin probe.Origin }

func (m missing) Name() string                                              { return cmp.Or(m.origin.Constant, m.origin.Type) }
func (m missing) Origin() probe.Origin                                      { return m.origin }
func (m missing) Can() probe.Capability                                     { return probe.Everything }
func (m missing) Stray() []probe.Crash                                      { return nil }
func (m missing) Inspect(context.Context) probe.Inspection                  { return probe.Inspection{} }
func (m missing) Run(context.Context, []probe.Stimulus) []probe.Observation { return nil }
