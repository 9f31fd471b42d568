package search

import (
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/models"
	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/document"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/parameter"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// A binder knows how a handler is called.
type binder struct {
	program *execute.Program
	root    *ssa.Function
	parameter.Roles

	constructors map[types.Type]*ssa.Function // nil for types that have none
}

func newBinder(program *execute.Program, root *ssa.Function, sent func(*ssa.Function, int) bool) *binder {
	return &binder{program: program, root: root, Roles: parameter.RolesOf(program, root, sent), constructors: map[types.Type]*ssa.Function{}}
}

// An input is what an execution is made of.
type input struct {
	text     string                 // the document
	earlier  []string               // the documents of calls before, of the same
	near     []int64                // how far from crashes integers were with it
	answers  []answer               // what services do
	assumed  map[*ssa.Function]bool // functions that are not executed: services take their place
	long     bool                   // texts and lists that are made up are long
	sparse   bool                   // half of the pointers in what is made up are nil
	every    *bool                  // whether services fail that nothing is given for; nil draws it
	second   bool                   // the document was executed with made-up values before
	panics   bool                   // functions that are not executed panic
	serves   bool                   // the program is executed until it serves
	nilBound bool                   // what the handler is bound to is nil
}

// A call prepares one execution of the handler.
type call struct {
	*binder
	input
	search   *searcher
	machine  *execute.Machine
	host     native.Host
	watch    *watch.Watch
	services []string                        // what services have done, and other assumptions
	single   map[*ssa.Function]reflect.Value // what constructors without parameters have made, which programs call once
	within   bool                            // a model of the system runs that the module has called
	allowed  []string                        // what services have done that their contracts allow, while the handler ran
	texts    []string                        // with which constructors were called
	used     []bool                          // of those of the input
	begun    int                             // before which all are used
	given    []answer                        // in the order of the calls
	bodies   map[any]native.Object
	called   map[*ssa.Function]bool
	ready    int  // how many of them before the handler was called
	invented bool // something that constructors make, or closures capture, is made up
	hollow   bool // something is nil or zero that the program sets before it calls the handler, or may
	fixed    bool // something is assumed that other executions cannot vary
	panicked bool // a function that is not executed, see input

	environment *document.Environment
	making      []*ssa.Function // the constructors that are running
	deepest     []*ssa.Function // the most makers that ran within each other

	entry   entry
	earlier int            // tools with the handler that have been registered, in what is executed to register it
	doubted int            // parts of values that have been looked at, see doubtFields
	spawned bool           // goroutines have been started for them, which end with the call
	same    map[int]hosted // by their parameters
	resumed bool           // by an execution before
	bound   *call          // the call as it was when these had been made; nil before
}

// remade returns how much of what is given comes from an execution before.
func (c *call) remade() int {
	if c.resumed {
		return len(c.bound.given)
	}
	return 0
}

// resume prepares another call of what the handler is bound to, as a server makes it.
func (c *call) resume(in input) {
	bound := c.bound
	*c = *bound
	c.bound, c.input, c.used, c.begun, c.resumed = bound, in, make([]bool, len(in.answers)), 0, true
}

// refusal ends an execution whose arguments do not reach the handler.
type refusal struct{}

// prepare makes the function and its arguments.
func (c *call) prepare(h native.Host) (*values.Func, []reflect.Value) {
	if c.host = h; c.bound == nil {
		c.bind()
	} else if len(c.input.earlier) > 0 { // what else may have changed since the call before
		c.doubtBindings(c.entry.function, 4)
		for _, v := range c.entry.receiver {
			c.doubtFields(c.program.Universe().Of(c.root.Signature.Recv().Type()), v, nil, mostWithin)
		}
	}
	if _, ok := c.search.schema.Accepted(c.text); !ok {
		panic(refusal{})
	}
	params := c.entry.root.Signature.Params()
	args := make([]reflect.Value, len(c.entry.All))
	for i, r := range c.entry.All {
		if r != parameter.Other {
			continue
		}
		args[i] = c.hosted(i, params.At(i))
	}
	c.ready = len(c.given)
	c.machine.Prepared() // what decodes arguments is a part of the call
	for i, r := range c.entry.All {
		t := c.program.Universe().Of(params.At(i).Type())
		switch r {
		case parameter.Text:
			args[i] = t.Text(c.text)
		case parameter.Content:
			args[i] = t.Reinterpret(reflect.ValueOf([]byte(c.text)))
		case parameter.Raw, parameter.Decoded:
			args[i] = c.request(t)
		case parameter.Typed:
			args[i] = c.typed(t)
		}
	}
	return c.entry.called(c, args)
}

// A hosted argument is one that a host gives all calls alike: who calls.
type hosted struct {
	reflect.Value
	given []answer // that it is made of
}

// hosted makes an argument that does not come from the document, or returns the one of the call before if it is plain data.
func (c *call) hosted(i int, p *types.Var) reflect.Value {
	if same, made := c.same[i]; made {
		c.given = append(c.given, same.given...)
		return same.Value
	}
	before, assumed := len(c.given), len(c.services)
	made := c.argument(c.entry.root, p, 3)
	if _, isStruct := p.Type().Underlying().(*types.Struct); isStruct && document.IsData(p.Type()) && !c.invented && len(c.services) == assumed {
		c.same[i] = hosted{made, slices.Clone(c.given[before:])}
	}
	return made
}

// bind makes what the handler is bound to: its receiver, or what it captures.
func (c *call) bind() {
	before := c.machine.Left()
	c.machine.Doubts().Clear()
	c.entry = c.enter()
	took := before - c.machine.Left()
	if c.search.starting = max(c.search.starting, took); took > mostSteps && !c.serves {
		c.search.skips(c.deepest)
	}
	c.watch.Clear() // of what is done before the handler is called
	c.given, c.services, c.allowed, c.texts = slices.Clip(c.given), slices.Clip(c.services), slices.Clip(c.allowed), slices.Clip(c.texts)
	c.spawned, c.ready = c.machine.Goroutines() > 1, len(c.given)
	c.same = map[int]hosted{}
	bound := *c
	c.bound = &bound
}

// functionOf returns a function. A function literal is made by executing what it is in; if that does not succeed, what it captures is made up.
func (c *call) functionOf(fn *ssa.Function) *values.Func {
	outer := fn.Parent()
	if outer == nil || len(fn.FreeVars) == 0 {
		return c.program.Func(fn)
	}
	made := *c.program.Func(fn)
	if c.nilBound {
		for _, v := range fn.FreeVars {
			made.Bindings = append(made.Bindings, c.program.Universe().Of(v.Type()).Zero())
		}
		return &made
	}
	if w := (&watch.Wanted{Function: fn}); c.until(outer, w) {
		made.Bindings = w.Values
		return &made
	}
	c.invented = true
	for _, v := range fn.FreeVars {
		made.Bindings = append(made.Bindings, c.captured(v.Type()))
	}
	return &made
}

// captured makes the value of a captured variable: a pointer to it, if it is one that changes.
func (c *call) captured(t types.Type) reflect.Value {
	p, ok := t.(*types.Pointer)
	if !ok {
		return c.make(t, 3)
	}
	if _, isStruct := p.Elem().Underlying().(*types.Struct); isStruct {
		return c.make(t, 3)
	}
	elem := c.program.Universe().Of(p.Elem())
	pointer := elem.New()
	elem.Variable(pointer).Set(c.make(p.Elem(), 3))
	return pointer
}

// request makes a request with the document as its arguments.
func (c *call) request(t *values.Type) reflect.Value {
	made := t
	if _, isPointer := t.Kind.(*types.Pointer); isPointer {
		made = t.Elem()
	}
	pointer := made.New()
	at, v := made, made.Variable(pointer)
	for i, f := range at.Fields() {
		if f.Name() == "Session" && f.Type.ReflectKind() == reflect.Pointer { // a server always has one, of which nothing else is known
			session := f.Type.Elem().New()
			c.machine.Doubts().Opaque(session.UnsafePointer())
			at.FieldOf(v, i).Set(session)
		}
	}
	for _, name := range []string{"Params", "Arguments"} {
		if _, isPointer := at.Kind.(*types.Pointer); isPointer {
			v.Set(at.Elem().New())
			at, v = at.Elem(), at.Elem().Variable(v)
		}
		for i, f := range at.Fields() {
			if f.Name() == "Name" && name == "Arguments" {
				at.FieldOf(v, i).SetString(c.entry.name())
			}
			if f.Name() == name {
				at, v = f.Type, at.FieldOf(v, i)
				break
			}
		}
	}
	if !parameter.IsBytes(at.Go) {
		if err := models.Unmarshal(c.host, []byte(c.text), at.PointerTo().InInterface(at.Address(v.Addr(), 0))); err != nil {
			panic(refusal{})
		}
	} else if c.text != "" {
		v.Set(at.Reinterpret(reflect.ValueOf([]byte(c.text))))
	}
	if made != t {
		return t.Reinterpret(pointer)
	}
	return made.Variable(pointer)
}

// typed decodes the document.
func (c *call) typed(t *values.Type) reflect.Value {
	if c.entry.Strict && !c.search.conforms(c.text, t) {
		panic(refusal{})
	}
	text, _ := c.search.schema.Accepted(c.text)
	pointer := t.New()
	if err := models.Unmarshal(c.host, []byte(text), t.PointerTo().InInterface(pointer)); err != nil {
		panic(refusal{})
	}
	return values.Copy(t.Variable(pointer))
}

// conforms reports whether a document is valid for the schema of the tool, or else for the one that the SDK makes of a type.
func (s *searcher) conforms(text string, t *values.Type) bool {
	doc, ok := s.Parsed(text)
	if !ok {
		return false
	}
	if _, isPointer := t.Kind.(*types.Pointer); isPointer {
		if t = t.Elem(); doc == nil { // null, which has no members
			doc = map[string]any{}
		}
	}
	all, isObject := doc.(map[string]any)
	if !isObject {
		return false
	}
	if s.schema.Checks() {
		_, ok = s.schema.Accepted(text)
		return ok && document.Spelled(all, t)
	}
	return document.Valid(doc, t)
}
