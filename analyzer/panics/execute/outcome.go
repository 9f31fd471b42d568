package execute

import (
	"fmt"
	"go/token"
	"reflect"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// A Kind says how an execution ended.
type Kind int

// The ways to end.
const (
	Returned    Kind = iota
	Panicked         // nothing recovered a panic
	Exited           // the program ended its process, or the goroutine that was called
	Recursed         // a function calls itself without end, with the same arguments
	Exhausted        // it asked for more memory at once than machines have
	Deadlocked       // every goroutine waits, and no timer runs
	OutOfBudget      // steps, depth or time were used up: nothing is known
	Unsupported      // something has no exact model here: nothing is known
)

var kinds = [...]string{"returned", "panicked", "exited", "recursed", "exhausted", "deadlocked", "out of budget", "unsupported"}

func (k Kind) String() string { return kinds[k] }

// An Outcome is the end of an execution.
type Outcome struct {
	Kind     Kind
	Results  []reflect.Value // of the function, if it returned
	Text     string          // of the panic, or what ended the execution otherwise
	Value    any             // what was panicked with
	First    any             // what was panicked with first
	Replaced bool            // deferred functions have panicked once more
	Where    token.Position  // the innermost position in the module: of the first panic
	Stack    []Position      // innermost first
	Early    bool            // it ended before the function was called
	sites    []site          // of all functions on the stack
}

// A Position is where a function of a stack is.
type Position struct {
	Function string
	Package  string
	token.Position
}

// A signal is what ends functions other than returning. It is a result of calls; native code that calls back is left by a Go panic with it.
// Functions defer and recover for that of a panic only. All others end the goroutine.
type signal struct {
	kind   Kind
	goexit bool
	value  any
	text   string
	stack  []site
	after  *signal // the panic that deferred functions ran for when this one began
}

// A site is an instruction of a frame.
type site struct {
	function  *code
	pos       token.Pos
	block, at int
}

// stop ends the goroutine, and with it the execution. It does not return.
func (g *goroutine) stop(kind Kind, format string, args ...any) *signal {
	panic(thrown{g.ends(kind, fmt.Sprintf(format, args...))})
}

// ends makes the signal that ends the execution, unless there is one.
func (g *goroutine) ends(kind Kind, text string) *signal {
	if g.machine.stopped == nil {
		if kind == Unsupported && !strings.HasPrefix(text, "memory") {
			g.blame()
		}
		g.machine.stopped = &signal{kind: kind, text: text, stack: g.stack()}
	}
	return g.machine.stopped
}

// panicking makes the signal of a panic.
func (g *goroutine) panicking(x any) *signal {
	if x == nil {
		x = values.NewNilPanicError()
	}
	g.machine.nilUsed = g.machine.nilUsed || x == values.NilDereference
	return &signal{kind: Panicked, value: x, stack: g.stack()}
}

// failed makes the signal of an error of the runtime, if there is one.
func (g *goroutine) failed(err *values.RuntimeError) *signal {
	if err == nil {
		return nil
	}
	return g.panicking(err)
}

// stackBound limits the frames that a stack has.
const stackBound = 64

// stack returns where the frames of a goroutine are, innermost first.
func (g *goroutine) stack() []site {
	var all []site
	for fr := g.top; fr != nil && len(all) < stackBound; fr = fr.caller {
		all = append(all, site{fr.code, fr.position(), fr.block, fr.at})
	}
	return all
}

// outcome is what a signal, or no signal, says to the outside.
func (m *Machine) outcome(s *signal, result reflect.Value) Outcome {
	switch {
	case m.stopped == nil:
	case m.returned && m.stopped.kind != Exited: // of goroutines that were left
		s = nil
	default:
		s = m.stopped
	}
	if s == nil {
		return Outcome{Results: values.Untuple(result)}
	}
	last, out := s, Outcome{Kind: s.kind, Text: s.text, Value: s.value}
	for first := s; first != nil; first = first.after {
		s = first
	}
	out.First, out.Replaced, out.sites = s.value, s != last, s.stack
	for _, at := range s.stack {
		if order.IsWrapper(at.function.fn) { // its position is that of a declaration
			continue
		}
		p := Position{at.function.fn.String(), at.function.path, m.program.ssa.Fset.Position(at.pos)}
		out.Stack = append(out.Stack, p)
		if !out.Where.IsValid() && p.IsValid() && m.program.Origin(at.function.path) == Module {
			out.Where = p.Position
		}
	}
	return out
}

// Through reports whether a function is on the stack. It may be if the stack is cut off.
func (o Outcome) Through(function string) bool {
	return len(o.Stack) >= stackBound || slices.ContainsFunc(o.Stack, func(p Position) bool { return p.Function == function })
}
