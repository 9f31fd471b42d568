package execute

import (
	"go/types"
	"reflect"
	"time"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/schedule"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// A goroutine is one of the program.
type goroutine struct {
	machine *Machine
	task    *schedule.Task
	top     *frame
	space
	outside *target // the model or native function that the top frame calls
}

// A space has the frames of a goroutine.
type space struct {
	frames    []*frame // by their depth
	registers []reflect.Value
}

// live executes the body of a goroutine. It returns the panic that ends it, or what runtime.Goexit leaves it with. Stops are the machine's.
func (g *goroutine) live(body func(g *goroutine) *signal) (s *signal) {
	defer func() {
		if p := recover(); p != nil {
			s = g.caught(p)
		}
		switch m := g.machine; {
		case s == nil:
		case s.goexit:
			s = &signal{kind: Exited, text: "runtime.Goexit", stack: s.stack}
		case s.kind != Panicked || s.value == any(watch.Stop{Serves: true}):
			m.tasks.Still = s.kind == Panicked // the others go on until all wait
			s = nil
		case m.panicked == nil:
			m.panicked = s
		}
	}()
	return body(g)
}

// spawn adds a goroutine.
func (m *Machine) spawn(body func(g *goroutine) *signal) {
	m.tasks.Spawn(func(t *schedule.Task) bool {
		(&goroutine{machine: m, task: t}).live(body)
		return m.goesOn()
	})
}

// goesOn reports whether nothing has ended all goroutines.
func (m *Machine) goesOn() bool { return m.stopped == nil && m.panicked == nil }

// scheduled returns the signal for an error of the scheduler, or leaves a goroutine that has to end.
func (g *goroutine) scheduled(err error) *signal {
	switch failed, ok := err.(*values.RuntimeError); {
	case ok:
		return g.failed(failed)
	case err == schedule.ErrStill:
		return g.panicking(watch.Stop{Serves: true})
	case err == schedule.ErrDeadlock:
		return g.stop(Deadlocked, "%s", err)
	case err != nil:
		return g.stop(Unsupported, "%s", err)
	}
	return nil
}

// start is the go statement.
func (g *goroutine) start(body func(g *goroutine) *signal) {
	if g.machine.tasks.Len() >= g.machine.limits.Goroutines {
		g.stop(OutOfBudget, "more than %d goroutines", g.machine.limits.Goroutines)
	}
	g.machine.spawn(body)
}

var _ native.Host = (*goroutine)(nil)

// throw leaves native code with a signal, if there is one.
func throw(s *signal) {
	if s != nil {
		panic(thrown{s})
	}
}

// Universe returns the types of the program.
func (g *goroutine) Universe() *values.Universe { return g.machine.program.universe }

// Named returns a type of the program.
func (g *goroutine) Named(path, name string) *values.Type { return g.machine.program.Named(path, name) }

// Call calls a function value.
func (g *goroutine) Call(f *values.Func, args ...reflect.Value) []reflect.Value {
	return g.perform(callOf(f, args))
}

// Interpret executes the body of a function of a package.
func (g *goroutine) Interpret(path, name string, args ...reflect.Value) []reflect.Value {
	return g.perform(call{target: &target{code: g.machine.program.body(path, name)}, args: args})
}

// Invoke calls an exported method of what an interface holds.
func (g *goroutine) Invoke(x any, method string, args ...reflect.Value) []reflect.Value {
	if x == nil {
		throw(g.failed(values.NilDereference))
	}
	args = append([]reflect.Value{values.Value(x)}, args...)
	return g.perform(call{target: g.machine.program.methodOf(x, nil, method), args: args})
}

// perform executes a call of native code.
func (g *goroutine) perform(c call) []reflect.Value {
	v, s := g.call(c, nil)
	throw(s)
	return values.Untuple(v)
}

// Implements reports whether what an interface holds has an exported method, with a signature if one is wanted.
func (g *goroutine) Implements(x any, method string, signature *types.Signature) bool {
	p := g.machine.program
	t := p.universe.Known(x)
	if t == nil {
		if o, ok := x.(native.Object); ok {
			return o.Method(method) != nil
		}
		m, ok := reflect.TypeOf(x).MethodByName(method)
		return ok && native.Harmless(method) && (signature == nil || m.Type.NumOut() == signature.Results().Len())
	}
	found := p.ssa.MethodSets.MethodSet(t.Go).Lookup(nil, method)
	if found == nil {
		return false
	}
	f, ok := found.Obj().(*types.Func)
	if !ok || signature == nil {
		return ok
	}
	return types.Identical(f.Type(), signature)
}

// Assert returns what an interface holds as a value of a type.
func (g *goroutine) Assert(x any, to *values.Type) (reflect.Value, bool) {
	return g.machine.program.asserted(x, to)
}

// Panic panics in the program.
func (g *goroutine) Panic(x any) {
	throw(g.panicking(x))
}

// Try calls a function and recovers a panic of the program.
func (g *goroutine) Try(f func()) (x any, panicked bool) {
	top := g.top
	defer func() {
		p := recover()
		if p == nil {
			return
		}
		t, ok := p.(thrown)
		if !ok || t.signal.kind != Panicked || t.signal.goexit {
			panic(p)
		}
		g.top = top
		x, panicked = t.signal.value, true
	}()
	f()
	return nil, false
}

// Exit ends the process of the program.
func (g *goroutine) Exit(what string) { g.stop(Exited, "%s", what) }

// Goexit ends the goroutine after its deferred calls.
func (g *goroutine) Goexit() {
	s := g.panicking(values.NilDereference)
	s.goexit = true
	throw(s)
}

// Charge counts memory.
func (g *goroutine) Charge(bytes int64) { g.charge(bytes) }

// Wait lets others run until a condition holds.
func (g *goroutine) Wait(ready func() bool) { throw(g.scheduled(g.task.Wait(ready))) }

// Spawn starts a goroutine.
func (g *goroutine) Spawn(f func(native.Host)) {
	g.machine.spawn(func(g *goroutine) *signal {
		f(g)
		return nil
	})
}

// Now returns the time on the virtual clock.
func (g *goroutine) Now() time.Duration { return g.machine.tasks.Now }

// Later calls a function when some time has passed, or later once it is not idle. The functions must not wait.
func (g *goroutine) Later(d time.Duration, idle func() bool, fire func()) (stop func() bool) {
	return g.machine.tasks.Later(d, idle, fire)
}

// Send sends a value if nothing has to wait for it.
func (g *goroutine) Send(channel *values.Channel, v reflect.Value) bool {
	return schedule.Put(channel, v)
}

// Close closes a channel.
func (g *goroutine) Close(channel *values.Channel) { throw(g.failed(schedule.Close(channel))) }

// Side returns state of the execution that belongs to a key.
func (g *goroutine) Side(key any, initial func() any) any {
	x, ok := g.machine.sides[key]
	if !ok {
		x = initial()
		g.machine.sides[key] = x
	}
	return x
}
