package execute

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/models"
	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// Watch lets the machine tell what it comes across.
func (m *Machine) Watch(w *watch.Watch) { m.watch = w }

// watched reports whether operands of comparisons are kept: of other modules, only texts.
func (c *code) watched(t *values.Type) bool {
	return c.origin == Module || c.origin == Other && t.Rep.Kind() == reflect.String
}

// Answer returns what a service does. While other modules are initialized, none is there.
func (g *goroutine) Answer(service string) (fails bool, status int, document string) {
	initializer := g.top // of a package, or nil
	for initializer != nil && initializer.code.fn.Synthetic != "package initializer" {
		initializer = initializer.caller
	}
	if w := g.machine.watch; w != nil && w.Services != nil && (initializer == nil || initializer.code.origin == Module) {
		return w.Services.Answer(service, g.Site())
	}
	return true, 0, ""
}

// Site identifies the place in the module that waits for what a service does, with its callers.
func (g *goroutine) Site() string { return placesInModule(g.stack()) }

// placesInModule identifies a stack by the innermost places in the module.
func placesInModule(stack []site) string {
	var all []string
	for _, at := range stack {
		if at.function.origin == Module && !order.IsWrapper(at.function.fn) {
			all = append(all, fmt.Sprint(at.pos))
		}
	}
	return strings.Join(all[:min(len(all), 8)], " ")
}

// Assume has services take the place of functions where code of the module calls them. Which of others are called is noted in called.
func (m *Machine) Assume(functions, called map[*ssa.Function]bool) {
	m.assumed, m.called = functions, called
}

// Blamed returns the function that the module called when the execution ended because something is unsupported, or nil.
func (m *Machine) Blamed() *ssa.Function { return m.blamed }

// Starting returns how long packages were initialized, and in how many steps.
func (m *Machine) Starting() (time.Duration, int) { return m.started, m.startSteps }

// inModule reports whether code of the module calls; with throughLibrary, perhaps by way of the standard library.
func (g *goroutine) inModule(throughLibrary bool) bool {
	fr := g.top
	for throughLibrary && fr != nil && fr.code.origin == Standard {
		fr = fr.caller
	}
	return fr == nil || fr.code.origin == Module
}

// Incomplete reports whether a variable was used that an initializer of the program, other than those of the standard library, would perhaps
// have set: it could not execute something.
func (m *Machine) Incomplete() bool { return m.memory.lacking }

// DereferencedNil reports whether something nil has been dereferenced, even if the program has recovered.
func (m *Machine) DereferencedNil() bool { return m.nilUsed }

// isAssumed reports whether a service takes the place of a function.
func (g *goroutine) isAssumed(t *target) bool {
	m := g.machine
	system := t.fn != nil && models.System[t.name]
	if m.assumed == nil || m.starting > 0 || m.watch == nil || m.watch.Services == nil || !g.inModule(system && !models.Direct[t.name]) {
		return false
	}
	assumed := system || m.assumed[t.fn] || t.fn != nil && t.reason != "" && !m.prepared // a constructor is to go on
	if _, isWanted := m.called[t.fn]; isWanted && !assumed {
		m.called[t.fn] = true
	}
	return assumed
}

// assumption returns the model of a function that a service takes the place of.
func (g *goroutine) assumption(t *target) native.Model {
	return func(h native.Host, args []reflect.Value) []reflect.Value {
		if !models.System[t.name] {
			g.machine.watch.Services.Guesses()
		}
		return g.machine.watch.Services.Respond(h, t.name, t.fn.Signature, args)
	}
}

// blame notes which function outside of the module an execution ends in: the one that code of the module has called.
func (g *goroutine) blame() {
	m := g.machine
	if m.starting > 0 || m.blamed != nil || m.tasks.Stopped() {
		return
	}
	var called *ssa.Function
	if g.outside != nil {
		called = g.outside.fn
	}
	for fr := g.top; fr != nil && fr.code.origin != Module; fr = fr.caller {
		called = fr.code.fn
	}
	m.blamed = called
}

// Decodes tells what JSON is decoded into. If the text is not known, it is another module that decodes by reflection.
func (g *goroutine) Decodes(data []byte, t *values.Type) {
	if data != nil || g.top == nil || g.top.code.origin != Standard {
		g.machine.watch.Decodes(data, t)
	}
}

// Forget forgets what executions have left behind: which blocks they have reached, and the variables of the standard library.
func (p *Program) Forget() {
	p.age++
	p.fresh = 0
	p.shared = newStorage()
}

// Fresh returns how many blocks of the module have been reached since Forget.
func (p *Program) Fresh() int { return p.fresh }

// Reached reports which blocks of a function have been reached since Forget.
func (p *Program) Reached(fn *ssa.Function) []bool {
	all := make([]bool, len(fn.Blocks))
	if t := p.targets[fn]; t != nil && t.code != nil && t.code.ready {
		for i := range t.code.blocks {
			all[i] = t.code.blocks[i].reached == p.age
		}
	}
	return all
}

// repeats returns the innermost frame, of the last ones, that has one of the same function with the same arguments further out, or nil.
func (fr *frame) repeats() *frame {
	for i, of := 0, fr; i < mostInner && of != nil; i, of = i+1, of.caller {
		n := len(of.code.fn.Params) + len(of.code.fn.FreeVars)
		for outer := of.caller; outer != nil; outer = outer.caller {
			if outer.code == of.code && slices.EqualFunc(outer.registers[:n], of.registers[:n], values.Same) {
				return of
			}
		}
	}
	return nil
}

// mostInner is how many frames are looked at.
const mostInner = 20
