package conformance

import (
	"fmt"
	"log/slog"
	"reflect"

	"github.com/toolconform/toolconform/contract"
)

// Tool is the subject of a constructor that needs a logger at most. It has one of the forms
//
//	func(*slog.Logger) *Tool
//	func(*slog.Logger, ...Option) *Tool
//	func() *Tool
//
// with a type of its own or contract.Tool as the result, and an error as a second one where it may fail. Options are left out.
// A tool that needs more is a Subject with a New that provides it.
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

// constructs returns why a value is not a constructor that Tool can call.
func constructs(f reflect.Value) error {
	if !f.IsValid() || f.Kind() != reflect.Func || f.IsNil() {
		return fmt.Errorf("conformance.Tool takes a constructor, as in conformance.Tool(New), and not %s", kindOf(f))
	}
	t := f.Type()
	takes := t.NumIn()
	if t.IsVariadic() {
		takes--
	}
	switch {
	case takes > 1 || takes == 1 && !loggerType.AssignableTo(t.In(0)):
		return fmt.Errorf("conformance.Tool cannot provide what %s takes: give conformance.Test a Subject with a New that does", t)
	case t.NumOut() == 0 || !t.Out(0).Implements(toolType):
		return fmt.Errorf("%s makes no contract.Tool", t)
	case t.NumOut() > 2 || t.NumOut() == 2 && t.Out(1) != errorType:
		return fmt.Errorf("%s answers more than a tool and an error", t)
	}
	return nil
}

func kindOf(f reflect.Value) string {
	if !f.IsValid() {
		return "nil"
	}
	return "a value of type " + f.Type().String()
}

// call calls a constructor with the logger, if it wants one.
func call(f reflect.Value, logger *slog.Logger) contract.Tool {
	var arguments []reflect.Value
	if t := f.Type(); t.NumIn() > 0 && !(t.IsVariadic() && t.NumIn() == 1) {
		arguments = append(arguments, reflect.ValueOf(logger))
	}
	made := f.Call(arguments)
	if len(made) == 2 && !made[1].IsNil() {
		return without(made[1].Interface().(error))
	}
	tool, ok := made[0].Interface().(contract.Tool)
	if !ok {
		return nil // it is an interface that holds nothing
	}
	return tool
}
