package execute

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// storage is the global variables of packages.
type storage struct {
	globals  map[int]reflect.Value
	final    []reflect.Value        // those of packages whose initializers have run, by their numbers
	unknown  map[*ssa.Global]string // why the value is not known
	packages map[*ssa.Package]*initialization
	made     map[int]bool         // variables whose values are unknown, or perhaps others, and that services were asked for
	assigned map[*ssa.Global]bool // that executions have set
	doubtful map[*ssa.Global]bool // that an initializer would perhaps have set, where it could not execute something
	doubts   watch.Doubts
	lacking  bool // such a variable has been used, or anything may be one
}

// An initialization is the state of a package's variables.
type initialization struct {
	done   bool
	failed *signal
}

func newStorage() *storage {
	return &storage{
		globals: map[int]reflect.Value{}, unknown: map[*ssa.Global]string{}, packages: map[*ssa.Package]*initialization{}, made: map[int]bool{},
		doubtful: map[*ssa.Global]bool{}, assigned: map[*ssa.Global]bool{},
	}
}

// initialize runs the initializer of a package, once. Variables that depend on what cannot be executed are unknown.
func (g *goroutine) initialize(pkg *ssa.Package) {
	m, memory := g.machine, g.memory(pkg)
	if memory.packages[pkg] != nil {
		return
	}
	state := &initialization{}
	memory.packages[pkg] = state
	pkg.Build()
	c := m.program.resolve(pkg.Func("init")).code
	if c == nil {
		state.failed = &signal{text: "its initializer is not executed"}
		return
	}
	steps, used, deadline := m.steps, m.used, m.deadline // none of what follows is the function's that is called
	began := time.Now()
	m.starting++
	m.steps, m.used, m.deadline = math.MaxInt, 0, began.Add(m.limits.Start)
	defer func() {
		m.startSteps += math.MaxInt - m.steps
		m.steps, m.used, m.deadline = steps, used, deadline.Add(time.Since(began))
		if m.starting--; m.starting == 0 {
			m.started += time.Since(began)
		}
	}()
	c.prepare()
	top := g.top
	fr := g.enter(c, nil)
	defer func() {
		if !state.done && state.failed == nil {
			delete(memory.packages, pkg)
		}
	}()
	state.failed = fr.runInitializer(memory)
	state.done = true
	g.top = top
}

// runInitializer executes the initializer of a package, and goes on where an instruction cannot be executed: what depends on it is unknown.
// It returns why the rest is not known, if it cannot go on. Panics are such, too: the program would not have come to call anything.
func (fr *frame) runInitializer(memory *storage) *signal {
	for fr.next = 0; fr.next != leaving; {
		previous := fr.block
		fr.block, fr.at = fr.next, 0
		b := &fr.code.blocks[fr.block]
		fr.g.step(len(b.operations))
		if failed := fr.attempt(func(fr *frame) *signal { fr.merge(b.phis, previous); return nil }); failed != nil {
			return failed
		}
		for i, operation := range b.operations {
			fr.at = i
			failed := fr.attempt(operation)
			if failed == nil {
				continue
			}
			if i == len(b.operations)-1 {
				return failed
			}
			fr.forget(b.instructions[i], memory, failed.text)
		}
	}
	return nil
}

// attempt executes an operation. It returns why that fails. The end of the machine is no such reason.
func (fr *frame) attempt(operation operation) (failed *signal) {
	m := fr.g.machine
	defer func() {
		p := recover()
		if p == nil {
			return
		}
		t, isThrown := p.(thrown)
		if isThrown && (m.tasks.Stopped() || t.signal.kind == OutOfBudget || t.signal.kind == Exited) {
			panic(p)
		}
		m.stopped, fr.g.top = nil, fr
		failed = &signal{text: fmt.Sprint(p)}
		if isThrown {
			failed = t.signal
		}
	}()
	fr.g.top = fr
	s := operation(fr)
	fr.g.top = fr
	switch {
	case s == nil:
		return nil
	case s.kind != Panicked:
		panic(thrown{s})
	}
	return &signal{text: fmt.Sprint("a panic: ", s.value)}
}

// forget makes unknown what an instruction would have set, and doubtful what it may have.
func (fr *frame) forget(i ssa.Instruction, memory *storage, reason string) {
	lose := func(v ssa.Value) (found bool) {
		for v != nil {
			if g, ok := v.(*ssa.Global); ok {
				memory.unknown[g] = reason
				return true
			}
			if slot, ok := fr.code.slots[v]; ok {
				fr.registers[slot] = reflect.Value{}
			}
			v = order.Whole(v)
		}
		return false
	}
	switch i := i.(type) {
	case *ssa.Store:
		memory.lacking = !lose(i.Addr) || memory.lacking
	case *ssa.MapUpdate:
		memory.lacking = !lose(i.Map) || memory.lacking
	case ssa.CallInstruction:
		if v := i.Value(); v != nil {
			lose(v)
		}
		callee := i.Common().StaticCallee()
		if callee != nil && callee.Pkg == fr.code.fn.Pkg {
			for _, v := range order.Variables(callee, func(string) bool { return false }) {
				memory.unknown[v] = reason
			}
		}
		fr.g.machine.doubts(i.Common(), callee, memory)
	case ssa.Value:
		lose(i)
	}
}

