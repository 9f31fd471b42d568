package execute

import (
	"cmp"
	"reflect"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/conformance/probe/goroutines"
	"github.com/toolconform/toolconform/contract"
)

// A construction is the result of constructing a tool.
type construction struct {
	tool    contract.Tool // nil if there is none
	panic   *probe.Panic
	refused string // the error of a constructor that lacks something: see Refuse
	nilType string // the type of the returned nil, if it has one
}

func (m construction) none() bool { return m.tool == nil && m.panic == nil && m.refused == "" }

// noteConstruction records why there is no tool.
func noteConstruction(o *probe.Observation, m construction) {
	o.ConstructorPanic, o.ConstructorError, o.NilTool, o.NilType = m.panic, m.refused, m.none(), m.nilType
}

// construct makes a tool in a goroutine of its own.
func construct(r goroutines.Run, subject Subject, env fixture.Env, limit time.Duration) construction {
	if subject.New == nil {
		return construction{panic: &probe.Panic{Value: "the subject has no New"}}
	}
	var made contract.Tool // not read if it may still be written
	if p := r.Isolate(limit, func() { made = subject.New(env) }); p != nil {
		if p.Refused {
			return construction{refused: cmp.Or(p.Value, "an error without text")}
		}
		return construction{panic: p}
	}
	m := construction{tool: made}
	if subject.notNil && isNil(m.tool) {
		m.tool, m.nilType = nil, reflect.TypeOf(m.tool).String()
	}
	return m
}

// isNil reports whether a tool is a nil pointer, or another nil with a type, which does not compare equal to nil.
//
// That alone is no fault: methods that do not use their receiver work. If a method panics on it, the fault is the
// constructor's, since the method was written for a tool that exists.
func isNil(tool contract.Tool) bool {
	switch v := reflect.ValueOf(tool); v.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Func, reflect.Slice, reflect.Chan, reflect.UnsafePointer:
		return v.IsNil()
	}
	return false
}

// checkTypedNil records a nil with a type as no tool if one of its methods panics: see isNil.
func (m *inspection) checkTypedNil(tool contract.Tool) {
	panics := func(c probe.Outcome) bool { return c.Panic != nil }
	if isNil(tool) && (m.accessorFailed || m.Description.Panic != nil || slices.ContainsFunc(m.Calls, panics)) {
		m.NilTool, m.NilType = true, m.Type
	}
}
