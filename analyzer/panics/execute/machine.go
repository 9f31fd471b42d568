package execute

import (
	"fmt"
	"reflect"
	"slices"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Limits bound an execution. A limit of zero is replaced by a default.
type Limits struct {
	Steps      int           // instructions
	Depth      int           // of calls, in each goroutine
	Memory     int64         // bytes that the program asks for, freed or not
	Deadline   time.Duration // real time
	Goroutines int
}

func (l Limits) withDefaults() Limits {
	if l.Steps == 0 {
		l.Steps = 2_000_000
	}
	if l.Depth == 0 {
		l.Depth = 2000
	}
	if l.Memory == 0 {
		l.Memory = 64 << 20
	}
	if l.Deadline == 0 {
		l.Deadline = 2 * time.Second
	}
	if l.Goroutines == 0 {
		l.Goroutines = 200
	}
	return l
}

// A Machine is the state of one execution: a fresh process of the program. It is used once.
type Machine struct {
	program *Program
	limits  Limits
	memory  *storage
	stopped *signal // ends all goroutines

	steps    int
	used     int64
	deadline time.Time
	checked  int

	scheduler
	prepared bool // the arguments of the function that is called
	returned bool // that function
	watch    *Watch
	sides    map[any]any
}

// NewMachine returns a machine whose packages have not been initialized.
func (p *Program) NewMachine(limits Limits) *Machine {
	limits = limits.withDefaults()
	return &Machine{program: p, limits: limits, memory: newStorage(), steps: limits.Steps, deadline: time.Now().Add(limits.Deadline), sides: map[any]any{}}
}

// Call initializes the package of a function, calls it, and lets the goroutines that it leaves go on until they end or wait. Arguments
// are represented as the types of the parameters are.
func (m *Machine) Call(fn *ssa.Function, args ...reflect.Value) Outcome {
	return m.CallWith(fn, func(native.Host) (*values.Func, []reflect.Value) { return m.program.Func(fn), args })
}

// CallWith is Call with a closure and arguments that the program makes, after the packages have been initialized.
func (m *Machine) CallWith(fn *ssa.Function, prepare func(native.Host) (*values.Func, []reflect.Value)) Outcome {
	var result reflect.Value
	m.returned = false
	main := m.spawn(func(g *goroutine) *signal {
		if pkg := fn.Package(); pkg != nil {
			if s := g.initialize(pkg); s != nil {
				return s
			}
		}
		f, args := prepare(g)
		m.prepared = true
		var s *signal
		result, s = g.callFunc(f, args, nil)
		m.returned = s == nil
		return s
	})
	m.run(main)
	out := m.outcome(main.ended, result)
	out.Early = !m.prepared
	if out.Kind == Returned && !m.returned && main.left != nil {
		out = m.outcome(&signal{kind: Exited, text: "runtime.Goexit", stack: main.left.stack}, result)
		out.Early = !m.prepared
	}
	if out.Kind == Panicked {
		out.Text = m.text(out.Value)
	}
	return out
}

// text describes the value of a panic, whose methods may be the program's.
func (m *Machine) text(x any) (text string) {
	m.stopped = nil
	main := m.spawn(func(g *goroutine) *signal {
		text = g.describe(x)
		return nil
	})
	m.run(main)
	if text == "" && main.ended != nil {
		text = "a value of type " + values.TypeName(x)
	}
	return text
}

// storage is the global variables of packages.
type storage struct {
	globals  map[int]reflect.Value
	packages map[*ssa.Package]*initialization
}

// An initialization is the state of a package's variables.
type initialization struct {
	done   bool
	failed *signal
}

func newStorage() *storage {
	return &storage{map[int]reflect.Value{}, map[*ssa.Package]*initialization{}}
}

// initialize runs the initializer of a package, once. An initializer that cannot be executed fails all that uses the package's variables.
func (g *goroutine) initialize(pkg *ssa.Package) (s *signal) {
	m, memory := g.machine, g.memory(pkg)
	if memory.packages[pkg] != nil {
		return nil
	}
	state := &initialization{}
	memory.packages[pkg] = state
	top := g.top
	defer func() {
		switch p := recover().(type) {
		case nil:
		case thrown:
			if p.signal.kind != Unsupported || m.closing {
				delete(memory.packages, pkg)
				panic(p)
			}
			state.failed, m.stopped, g.top = p.signal, nil, top
		default:
			state.failed, g.top = &signal{text: fmt.Sprint(p)}, top
		}
	}()
	pkg.SetDebugMode(true)
	pkg.Build()
	if _, s := g.call(m.program.resolve(pkg.Func("init")), nil, nil, nil); s != nil {
		return s
	}
	state.done = true
	return nil
}

// memory returns where the variables of a package are.
func (g *goroutine) memory(pkg *ssa.Package) *storage {
	if g.machine.program.Origin(pkg.Pkg.Path()) == Standard {
		return g.machine.program.shared
	}
	return g.machine.memory
}

// global returns the pointer to a global variable.
func (g *goroutine) global(v *ssa.Global, number int) reflect.Value {
	p, memory := g.machine.program, g.memory(v.Pkg)
	if memory == p.shared {
		state := memory.packages[v.Pkg]
		if x, ok := native.Variables[v.String()]; ok {
			return p.nativeVariable(v, number, x, state != nil && !state.done)
		}
		if state == nil && !slices.Contains(interpreted, v.Pkg.Pkg.Path()) {
			g.stop(Unsupported, "variable %s", v)
		}
		if s := g.initialize(v.Pkg); s != nil {
			g.stop(Unsupported, "package %s: its initializer panics", v.Pkg.Pkg.Path())
		}
	}
	if state := memory.packages[v.Pkg]; state != nil && state.failed != nil {
		g.stop(Unsupported, "variable %s: %s", v, state.failed.text)
	}
	pointer, ok := memory.globals[number]
	if !ok {
		pointer = p.universe.Of(v.Type()).Elem().New()
		memory.globals[number] = pointer
	}
	return pointer
}

// nativeVariable returns a variable with the value of a table. Its initializer assigns to another one.
func (p *Program) nativeVariable(v *ssa.Global, number int, x any, initializing bool) reflect.Value {
	t := p.universe.Of(v.Type()).Elem()
	if initializing {
		return t.New()
	}
	pointer, ok := p.shared.globals[number]
	if !ok {
		pointer = t.New()
		t.Variable(pointer).Set(reflect.ValueOf(x))
		p.shared.globals[number] = pointer
	}
	return pointer
}

// Exhausting is the size of one allocation that ends the process on most machines.
const Exhausting = 8 << 30

// charge counts memory that the program asks for, before it is allocated.
func (g *goroutine) charge(bytes int64) {
	m := g.machine
	if bytes >= Exhausting && bytes < 1<<47 {
		g.stop(Exhausted, "an allocation of %d GiB", bytes>>30)
	}
	if bytes < 0 || bytes > m.limits.Memory || m.used > m.limits.Memory-bytes {
		g.stop(Unsupported, "memory: more than %d bytes", m.limits.Memory)
	}
	m.used += bytes
}

// step counts instructions, and looks at the clock now and then.
func (g *goroutine) step(n int) {
	m := g.machine
	m.steps -= n
	if m.steps < 0 {
		g.stop(OutOfBudget, "more than %d steps", m.limits.Steps)
	}
	if m.checked += n; m.checked > 2000 {
		m.checked = 0
		if time.Now().After(m.deadline) {
			g.stop(OutOfBudget, "more than %s", m.limits.Deadline)
		}
		g.yield()
	}
}

// caught returns the signal of a panic of the program that left native code by a Go panic. All other Go panics end the goroutine.
func (g *goroutine) caught(p any) *signal {
	switch p := p.(type) {
	case nil:
		if g.machine.stopped != nil { // native code has recovered
			panic(thrown{g.machine.stopped})
		}
		return nil
	case thrown:
		if p.signal.kind != Panicked {
			panic(p)
		}
		return p.signal
	case values.Unsupported:
		return g.stop(Unsupported, "%s", p.What)
	}
	return g.stop(Unsupported, "%s", fmt.Sprint("internal error: ", p))
}

// thrown is the Go panic that carries a signal through native code.
type thrown struct{ signal *signal }