// doubts notes the variables that a call would perhaps have set: those that it is given, and those that the functions name which it may call.
func (m *Machine) doubts(call *ssa.CallCommon, callee *ssa.Function, memory *storage) {
	doubt := func(g *ssa.Global) {
		memory.doubtful[g] = true
		if n := m.program.global(g); n < len(memory.final) {
			memory.final[n] = reflect.Value{}
		}
	}
	for _, v := range call.Args {
		for ; v != nil; v = order.Whole(v) {
			if g, ok := v.(*ssa.Global); ok {
				doubt(g)
			}
		}
	}
	if callee == nil {
		memory.lacking = true
		return
	}
	for _, v := range m.program.variables(callee) {
		doubt(v)
	}
}

// variables returns the variables that a function names, and those that functions name which it may call, outside of the standard library.
func (p *Program) variables(fn *ssa.Function) []*ssa.Global {
	all, known := p.named[fn]
	if within := func(path string) bool { return p.Origin(path) != Standard }; !known && within(order.PackagePath(fn)) {
		all = order.Variables(fn, within)
	}
	p.named[fn] = all
	return all
}

// shares reports whether all processes have the same variables of a package.
func (p *Program) shares(path string) bool {
	return p.Origin(path) == Standard && !native.Registries[path]
}

// memory returns where the variables of a package are.
func (g *goroutine) memory(pkg *ssa.Package) *storage {
	if g.machine.program.shares(pkg.Pkg.Path()) {
		return g.machine.program.shared
	}
	return g.machine.memory
}

// global returns the pointer to a global variable.
func (g *goroutine) global(v *ssa.Global, number int) reflect.Value {
	pointer := g.variable(v, number)
	if memory := g.memory(v.Pkg); memory.packages[v.Pkg] != nil && memory.packages[v.Pkg].done && memory.unknown[v] == "" && !memory.doubtful[v] && !g.unset(v, memory) {
		memory.final = append(memory.final, make([]reflect.Value, max(0, number+1-len(memory.final)))...)
		memory.final[number] = pointer
	}
	return pointer
}

func (g *goroutine) variable(v *ssa.Global, number int) reflect.Value {
	p, memory := g.machine.program, g.memory(v.Pkg)
	if p.Origin(v.Pkg.Pkg.Path()) == Standard {
		if x, ok := native.Variables[v.String()]; ok {
			state := memory.packages[v.Pkg]
			return p.nativeVariable(v, number, x, state != nil && !state.done)
		}
		if t := p.universe.Of(v.Type()).Elem(); v.Pkg.Pkg.Path() == "os" && strings.HasPrefix(v.Name(), "Std") && memory.globals[number] == (reflect.Value{}) {
			memory.globals[number] = t.New()
			t.Variable(memory.globals[number]).Set(t.Elem().New())
			return memory.globals[number]
		}
		if pointer := memory.globals[number]; pointer.IsValid() && v.Pkg.Pkg.Path() == "os" {
			return pointer
		}
		g.initialize(v.Pkg)
	}
	if memory.packages[v.Pkg] == nil && g.machine.limits.Lazy {
		g.initialize(v.Pkg)
	}
	memory.lacking = memory.lacking || memory.doubtful[v]
	g.makeUp(v, number, memory)
	if reason := memory.unknown[v]; reason != "" && !memory.made[number] {
		g.stop(Unsupported, "variable %s: %s", v, reason)
	}
	if state := memory.packages[v.Pkg]; !memory.globals[number].IsValid() && state != nil && state.failed != nil {
		g.stop(Unsupported, "variable %s: %s", v, state.failed.text)
	}
	return g.pointer(v, number, memory)
}

// pointer returns the pointer to a variable, which is zero or has a file embedded if nothing was done with it.
func (g *goroutine) pointer(v *ssa.Global, number int, memory *storage) reflect.Value {
	pointer, ok := memory.globals[number]
	if !ok {
		pointer = g.machine.program.universe.Of(v.Type()).Elem().New()
		g.embed(v, pointer)
		memory.globals[number] = pointer
	}
	return pointer
}

// unset reports whether the value of a variable of the module may be another one, which something sets that is not executed.
func (g *goroutine) unset(v *ssa.Global, memory *storage) bool {
	return !memory.assigned[v] && g.machine.program.Unset != nil && g.machine.program.Origin(v.Pkg.Pkg.Path()) != Standard && g.machine.program.Unset(v)
}

// makeUp gives a variable of the module whose value is not known the one that services make. One that is only perhaps another one may stay.
func (g *goroutine) makeUp(v *ssa.Global, number int, memory *storage) {
	m := g.machine
	if m.assumed == nil || m.starting > 0 || m.watch == nil || m.watch.Services == nil {
		return
	}
	unknown := memory.unknown[v] != ""
	if unknown && m.program.Origin(v.Pkg.Pkg.Path()) != Module || !unknown && !g.unset(v, memory) {
		return
	}
	first := !memory.made[number]
	memory.made[number] = true
	if made := m.watch.Services.Variable(v, unknown, first); made.IsValid() {
		m.program.universe.Of(v.Type()).Elem().Variable(g.pointer(v, number, memory)).Set(made)
	}
}

// embed sets a variable that has a file embedded.
func (g *goroutine) embed(v *ssa.Global, pointer reflect.Value) {
	content, ok := g.machine.program.Embedded[v.String()]
	if !ok {
		return
	}
	t := g.machine.program.universe.Of(v.Type()).Elem()
	switch {
	case content == nil:
		g.stop(Unsupported, "variable %s: embedded files", v)
	case t.Rep.Kind() == reflect.String:
		t.Variable(pointer).SetString(*content)
	default:
		t.Variable(pointer).Set(t.Reinterpret(reflect.ValueOf([]byte(*content))))
	}
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
