package execute

import (
	"fmt"
	"math"
	"reflect"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/models"
	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/execute/schedule"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// Limits bound an execution.
type Limits = watch.Limits

// A Machine is the state of one execution: a fresh process of the program. It is used once.
type Machine struct {
	program  *Program
	limits   Limits
	memory   *storage
	tasks    schedule.Scheduler
	stopped  *signal // ends all goroutines
	panicked *signal // the panic that ends them

	steps    int
	used     int64
	deadline time.Time
	checked  int

	prepared   bool // the arguments of the function that is called
	returned   bool // that function
	watch      *watch.Watch
	assumed    map[*ssa.Function]bool // functions that services take the place of
	called     map[*ssa.Function]bool // which of these functions have been called
	blamed     *ssa.Function          // that could not be executed
	starting   int                    // how many packages are being initialized
	started    time.Duration          // what that took
	startSteps int                    // and in steps
	nilUsed    bool                   // something nil has been dereferenced
	sides      map[any]any
}

// NewMachine returns a machine whose packages have not been initialized.
func (p *Program) NewMachine(limits Limits) *Machine {
	limits = limits.WithDefaults()
	return &Machine{program: p, limits: limits, memory: newStorage(), steps: math.MaxInt, deadline: time.Now().Add(limits.Start), sides: map[any]any{}}
}

// NextMachine returns a machine that goes on with the variables of one whose execution has returned.
func (p *Program) NextMachine(after *Machine, limits Limits) *Machine {
	m := p.NewMachine(limits)
	m.memory, m.sides, m.tasks.Now = after.memory, after.sides, after.tasks.Now
	return m
}

// Doubts returns what is not known of the memory of the program. Only functions of the module may get opaque pointers.
func (m *Machine) Doubts() *watch.Doubts { return &m.memory.doubts }

// Left returns how many steps may follow.
func (m *Machine) Left() int { return m.steps }

// Extend allows more steps.
func (m *Machine) Extend(steps int) { m.steps += steps }

// Goroutines returns how many have not ended.
func (m *Machine) Goroutines() int { return m.tasks.Len() }

// Prepared says that what follows, such as the decoding of arguments, is what a call does, and no preparation of it.
func (m *Machine) Prepared() { m.prepared = true }

// CallWith initializes the package of a function, calls a closure with arguments that the program makes afterwards, and lets the goroutines that it
// leaves go on until they end or wait. Arguments are represented as the types of the parameters are.
func (m *Machine) CallWith(fn *ssa.Function, prepare func(native.Host) (*values.Func, []reflect.Value)) Outcome {
	var result reflect.Value
	m.returned = false
	ended := m.run(func(g *goroutine) *signal {
		if pkg := m.program.Package(order.PackagePath(fn)); pkg != nil {
			g.initialize(pkg)
		}
		m.steps, m.used, m.deadline = m.limits.Steps, 0, time.Now().Add(m.limits.Deadline)
		f, args := prepare(g)
		m.Prepared()
		var s *signal
		result, s = g.call(callOf(f, args), nil)
		m.returned = s == nil
		return s
	})
	models.Release(m.sides, m.stopped != nil)
	out := m.outcome(ended, result)
	out.Early = !m.prepared
	if out.Kind == Panicked {
		out.Text = m.text(out.Value)
	}
	return out
}

// run executes the body of the main goroutine, and lets the others go on until they end or wait. It returns what ended the main one other
// than a stop, or the panic of another one.
func (m *Machine) run(body func(g *goroutine) *signal) (ended *signal) {
	main := &goroutine{machine: m, space: m.program.spare}
	m.program.spare, m.panicked = space{}, nil
	m.tasks.Run(func(t *schedule.Task) bool {
		main.task = t
		ended = main.live(body)
		return m.goesOn()
	})
	stopped := m.stopped
	m.tasks.Close()
	if m.stopped = stopped; m.panicked != nil { // which is what counts
		m.stopped, ended = nil, m.panicked
	}
	if len(main.registers) < 5000 { // after deep recursion, there is more than the next execution needs
		clear(main.registers)
		for _, fr := range main.frames {
			*fr = frame{}
		}
		m.program.spare = main.space
	}
	return ended
}

// Steps returns how many instructions were executed since the packages have been initialized.
func (m *Machine) Steps() int { return max(0, m.limits.Steps-m.steps) }

// text describes the value of a panic, whose methods may be the program's.
func (m *Machine) text(x any) (text string) {
	m.stopped = nil
	if m.run(func(g *goroutine) *signal {
		text = models.Describe(g, x)
		return nil
	}) != nil && text == "" {
		text = "a value of type " + values.TypeName(x)
	}
	return text
}

// charge counts memory that the program asks for, before it is allocated.
func (g *goroutine) charge(bytes int64) {
	m := g.machine
	if bytes >= watch.Exhausting && bytes < 1<<47 {
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
	if m.checked += n; m.checked > watch.CheckEvery {
		m.checked = 0
		if time.Now().After(m.deadline) {
			g.stop(OutOfBudget, "more time than the limit")
		}
		g.scheduled(g.task.Pause())
	}
}

// caught returns the signal that left native code by a Go panic. All other Go panics end the execution. Nothing is thrown again, since Go
// would go through the whole stack each time.
func (g *goroutine) caught(p any) *signal {
	switch p := p.(type) {
	case nil: // native code may have recovered
		return g.machine.stopped
	case thrown:
		return p.signal
	case values.Unsupported:
		return g.ends(Unsupported, p.What)
	}
	return g.ends(Unsupported, fmt.Sprint("internal error: ", p))
}

// thrown is the Go panic that carries a signal through native code.
type thrown struct{ signal *signal }
