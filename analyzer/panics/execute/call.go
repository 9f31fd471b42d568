package execute

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// A call has its function and its arguments. One of a nil function has no target.
type call struct {
	target         *target
	args, bindings []reflect.Value
}

// An evaluation of the operands of a call. The signal may be that of an execution that has served its purpose.
type evaluation func(fr *frame) (call, *signal)

// compileCall returns the operation of a call, a defer or a go statement.
func (c *code) compileCall(instruction ssa.CallInstruction) operation {
	if i, ok := instruction.(*ssa.Call); ok {
		return c.callNow(i)
	}
	evaluate := c.evaluation(instruction)
	if i, ok := instruction.(*ssa.Defer); ok {
		return c.deferCall(i, evaluate)
	}
	return func(fr *frame) *signal {
		made, s := evaluate(fr)
		if s == nil {
			fr.g.start(func(g *goroutine) *signal {
				_, s := g.call(made, nil)
				return s
			})
		}
		return s
	}
}

// callNow returns the operation of a call that is executed at once.
func (c *code) callNow(i *ssa.Call) operation {
	if builtin, ok := i.Call.Value.(*ssa.Builtin); ok {
		return c.builtin(i, builtin)
	}
	slot, evaluate, registers := c.slots[i], c.evaluation(i), c.program.Registers(i)
	return func(fr *frame) *signal {
		made, s := evaluate(fr)
		if s == nil && !(registers && fr.g.machine.watch.Makes()) {
			fr.registers[slot], s = fr.g.call(made, nil)
		}
		return s
	}
}

func (c *code) deferCall(i *ssa.Defer, evaluate evaluation) operation {
	var stack operand
	if i.DeferStack != nil {
		stack = c.operand(i.DeferStack)
	}
	return func(fr *frame) *signal {
		made, s := evaluate(fr)
		if s != nil {
			return s
		}
		owner := fr
		if stack != nil {
			if v := stack(fr); !v.IsNil() {
				owner = (*frame)(v.UnsafePointer())
			}
		}
		owner.defers = append(owner.defers, deferral{made, i.Pos()})
		return nil
	}
}

// evaluation returns how the operands of a call are evaluated.
func (c *code) evaluation(instruction ssa.CallInstruction) evaluation {
	common := instruction.Common()
	args := c.operands(common.Args)
	_, now := instruction.(*ssa.Call)
	if common.IsInvoke() {
		receiver, method := c.operand(common.Value), common.Method
		return func(fr *frame) (call, *signal) {
			v := receiver(fr)
			if v.IsNil() {
				return call{}, fr.g.failed(values.NilDereference)
			}
			x := v.Interface()
			t := fr.g.machine.program.methodOf(x, method.Pkg(), method.Name())
			all := fr.arguments(now, t, args, values.Value(x))
			if now && c.origin == Module && fr.g.machine.watch.Calls(t.fn, all) {
				return call{}, fr.g.panicking(fr.g.machine.watch.Stop())
			}
			return call{target: t, args: all}, nil
		}
	}
	if t := c.callee(instruction); t != nil {
		observe := c.observer(t, now)
		return func(fr *frame) (call, *signal) {
			all := fr.arguments(now, t, args)
			return call{target: t, args: all}, observe(fr, all)
		}
	}
	function, hook := c.operand(common.Value), c.origin == Standard && order.LoadsGlobal(common.Value)
	return func(fr *frame) (call, *signal) {
		f := function(fr).Interface().(*values.Func)
		if f == nil && hook { // that another package sets when it is initialized
			fr.g.stop(Unsupported, "%s is nil", common.Value)
		}
		made := callOf(f, nil)
		made.args = fr.arguments(now, made.target, args)
		return made, nil
	}
}

// callee returns the function of a call that names it.
func (c *code) callee(instruction ssa.CallInstruction) *target {
	switch v := instruction.Common().Value.(type) {
	case *ssa.Function:
		if c.isInitializer(v) {
			return &target{builtin: func(fr *frame, _ []reflect.Value) (reflect.Value, *signal) {
				fr.g.initializeImport(v.Pkg)
				return reflect.Value{}, nil
			}}
		}
		return c.program.resolve(v)
	case *ssa.Builtin:
		return c.kept(v, instruction)
	}
	return nil
}

// arguments evaluates the arguments of a call. What is interpreted now takes them over before it does anything else.
func (fr *frame) arguments(now bool, t *target, args []operand, receiver ...reflect.Value) []reflect.Value {
	var all []reflect.Value
	if n := len(receiver) + len(args); now && t != nil && t.code != nil {
		all = fr.registers[len(fr.code.slots):][:n]
	} else {
		all = make([]reflect.Value, n)
	}
	n := copy(all, receiver)
	for i, o := range args {
		all[n+i] = o(fr)
	}
	return all
}

