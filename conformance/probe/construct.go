package probe

import (
	"cmp"
	"reflect"
	"slices"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// A making is what came of asking for a tool.
type construction struct {
	tool    contract.Tool // nil where there is none
	panic   *Panic
	refused string // what the constructor needs and does not have, in its own words
	nilType string // the type of the nil that it returned, where that has one
}

// none reports whether the result was nil.
func (m construction) none() bool { return m.tool == nil && m.panic == nil && m.refused == "" }

// noteConstruction notes why there is no tool.
func (o *Observation) noteConstruction(m construction) {
	o.ConstructorPanic, o.ConstructorError, o.NilTool, o.NilType = m.panic, m.refused, m.none(), m.nilType
}

// construct makes a tool in a goroutine of its own.
func (r run) construct(subject Subject, env Env, limit time.Duration) construction {
	if subject.New == nil {
		return construction{panic: &Panic{Value: "the subject has no New"}}
	}
	made := make(chan contract.Tool, 1)
	if p := r.apart(limit, func() { made <- subject.New(env) }); p != nil {
		if p.refused {
			return construction{refused: cmp.Or(p.Value, "an error that says nothing")}
		}
		return construction{panic: p}
	}
	m := construction{tool: <-made}
	if subject.notNil && isNil(m.tool) {
		m.tool, m.nilType = nil, reflect.TypeOf(m.tool).String()
	}
	return m
}

// Refuse ends a constructor that cannot make its tool for want of something: a key, a file, a server. What it says is no panic,
// and no verdict on the tool. Where err is nil there is nothing to refuse, and it does nothing.
func Refuse(err error) {
	if err != nil {
		panic(constructorError{err})
	}
}

type constructorError struct{ error }

// Error is the text of what refuses. One whose text panics is reported by its own type, and not by ours.
func (r constructorError) Error() string { return describeValue(r.error) }

// isNil reports whether a tool is a nil pointer, or another nil that has a type: it is not equal to nil, and yet there is nothing.
//
// That alone is no fault: methods which do not look at their receiver work. It becomes one when a method panics on it; then
// what is wrong is not the method, which was written for a tool that exists, but the constructor that made none.
func isNil(tool contract.Tool) bool {
	switch v := reflect.ValueOf(tool); v.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Func, reflect.Slice, reflect.Chan, reflect.UnsafePointer:
		return v.IsNil()
	}
	return false
}

// checkTypedNil looks at a tool that is a nil with a type, and takes it for none where one of its methods panics: see isNil.
func (m *inspection) checkTypedNil(tool contract.Tool) {
	panics := func(c Outcome) bool { return c.Panic != nil }
	if isNil(tool) && (m.accessorFailed || m.Description.Panic != nil || slices.ContainsFunc(m.Calls, panics)) {
		m.NilTool, m.NilType = true, m.Type
	}
}