// callOf returns the call of a function value.
func callOf(f *values.Func, args []reflect.Value) call {
	switch {
	case f == nil:
		return call{}
	case f.Native.IsValid():
		return call{target: &target{name: "a function of the standard library", native: &native.Function{Fn: f.Native}}, args: args}
	}
	switch code := f.Code.(type) {
	case *target:
		return call{code, args, f.Bindings}
	case native.Model:
		return call{target: &target{name: "a function of a model", model: code}, args: args}
	}
	return call{target: &target{reason: "a function value of an unknown kind"}}
}

// call executes a call. For a deferred one, runs is the frame that defers it.
func (g *goroutine) call(c call, runs *frame) (reflect.Value, *signal) {
	t := c.target
	switch {
	case t == nil:
		return reflect.Value{}, g.failed(values.NilDereference)
	case g.isAssumed(t):
		return g.callModel(&target{name: t.name, model: g.assumption(t)}, slices.Clone(c.args))
	case (t.code == nil || t.code.origin != Module) && g.machine.memory.doubts.AreOpaque(c.args):
		g.outside = t
		return reflect.Value{}, g.stop(Unsupported, "%s of a value that is not known", t.name)
	case t.code != nil:
		return g.interpret(t.code, c.args, c.bindings, runs)
	case t.model != nil:
		return g.callModel(t, c.args)
	case t.native != nil:
		return g.callNative(t, c.args)
	case t.builtin != nil:
		return t.builtin(g.top, c.args)
	case t.fn != nil:
		g.outside = t
	}
	return reflect.Value{}, g.stop(Unsupported, "%s", t.reason)
}

// observer returns what tells the watch of the arguments of a static call. The signal is that of an execution that has served its purpose.
func (c *code) observer(t *target, now bool) func(fr *frame, all []reflect.Value) *signal {
	if c.origin == Standard {
		return func(*frame, []reflect.Value) *signal { return nil }
	}
	how, related := watch.Readers[t.name], c.origin == Module && t.code != nil && watch.Relating[t.code.path]
	return func(fr *frame, all []reflect.Value) *signal {
		w := fr.g.machine.watch
		if related {
			w.Relates(all)
		}
		if how != 0 {
			w.Reads(how, all)
		}
		if w.Made(t.fn, all) || now && c.origin == Module && w.Calls(t.fn, all) {
			return fr.g.panicking(fr.g.machine.watch.Stop())
		}
		return nil
	}
}

// isInitializer reports whether a function that is called here is the initializer of an imported package.
func (c *code) isInitializer(fn *ssa.Function) bool {
	return fn.Synthetic == "package initializer" && c.fn.Synthetic == "package initializer" && fn.Pkg != c.fn.Pkg
}

// initializeImport initializes a package that another one imports. Those of the standard library wait until they are needed.
func (g *goroutine) initializeImport(pkg *ssa.Package) {
	origin := g.machine.program.Origin(pkg.Pkg.Path())
	if origin == Module || origin == Other && !g.machine.limits.Lazy {
		g.initialize(pkg)
	}
}

// callModel calls a function that is written for the interpreter.
func (g *goroutine) callModel(t *target, args []reflect.Value) (result reflect.Value, s *signal) {
	g.machine.memory.doubts.Passed(args)
	top, outside := g.top, g.outside
	g.outside = t
	defer func() {
		s = g.caught(recover())
		g.top, g.outside = top, outside
	}()
	return values.Tuple(t.model(g, args)...), nil
}

// callNative calls a compiled function.
func (g *goroutine) callNative(t *target, args []reflect.Value) (result reflect.Value, s *signal) {
	if cost := t.native.Cost(args); cost > g.machine.limits.Memory && cost < watch.Exhausting {
		g.stop(Unsupported, "memory: call of %s", t.name)
	} else {
		g.charge(cost)
	}
	if watch := g.machine.watch; watch != nil && g.top != nil && g.inModule(false) {
		watch.Operands(args...)
		watch.Relates(args)
	}
	g.machine.memory.doubts.Passed(args)
	top, outside := g.top, g.outside
	g.outside = t
	defer func() {
		s = g.fromNative(recover())
		g.top, g.outside = top, outside
	}()
	return values.Tuple(native.Call(g, t.native.Fn, args, t.results())...), nil
}

// results returns the types of the results, where the program declares them.
func (t *target) results() *types.Tuple {
	if t.fn == nil {
		return nil
	}
	return t.fn.Signature.Results()
}

// fromNative returns the signal for a Go panic in native code: it is a panic of the program, unless it is the interpreter's.
func (g *goroutine) fromNative(p any) *signal {
	switch p := p.(type) {
	case nil, thrown, values.Unsupported, *reflect.ValueError:
		return g.caught(p)
	case string:
		if strings.HasPrefix(p, "reflect") {
			return g.caught(p)
		}
	}
	return g.panicking(p)
}
